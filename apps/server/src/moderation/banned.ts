import type { Restriction } from '../store/moderation.ts';

/** Somebody who is banned tries to come in. */
export class Banned extends Error {
  override name = 'Banned';
  readonly reason: string;
  /** When the ban ends; null for one without an end. */
  readonly until: number | null;

  constructor({ reason, until }: Pick<Restriction, 'reason' | 'until'>) {
    super('a banned user tries to come in');
    this.reason = reason;
    this.until = until;
  }
}
