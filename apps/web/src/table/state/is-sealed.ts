import type { TableInfo } from '@tuckbox/protocol/client';

/** Whether other tables still play the same deal: until they are done the server shows nobody what was dealt here. */
export const isSealed = ({ tournament, proof }: Pick<TableInfo, 'tournament' | 'proof'>): boolean =>
  tournament?.duplicate === true && proof === null;
