import type { Entry, Happening, TableId, TablePlan } from '../../table/log.ts';
import type { AccessToken, Passkey, Session, TableRow, User } from '../store.ts';

/** Things to keep, in as few words as a test should need. */

export const planOf = (id: TableId, parts: Partial<TablePlan> = {}): TablePlan => ({
  id,
  game: 'stacks',
  seats: 2,
  access: 'public',
  spectators: 'yes',
  spectatorDelay: 0,
  clock: { kind: 'none' },
  onTimeout: 'bot',
  callSeconds: 20,
  order: 'seated',
  memoryAid: false,
  host: 'uann000000000',
  hostName: 'Ann',
  rulesVersion: 1,
  options: { cards: 36 },
  commitment: 'c0'.repeat(32),
  ...parts,
});

export const rowOf = (id: TableId, parts: Partial<TableRow> = {}): TableRow => ({
  id,
  plan: planOf(id),
  secret: '5e'.repeat(32),
  status: 'open',
  taken: 0,
  deadline: null,
  ...parts,
});

export const entryOf = (
  seq: number,
  what: Happening = { kind: 'paused' },
  id: string | null = null,
): Entry => ({
  seq,
  at: 1_700_000_000_000 + seq,
  user: id === null ? null : 'uann000000000',
  id,
  what,
});

export const openingOf = ({ plan }: TableRow): Entry => entryOf(1, { kind: 'opened', plan });

export const moveOf = (seq: number, id: string = `m${seq}`): Entry =>
  entryOf(seq, { kind: 'moved', seat: seq % 2, do: 'place 3 ♠', mover: 'player', hash: 'ab12' }, id);

export const userOf = (id: string, login: string | null = null): User => ({
  id,
  name: `Name of ${id}`,
  login,
  passwordHash: login === null ? null : 'scrypt…',
  createdAt: 1000,
});

export const sessionOf = (hash: string, user: string, createdAt = 1000): Session => ({
  hash,
  user,
  createdAt,
  seenAt: createdAt,
  agent: 'Firefox',
});

export const tokenOf = (hash: string, user: string, createdAt = 1000): AccessToken => ({
  hash,
  user,
  label: 'my bot',
  scopes: ['play', 'read'],
  createdAt,
});

export const passkeyOf = (id: string, user: string, createdAt = 1000): Passkey => ({
  id,
  user,
  publicKey: 'cHVibGlj',
  counter: 0,
  transports: ['internal', 'usb'],
  label: 'Phone',
  createdAt,
  seenAt: createdAt,
});
