import type { Entry, Happening, TableId, TablePlan, TableRow } from '@tuckbox/table';
import type { RatingRow, Seek } from '../club.ts';
import type { Restriction } from '../moderation.ts';
import type { Challenge } from '../people.ts';
import type { ResultRow } from '../results.ts';
import type { Judgement, SignNote } from '../signs.ts';
import type { AccessToken, Passkey, Session, User } from '../store.ts';
import type { Entrant, Tournament, TournamentTable } from '../tournaments.ts';

/** Sample data for tests. */

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
  seated: [],
  deadline: null,
  turns: [],
  askedAt: null,
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
  seenAt: createdAt,
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

export const ratingOf = (table: string, user: string | null, parts: Partial<RatingRow> = {}): RatingRow => ({
  table,
  seat: 0,
  game: 'stacks',
  list: 'people',
  user,
  bot: null,
  endedAt: 1_700_000_000_000,
  place: 1,
  isGone: false,
  meanBefore: 1500,
  deviationBefore: 500,
  mean: 1658.113_883_008_419,
  deviation: 483.930_378_979_412_9,
  games: 1,
  ...parts,
});

export const resultOf = (table: string, user: string, parts: Partial<ResultRow> = {}): ResultRow => ({
  table,
  seat: 0,
  game: 'stacks',
  user,
  endedAt: 1_700_000_000_000,
  place: 1,
  isGone: false,
  people: 2,
  feats: [],
  ...parts,
});

export const seekOf = (user: string, parts: Partial<Seek> = {}): Seek => ({
  user,
  game: 'stacks',
  seats: 2,
  pace: 'quick',
  preset: 'standard',
  rating: 1500.5,
  since: 1000,
  isRated: false,
  takesBots: false,
  seenAt: 1000,
  table: null,
  pairedAt: null,
  ...parts,
});

export const restrictionOf = (user: string, parts: Partial<Restriction> = {}): Restriction => ({
  user,
  kind: 'silence',
  reason: 'rude',
  since: 1000,
  until: null,
  ...parts,
});

export const challengeOf = (
  id: string,
  by: string,
  guests: readonly string[],
  parts: Partial<Challenge> = {},
): Challenge => ({
  id,
  by,
  guests: guests.map((user) => ({ user, answer: null })),
  game: 'stacks',
  pace: 'quick',
  isRated: true,
  at: 1000,
  expiresAt: 2000,
  table: null,
  ...parts,
});

export const tournamentOf = (id: string, parts: Partial<Tournament> = {}): Tournament => ({
  id,
  version: 1,
  maker: 'ann',
  plan: {
    title: `Cup ${id}`,
    game: 'stacks',
    seats: 2,
    options: { cards: 36 },
    format: 'swiss',
    rounds: 3,
    minutes: null,
    clock: { kind: 'turn', seconds: 60 },
    roundMinutes: 30,
    capacity: 64,
    late: true,
    accountsOnly: false,
    rated: false,
    duplicate: false,
  },
  status: 'registering',
  madeAt: 1000,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  pairsUntil: null,
  isEnding: false,
  round: 0,
  rounds: null,
  winners: [],
  secrets: [],
  entropy: [],
  ...parts,
});

export const entrantOf = (number: number, user: string, parts: Partial<Entrant> = {}): Entrant => ({
  number,
  user,
  name: `Name of ${user}`,
  bot: null,
  isIn: true,
  since: 1,
  rating: null,
  entropy: null,
  enteredAt: 1000,
  ...parts,
});

export const tournamentTableOf = (
  round: number,
  number: number,
  parts: Partial<TournamentTable> = {},
): TournamentTable => ({
  round,
  number,
  table: `table${round}-${number}`,
  status: 'waiting',
  openedAt: 1000,
  until: 2000,
  endedAt: null,
  seats: [
    { entrant: 1, place: null, isGone: false },
    { entrant: 2, place: null, isGone: false },
  ],
  ...parts,
});

export const judgementOf = (table: string, parts: Partial<Judgement> = {}): Judgement => ({
  table,
  seat: 0,
  decisions: 12,
  agreed: 7,
  cost: 0.123_456_789_012_345_6,
  judgedAt: 9000,
  ...parts,
});

export const signNoteOf = (users: readonly string[], parts: Partial<SignNote> = {}): SignNote => ({
  kind: 'likeness',
  game: 'stacks',
  users,
  note: 'a strong player',
  at: 7,
  games: 12,
  ...parts,
});
