import type { AnyGame } from '@tuckbox/catalog';
import { type Luck, luckFrom, openTable, type Seat } from '@tuckbox/engine';
import { belowFrom, type Rng } from '@tuckbox/kit';
import { Played } from '../local/played.ts';
import { sha256, sha256Hex } from './sha256.ts';

/** The record of a finished game as `GET /api/tables/{table}/record` has it, as far as it is needed here. */
export interface TableRecord {
  readonly plan: {
    readonly game: string;
    readonly seats: number;
    readonly options: object;
    readonly rulesVersion: number;
    readonly commitment: string;
    readonly order: 'random' | 'seated';
  };
  readonly secret: string;
  readonly entropy: readonly string[];
  readonly seed: string;
  readonly order: readonly number[];
  readonly players: readonly {
    readonly name: string;
    readonly user: string | null;
    readonly bot: 'random' | 'greedy' | null;
  }[];
  readonly dealt: string;
  readonly entries: readonly RecordEntry[];
  readonly places: readonly number[] | null;
}

type RecordEntry =
  | {
      readonly kind: 'moved';
      readonly seq: number;
      readonly seat: number;
      readonly do: string;
      readonly mover: 'player' | 'bot' | 'rule' | 'clock';
      readonly hash: string;
    }
  | { readonly kind: 'undone'; readonly seq: number; readonly to: number }
  | { readonly kind: 'handed' | 'taken' | 'paused' | 'resumed' | 'woken'; readonly seq: number };

/** What can be checked about a finished game, in this order. */
export type Check = 'rules' | 'commitment' | 'seed' | 'order' | 'deal' | 'moves' | 'places';

export interface Verdict {
  readonly held: readonly Check[];
  /** The first check that did not hold; null where all did. */
  readonly failed: Check | 'record' | null;
  readonly moves: number;
  /** The entry at which it failed, where it failed at one. */
  readonly entry: number;
}

const WORDS = 8;

/** The luck of a server's shuffle: a stream of hashes of the seed and a counter, of which the state says how far it is read. */
function provenLuck(seed: string): Luck {
  let block = new Uint32Array(WORDS);
  let number = -1;
  const bits = (rng: Rng): number => {
    if (rng.a !== number) {
      number = rng.a;
      block = sha256(`${seed} ${number}`) as typeof block;
    }
    const word = block[rng.b];
    rng.b++;
    if (rng.b === WORDS) {
      rng.a++;
      rng.b = 0;
    }
    return word;
  };
  return luckFrom((rng, count) => belowFrom(bits, rng, count));
}

const unread = (): Rng => ({ a: 0, b: 0, c: 0, d: 0 });

function seatsDrawn({ plan, seed }: TableRecord): string {
  const order = Array.from({ length: plan.seats }, (_, seat) => seat);
  if (plan.order === 'random') provenLuck(`${seed} order`).shuffle(unread(), order);
  return String(order);
}

/** A wrong turn on the way through a record. */
export class Parted extends Error {
  readonly entry: number;

  constructor(entry: number) {
    super(`entry ${entry} does not lead where the record says`);
    this.entry = entry;
  }
}

/** The deal of a record: made from its seed alone. */
export function dealtOf(game: AnyGame, { plan, seed }: TableRecord): Played {
  const options = openTable(game, plan.options, plan.seats);
  if (!options.ok) throw new Error(`there is no such table: ${options.error.code}`);
  const luck = provenLuck(seed);
  return new Played(game, game.setup(options.value, plan.seats, unread(), luck), luck);
}

/** Plays the entries of a record. Throws `Parted` at the first that is refused or leads elsewhere. */
export function playOn(played: Played, { entries }: TableRecord): void {
  let seqs: number[] = [0];
  for (const entry of entries) {
    if (entry.kind === 'undone') {
      seqs = seqs.filter((seq) => seq <= entry.to);
      played.rewind(seqs.length - 1);
    }
    if (entry.kind !== 'moved') continue;
    const by = entry.mover === 'player' ? null : entry.mover;
    const made = played.make((entry.seat - 1) as Seat, entry.do, by);
    if (!made.ok || made.value.hash !== entry.hash) throw new Parted(entry.seq);
    seqs.push(entry.seq);
  }
}

/** Deals and plays a record again, and compares everything that can be compared. */
export function verify(game: AnyGame, record: TableRecord): Verdict {
  const held: Check[] = [];
  const moves = record.entries.filter(({ kind }) => kind === 'moved').length;
  const fail = (failed: Check | 'record', entry = 0): Verdict => ({ held, failed, moves, entry });
  const { plan, secret, entropy, seed } = record;
  if (game.id !== plan.game || game.rulesVersion !== plan.rulesVersion) return fail('rules');
  held.push('rules');
  if (sha256Hex(secret) !== plan.commitment) return fail('commitment');
  held.push('commitment');
  if (sha256Hex(['tuckbox', secret, ...entropy].join(' ')) !== seed) return fail('seed');
  held.push('seed');
  if (seatsDrawn(record) !== String(record.order)) return fail('order');
  held.push('order');
  const played = dealtOf(game, record);
  if (played.hash !== record.dealt) return fail('deal');
  held.push('deal');
  try {
    playOn(played, record);
  } catch (problem) {
    if (problem instanceof Parted) return fail('moves', problem.entry);
    throw problem;
  }
  held.push('moves');
  if (played.places === null || String(played.places) !== String(record.places)) return fail('places');
  held.push('places');
  return { held, failed: null, moves, entry: 0 };
}
