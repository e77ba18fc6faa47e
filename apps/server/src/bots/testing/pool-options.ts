import { gameById } from '@tuckbox/catalog';
import { FAIR, type GameTypes, type Position, type Seat } from '@tuckbox/engine';
import { invariant, type Json, rngFromSeed } from '@tuckbox/kit';
import type { BotRequest, Priority, Question } from '@tuckbox/table';
import { type Logger, type Metrics, NO_METRICS } from '../../services.ts';
import { BOT_MODULE, type BotPoolOptions, type Fallback } from '../pool.ts';

export const FAILING_MODULE = new URL('./failing-module.ts', import.meta.url);

/** A logged line, with its fields. */
export interface Warning {
  readonly text: string;
  readonly [fact: string]: unknown;
}

/** Options for a pool whose warnings and counts a test can read. */
export function optionsThatNote(parts: Partial<BotPoolOptions> = {}) {
  const warnings: Warning[] = [];
  const counts = { starts: 0, overruns: 0, waits: 0, shortened: 0, fallbacks: [] as Fallback[] };
  const note = (facts: object, text: string): void => {
    warnings.push({ ...facts, text });
  };
  const logger: Logger = { info: () => {}, warn: note, error: note };
  const metrics: Metrics = {
    ...NO_METRICS,
    botWaited: () => {
      counts.waits++;
    },
    botShortened: () => {
      counts.shortened++;
    },
    botOverran: () => {
      counts.overruns++;
    },
    botFellBack: (why) => counts.fallbacks.push(why),
    botWorkerStarted: () => {
      counts.starts++;
    },
  };
  const options: BotPoolOptions = {
    workers: 1,
    atMost: 5000,
    atLeast: 0,
    botModule: BOT_MODULE,
    metrics,
    logger,
    ...parts,
  };
  return { options, warnings, counts };
}

const stacks = gameById('stacks');
invariant(stacks !== null, 'there is Stacks');
export const STACKS = stacks;
export const POSITION = stacks.setup(
  { target: 40, deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10] },
  2,
  rngFromSeed('pool'),
  FAIR,
) as Position<GameTypes>;

/** A question about the first move of a game of Stacks. */
const question: Question = {
  game: stacks.id,
  view: stacks.view(POSITION, 0 as Seat) as Json,
  seat: 0 as Seat,
  level: 'casual',
  isAsked: true,
  seq: 7,
};

interface RequestOptions {
  readonly seat?: number;
  readonly table?: string;
  readonly isAsked?: boolean;
  readonly priority?: Priority;
  readonly isWanted?: () => boolean;
  /** Called when the question is asked. */
  readonly onPut?: () => void;
}

/** A request as a table makes it. */
export const requestOf = (options: RequestOptions = {}): BotRequest => ({
  table: options.table ?? 'one',
  isAsked: options.isAsked ?? true,
  priority: () => options.priority ?? 'player',
  isWanted: options.isWanted ?? (() => true),
  question: () => {
    options.onPut?.();
    return { ...question, seat: (options.seat ?? 0) as Seat, isAsked: options.isAsked ?? true };
  },
});
