import type { AnyGame } from '@tuckbox/catalog';
import {
  type GameTypes,
  hasSeat,
  LEAVE,
  openTable,
  type Position,
  type Reason,
  type Seat,
  seatsIn,
  why,
} from '@tuckbox/engine';
import { runScenario } from '@tuckbox/laws/scenario';

type AnyPosition = Position<GameTypes>;

/** An example as written: a scenario, see `build/examples.ts`. */
export interface WrittenExample {
  readonly seats: number;
  readonly options?: { readonly [name: string]: unknown };
  readonly given?: object;
  readonly when?: object | readonly object[];
  readonly legal?: Wish | readonly Wish[];
  readonly illegal?: object | readonly object[];
  readonly sees?: { readonly [eyes: string]: unknown };
  readonly then?: object;
  readonly refused?: unknown;
}

/** A seat's allowed and forbidden moves. */
interface Wish {
  readonly seat: number;
  readonly exactly?: string | readonly string[];
  readonly includes?: string | readonly string[];
  readonly excludes?: string | readonly string[];
}

export interface RanStep {
  readonly seat: Seat;
  readonly text: string;
  readonly events: readonly GameTypes['Event'][];
  readonly after: AnyPosition;
}

/** A refused move. */
export interface Attempt {
  readonly seat: Seat;
  readonly text: string;
  readonly reason: Reason;
}

/** The steps and positions of a finished example. */
export interface Ran {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: { readonly [name: string]: unknown };
  /** The seat that is "you" in it. */
  readonly eyes: Seat;
  /** Null if the table itself is refused. */
  readonly before: AnyPosition | null;
  readonly after: AnyPosition | null;
  readonly steps: readonly RanStep[];
  /** A seat's allowed and forbidden moves before the first step, if the example is about them. */
  readonly choice: {
    readonly seat: Seat;
    readonly legal: readonly string[];
    readonly barred: readonly Attempt[];
  } | null;
  /** The moves refused after the last step. */
  readonly refused: readonly Attempt[];
  readonly tableRefused: Reason | null;
  /** The seats whose views the example is about. */
  readonly sees: readonly Seat[];
}

const listed = <Item>(items: Item | readonly Item[] | undefined): readonly Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items as Item];

/** Runs an example and records what happens. Throws if it fails. */
export function runExample(game: AnyGame, written: WrittenExample): Ran {
  const steps: RanStep[] = [];
  const refused: Attempt[] = [];
  let before: AnyPosition | null = null;
  let tableRefused: Reason | null = null;
  const copyOf = (p: AnyPosition): AnyPosition => game.clone(p) as AnyPosition;
  const example = withRuledMove(game, written);
  const { problems } = runScenario({ ...example, game: game.id }, () => game, {
    setUp: (_game, p) => {
      before = copyOf(p);
    },
    moved: (seat, text, events, p) => steps.push({ seat, text, events, after: copyOf(p) }),
    refused: (seat, text, reason) => refused.push({ seat, text, reason }),
    tableRefused: (_game, reason) => {
      tableRefused = reason;
    },
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    game,
    seats: example.seats,
    options: optionsOf(game, example),
    eyes: eyesOf(game, example, before, steps),
    before,
    after: steps.at(-1)?.after ?? before,
    steps,
    choice: choiceOf(game, example, before),
    refused,
    tableRefused,
    sees: Object.keys(example.sees ?? {})
      .filter((key) => key !== 'spectator')
      .map((key) => seatAt(Number(key))),
  };
}

/** Seats count from 1 in scenarios. */
const seatAt = (number: number): Seat => (number - 1) as Seat;

/** Adds the only move of a seat played by rule, so that the example shows it. */
function withRuledMove(game: AnyGame, example: WrittenExample): WrittenExample {
  const [wish] = listed(example.legal);
  const [only, ...others] = listed(wish?.exactly);
  if (example.when !== undefined || wish === undefined || only === undefined || others.length > 0)
    return example;
  let isRuled = false;
  runScenario({ ...example, game: game.id }, () => game, {
    setUp: (_game, p) => {
      isRuled = hasSeat(game.drivenSeats(p), seatAt(wish.seat));
    },
    moved: () => {},
    refused: () => {},
    tableRefused: () => {},
  });
  if (!isRuled) return example;
  const { illegal: _illegal, legal: _legal, ...rest } = example;
  return { ...rest, when: [{ [wish.seat]: only }] };
}

function optionsOf(game: AnyGame, { options, seats }: WrittenExample): Ran['options'] {
  const read = openTable(game, options, seats);
  return (read.ok ? read.value : (options ?? {})) as Ran['options'];
}

/** "You" is the first seat that acts, unless it leaves or is played by rule. */
function eyesOf(
  game: AnyGame,
  { when, legal, illegal, sees }: WrittenExample,
  before: AnyPosition | null,
  steps: readonly RanStep[],
): Seat {
  if (before === null) return seatAt(1);
  const leavers = steps.filter(({ text }) => text === LEAVE).map(({ seat }) => seat);
  const isPerson = (seat: Seat): boolean =>
    !leavers.includes(seat) && !hasSeat(game.drivenSeats(before), seat);
  const named = [...listed(legal), ...(listed(illegal) as { seat: number }[])].map(({ seat }) =>
    seatAt(seat),
  );
  const seen = Object.keys(sees ?? {}).map((key) => seatAt(Number(key)));
  const acting = when === undefined ? [...named, ...seen] : steps.map(({ seat }) => seat);
  const all = Array.from({ length: game.seatCount(before) }, (_, seat) => seat as Seat);
  return (
    [...acting.filter((seat) => seat >= 0), ...seatsIn(game.waitingFor(before)), ...all].find(isPerson) ??
    seatAt(1)
  );
}

function choiceOf(game: AnyGame, { legal }: WrittenExample, before: AnyPosition | null): Ran['choice'] {
  const [wish] = listed(legal);
  if (wish === undefined || before === null) return null;
  const seat = seatAt(wish.seat);
  return {
    seat,
    legal: [...listed(wish.exactly), ...listed(wish.includes)],
    barred: listed(wish.excludes).flatMap((text) => {
      const reason = why(game, before, seat, text);
      return reason === null ? [] : [{ seat, text, reason }];
    }),
  };
}
