import { join } from 'node:path';
import { type Bot, playerOf } from '@tuckbox/bots';
import {
  allSeats,
  deal,
  formatRecord,
  type GameTypes,
  type MatchRules,
  type Player,
  type Position,
  playMatch,
  randomPlayer,
  recordMatch,
  traceMatch,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { writeAtomically } from '../files.ts';
import type { Table } from '../tables.ts';
import type { TraceFile } from './tracefile.ts';

/** What is to be played, and what is to be written down of it. */
export interface Wishes {
  readonly table: Table;
  readonly seed: string;
  /** Round and round over the seats. */
  readonly bots: readonly Bot[];
  readonly rules: MatchRules;
  readonly trace: TraceFile | null;
  readonly legal: boolean;
  /** The folder for records. */
  readonly records: string | null;
}

/** What is kept of a game for the summary. */
export interface Played {
  readonly places: readonly number[];
  readonly steps: number;
  /** A turn is a run of steps by one seat. */
  readonly turns: number;
}

/** Plays the `number`-th game, counted from 1. All chance in it comes from its own seed. */
export function playOne(wishes: Wishes, number: number): Played {
  const { table, trace, records } = wishes;
  const seed = `${wishes.seed}/${number}`;
  if (records !== null) keepRecord(wishes, seed, join(records, `${table.game.id}-${number}.json`));
  const count = new Count();
  const s = trace === null ? playPlainly(wishes, seed, count) : playTraced(wishes, seed, trace, count);
  return {
    places: table.game.outcome(s as Position<GameTypes>)?.places ?? [],
    steps: count.steps,
    turns: count.turns,
  };
}

/** Who has made how many steps. */
class Count {
  steps = 0;
  turns = 0;
  #last: unknown = null;

  step(seat: unknown): void {
    this.steps++;
    if (seat !== this.#last) this.turns++;
    this.#last = seat;
  }
}

// The engine draws leavers and interjections from the same seed in all three ways of playing, and the
// players are made anew from theirs: so a game is the same whether it is traced, recorded or only counted.

function playPlainly(wishes: Wishes, seed: string, count: Count): object {
  const { game, options, seats } = wishes.table;
  const s = deal(game, options, seats, seed);
  const players = playersFor(wishes, seed)(s as Position<GameTypes>);
  playMatch(game, s, players, rngFromSeed(`${seed} players`), wishes.rules, {
    after: (_, seat) => count.step(seat),
  });
  return s;
}

function playTraced(wishes: Wishes, seed: string, trace: TraceFile, count: Count): object {
  const { game, options, seats } = wishes.table;
  const traceWishes = { legal: wishes.legal, rules: wishes.rules };
  return traceMatch(game, { options, seats, seed }, playersFor(wishes, seed), traceWishes, (line) => {
    trace.write(line);
    if (typeof line.seat === 'number') count.step(line.seat);
  });
}

function keepRecord(wishes: Wishes, seed: string, file: string): void {
  const { game, options, seats } = wishes.table;
  const record = recordMatch(game, { options, seats, seed }, playersFor(wishes, seed), wishes.rules);
  writeAtomically(file, formatRecord(record));
}

/** A player for each seat, an automatic one included, which is never asked. */
function playersFor(wishes: Wishes, seed: string): (p: Position<GameTypes>) => Player<GameTypes>[] {
  const { game } = wishes.table;
  const rng = rngFromSeed(`${seed} bots`);
  return (p) =>
    allSeats(game, p).map((seat) => {
      const bot = wishes.bots[seat % wishes.bots.length];
      // The engine's random player also speaks up out of turn, and needs no view: it looks at nothing.
      return bot.name === 'random' ? randomPlayer(game, rng) : playerOf(bot, game, rng);
    });
}
