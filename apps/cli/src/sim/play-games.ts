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
import { below, rngFromSeed } from '@tuckbox/kit';
import { writeAtomically } from '../files.ts';
import type { TableSetup } from '../tables.ts';
import type { TraceFile } from './trace-file.ts';

/** The games to play, and what to record of them. */
export interface SimSettings {
  readonly table: TableSetup;
  readonly seed: string;
  /** Repeated over the seats. */
  readonly bots: readonly Bot[];
  /** Lets players leave at random. */
  readonly leavers: boolean;
  readonly trace: TraceFile | null;
  readonly legal: boolean;
  /** The folder for records. */
  readonly records: string | null;
}

/** The facts about a game that the summary needs. */
export interface PlayedGame {
  readonly places: readonly number[];
  readonly steps: number;
  /** A turn is a run of steps by one seat. */
  readonly turns: number;
}

/** With `--leavers`, at each step a player leaves with a chance of one in this many. */
const ONE_LEAVES_IN = 100;
/** While players prepare, in every second game. */
const ONE_LEAVES_EARLY_IN = 3;

/**
 * Preparing takes few steps, so at one rate for all steps hardly anybody would leave then: in half
 * of the games players leave early. In the other half they leave in the middle of long games.
 */
function rulesFor(settings: SimSettings, seed: string): MatchRules {
  if (!settings.leavers) return { leavers: 0 };
  return below(rngFromSeed(`${seed} leavers`), 2) === 0
    ? { leavers: ONE_LEAVES_IN }
    : { leavers: ONE_LEAVES_IN, earlyLeavers: ONE_LEAVES_EARLY_IN };
}

/** Plays the `number`-th game, counted from 1. All chance in it comes from its own seed. */
export function playOne(settings: SimSettings, number: number): PlayedGame {
  const { table, trace, records } = settings;
  const seed = `${settings.seed}/${number}`;
  if (records !== null) keepRecord(settings, seed, join(records, `${table.game.id}-${number}.json`));
  const count = new Count();
  const s = trace === null ? playPlainly(settings, seed, count) : playTraced(settings, seed, trace, count);
  return {
    places: table.game.outcome(s as Position<GameTypes>)?.places ?? [],
    steps: count.steps,
    turns: count.turns,
  };
}

/** Counts steps and turns. */
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
// players are created again from theirs: so a game is the same whether it is traced, recorded or only counted.

function playPlainly(settings: SimSettings, seed: string, count: Count): object {
  const { game, options, seats } = settings.table;
  const s = deal(game, options, seats, seed);
  const players = playersFor(settings, seed)(s as Position<GameTypes>);
  playMatch(game, s, players, rngFromSeed(`${seed} players`), rulesFor(settings, seed), {
    after: (_, seat) => count.step(seat),
  });
  return s;
}

function playTraced(settings: SimSettings, seed: string, trace: TraceFile, count: Count): object {
  const { game, options, seats } = settings.table;
  const traceWishes = { legal: settings.legal, rules: rulesFor(settings, seed) };
  return traceMatch(game, { options, seats, seed }, playersFor(settings, seed), traceWishes, (line) => {
    trace.write(line);
    if (typeof line.seat === 'number') count.step(line.seat);
  });
}

function keepRecord(settings: SimSettings, seed: string, file: string): void {
  const { game, options, seats } = settings.table;
  const record = recordMatch(
    game,
    { options, seats, seed },
    playersFor(settings, seed),
    rulesFor(settings, seed),
  );
  writeAtomically(file, formatRecord(record));
}

/** A player for each seat, the automa's included, which is never asked. */
function playersFor(settings: SimSettings, seed: string): (p: Position<GameTypes>) => Player<GameTypes>[] {
  const { game } = settings.table;
  const rng = rngFromSeed(`${seed} bots`);
  return (p) =>
    allSeats(game, p).map((seat) => {
      const bot = settings.bots[seat % settings.bots.length];
      // The engine's random player also acts out of turn, and needs no view.
      return bot.name === 'random' ? randomPlayer(game, rng) : playerOf(bot, game, rng);
    });
}
