import { type AnyGame, explain, openTable } from '@tuckbox/engine';
import type { TableRecord } from '@tuckbox/protocol/client';
import { Play } from './play.ts';
import { commitmentTo, provenSeed, provenShuffle, seatOrder } from './shuffle.ts';

/** The checks, in this order. */
export type Check = 'rules' | 'commitment' | 'seed' | 'order' | 'deal' | 'moves' | 'places';

/** The result of replaying a record. */
export interface Verification {
  /** The checks that passed. */
  readonly held: readonly Check[];
  /** The first check that failed, with an English sentence; null if all passed. */
  readonly failed: Failure | null;
  readonly moves: number;
  readonly undone: number;
  readonly places: readonly number[] | null;
}

export interface Failure {
  readonly check: Check;
  readonly why: string;
  /** The entry at which it failed, if there is one. */
  readonly entry: number | null;
}

/** What a player saw and sent before the deal. */
export interface Witness {
  /** The commitment that the server showed; null if the player came later. */
  readonly commitment: string | null;
  /** The randomness that the player's browser sent; one of them must be in the record. */
  readonly entropy: readonly string[];
}

const NO_WITNESS: Witness = { commitment: null, entropy: [] };

/**
 * Deals and replays a record, and compares everything it can. Without a witness a server could have made up
 * the secret, the commitment to it and the randomness after the game.
 */
export function verifyRecord(game: AnyGame, record: TableRecord, witness = NO_WITNESS): Verification {
  const counts = { moves: count(record, 'moved'), undone: count(record, 'undone') };
  const held: Check[] = [];
  for (const [check, fault] of faultsIn(game, record, witness)) {
    if (fault !== null) {
      const failed = { check, ...(typeof fault === 'string' ? { why: fault, entry: null } : fault) };
      return { ...counts, held, failed, places: null };
    }
    held.push(check);
  }
  return { ...counts, held, failed: null, places: record.places };
}

type Fault = string | { readonly why: string; readonly entry: number };

const count = ({ entries }: TableRecord, kind: 'moved' | 'undone'): number =>
  entries.filter((entry) => entry.kind === kind).length;

/** Each check with its fault, or null. Later checks depend on earlier ones, so the caller stops at the first fault. */
function* faultsIn(game: AnyGame, record: TableRecord, witness: Witness): Generator<[Check, Fault | null]> {
  const { plan, secret, entropy, seed } = record;
  const says = (isWrong: boolean, why: string): string | null => (isWrong ? why : null);
  yield ['rules', wrongRules(game, record)];
  yield [
    'commitment',
    says(commitmentTo(secret) !== plan.commitment, 'the secret does not match the commitment') ??
      says(
        plan.commitment !== (witness.commitment ?? plan.commitment),
        'the commitment is not the one that was shown before the deal',
      ),
  ];
  yield [
    'seed',
    says(
      String(plan.tournament?.deal?.entropy ?? entropy) !== String(entropy),
      'the randomness is not that of the deal',
    ) ??
      says(
        provenSeed(secret, entropy) !== seed,
        'the seed does not come from the secret and the players’ randomness',
      ) ??
      says(
        witness.entropy.length > 0 && !witness.entropy.some((value) => entropy.includes(value)),
        'the randomness that the player sent is not in the record',
      ),
  ];
  const order = String(seatOrder(plan, seed));
  yield ['order', says(order !== String(record.order), 'the seats were not drawn from the seed')];
  const play = new Play(game, plan.options, plan.seats, provenShuffle(seed));
  yield ['deal', says(play.hash !== record.dealt, 'the cards were not dealt from the seed')];
  yield ['moves', wrongMove(play, record)];
  const { places } = play;
  yield [
    'places',
    says(places === null, 'the game is not over after the last move') ??
      says(String(places) !== String(record.places), 'the final placings do not match the record'),
  ];
}

function wrongRules(game: AnyGame, { plan }: TableRecord): string | null {
  if (game.id !== plan.game) return `this is a record of ${plan.game}, not of ${game.id}`;
  if (game.rulesVersion !== plan.rulesVersion)
    return `it was played by version ${plan.rulesVersion} of the rules, and this is version ${game.rulesVersion}`;
  const options = openTable(game, plan.options, plan.seats);
  return options.ok ? null : `there is no such table: ${explain(game, options.error)}`;
}

/** Replays all moves, undone ones too. */
function wrongMove(play: Play, { entries }: TableRecord): Fault | null {
  for (const entry of entries) {
    if (entry.kind === 'undone') play.rewind(entry.to);
    if (entry.kind !== 'moved') continue;
    const { seq, seat, do: text } = entry;
    const where = `entry ${seq} (seat ${seat}: ${text})`;
    if (!isPlayable(play, entry)) return { entry: seq, why: `${where} is not a legal move` };
    if (play.hash !== entry.hash)
      return { entry: seq, why: `${where} leads to another position than was written` };
  }
  return null;
}

function isPlayable(play: Play, { seat, do: text, seq }: { seat: number; do: string; seq: number }): boolean {
  try {
    play.replay(seat - 1, text, seq);
    return true;
  } catch {
    return false;
  }
}
