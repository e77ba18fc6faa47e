import type { AnyGame } from '@tuckbox/catalog';
import {
  FAIR,
  type GameTypes,
  type Luck,
  legalTexts,
  NOBODY,
  type Position,
  type Seat,
  type SeatSet,
} from '@tuckbox/engine';
import { below, fork, nextBits, type Rng, rngFromSeed, shuffle } from '@tuckbox/kit';
import {
  altered,
  counted,
  nearest,
  type StepInput,
  type StepResult,
  stepInputOf,
  stepResultOf,
  ViewTexts,
} from '@tuckbox/laws';

type World = object & { rng: Rng };

/** A move in both worlds that looks the same to the observer. */
export interface TwinStep {
  readonly seat: Seat;
  readonly here: string;
  readonly there: string;
  /** An illegal move that the observer tries first. */
  readonly wrong: string;
  /** Kinds of events that differ between the worlds. */
  readonly hides: readonly string[];
}

/** Two worlds that one seat cannot tell apart, and moves in both that keep it so. */
export interface Twins {
  readonly here: World;
  readonly there: World;
  readonly steps: readonly TwinStep[];
  /** The luck of the other world. */
  readonly script: Script;
}

/** The answers of luck, by the random state at the time: copies of a state get the same answer. */
type Script = ReadonlyMap<string, number | readonly number[]>;

const MAX_STEPS = 12;
/** How far a random game is played to find a start. */
const MAX_PLAYED = 120;
const MAX_TRIED = 40;
const IMAGINED = 8;
/** How many other answers of luck are tried for a move that uses it. */
const OTHER_LUCK = 6;

/** A position of a random game, another world that the observer may imagine, and moves for both. */
export function makeTwins(
  game: AnyGame,
  options: object,
  seats: number,
  observer: Seat,
  seed: string,
): Twins {
  const rng = rngFromSeed(seed);
  const world = game.setup(options, seats, rngFromSeed(`${seed} deal`), FAIR) as World;
  const starts = startsIn(game, world, rng);
  const kinds = [...starts.values()];
  const some = Array.from({ length: IMAGINED }, () => {
    const likely = kinds[below(rng, kinds.length)];
    return twinsOf(game, likely[below(rng, likely.length)], observer, rng);
  });
  return some.reduce((best, twins) => (worthOf(twins) > worthOf(best) ? twins : best));
}

/** Many pairs soon reveal a hidden card and end: the best ones hide much and last long. */
const worthOf = ({ steps }: Twins): number =>
  steps.length + MAX_STEPS * new Set(steps.flatMap(({ hides }) => hides)).size;

interface Start {
  readonly world: World;
  /** The move that was made there. */
  readonly text: string;
}

/** Positions of a random game by the kinds of events that come next, so that rare kinds are as likely as others. */
function startsIn(game: AnyGame, world: World, rng: Rng): Map<string, Start[]> {
  const starts = new Map<string, Start[]>();
  for (let made = 0; made < MAX_PLAYED; made++) {
    const seat = game.nextUp(world);
    if (seat === NOBODY) break;
    const before = plain(world);
    const [text] = someTexts(game, world, seat, rng);
    const move = game.parseMove(world, seat, text);
    if (!move.ok) throw new Error(`${text} is listed and cannot be read`);
    const kinds = new Set<string>();
    game.apply(world, seat, move.value, FAIR, ({ kind }) => kinds.add(kind));
    if (isDrivenAt(game, before)) continue;
    for (const kind of kinds) starts.set(kind, [...(starts.get(kind) ?? []), { world: before, text }]);
  }
  return starts;
}

/** Whether the server would move at once. */
const isDrivenAt = (game: AnyGame, p: Position<GameTypes>): boolean =>
  (game.waitingFor(p) & game.drivenSeats(p)) !== 0;

function twinsOf(game: AnyGame, start: Start, observer: Seat, rng: Rng): Twins {
  const here = start.world;
  const there = plain(game.imagine(game.view(here, observer), rng));
  there.rng = fork(rng);
  const steps: TwinStep[] = [];
  const script = new Map<string, number | readonly number[]>();
  const viewTexts = new ViewTexts(game);
  let worlds: Worlds | null = { a: here, b: there, observer };
  while (worlds !== null && steps.length < MAX_STEPS) {
    const likely = steps.length === 0 ? [start.text] : [];
    worlds = nextStep(game, viewTexts, worlds, likely, rng, { steps, script });
  }
  return { here, there, steps, script };
}

/** Both worlds are made in the same way, so that neither is slower to read. */
const plain = (world: object): World => JSON.parse(JSON.stringify(world)) as World;

interface Worlds {
  readonly a: World;
  readonly b: World;
  readonly observer: Seat;
}

interface Notes {
  readonly steps: TwinStep[];
  readonly script: Map<string, number | readonly number[]>;
}

/** Finds and notes a pair of moves that look the same to the observer; null if there is none. */
function nextStep(
  game: AnyGame,
  viewTexts: ViewTexts<GameTypes>,
  { a, b, observer }: Worlds,
  likely: readonly string[],
  rng: Rng,
  { steps, script }: Notes,
): Worlds | null {
  const seat = game.nextUp(a);
  if (seat === NOBODY || game.waitingFor(b) !== game.waitingFor(a)) return null;
  const wrong = wrongText(game, a, observer, rng);
  for (const text of [...likely, ...someTexts(game, a, seat, rng)]) {
    const here = stepResultOf(game, stepInputOf(a, seat, text));
    if (here === null || !goesOn(game, here)) continue;
    const isTwin = (there: StepResult<GameTypes> | null): there is StepResult<GameTypes> =>
      there !== null &&
      goesOn(game, there) &&
      game.waitingFor(there.after) === game.waitingFor(here.after) &&
      viewTexts.lookTheSame(here, there, observer);
    const found = otherTakes(game, here, b, observer, rng)
      .map((input) => stepResultOf(game, input))
      .filter(isTwin);
    if (found.length === 0) continue;
    const there = found.find((result) => hiddenIn(here, result).length > 0) ?? found[0];
    steps.push({ seat, here: text, there: there.input.text, wrong, hides: hiddenIn(here, there) });
    return {
      a: played(game, here, FAIR),
      b: played(game, there, noting(there.input.luck(), script)),
      observer,
    };
  }
  return null;
}

/** The kinds of events that differ. */
const hiddenIn = (here: StepResult<GameTypes>, there: StepResult<GameTypes>): string[] =>
  here.events.flatMap(({ kind }, index) => (here.raw[index] === there.raw[index] ? [] : [kind]));

/** The move in the other world, or a similar one; with the same luck and with other luck. */
function otherTakes(
  game: AnyGame,
  { input: { seat, text, luck } }: StepResult<GameTypes>,
  world: World,
  observer: Seat,
  rng: Rng,
): StepInput<GameTypes>[] {
  const likely = seat === observer ? [] : nearest(legalTexts(game, world, seat), text, 6, rng);
  return [text, ...likely].flatMap((there) => {
    const same: StepInput<GameTypes> = { world, seat, text: there, luck };
    const { luck: noted, asked } = counted(luck());
    if (stepResultOf(game, { ...same, luck: () => noted }) === null) return [];
    const others = Array.from({ length: asked() === 0 ? 0 : OTHER_LUCK }, () => {
      const which = below(rng, asked());
      const numbers = fork(rng);
      return { ...same, luck: () => altered(luck(), which, { ...numbers }) };
    });
    return [...others, same];
  });
}

/** Not at the end of the game, which reveals everything, nor where a driven seat would move at once. */
const goesOn = (game: AnyGame, { after }: StepResult<GameTypes>): boolean =>
  game.outcome(after) === null && !isDrivenAt(game, after);

/** The world after the move, with this luck. */
function played(game: AnyGame, { input }: StepResult<GameTypes>, luck: Luck): World {
  const after = game.clone(input.world) as World;
  const move = game.parseMove(after, input.seat, input.text);
  if (move.ok) game.apply(after, input.seat, move.value, luck);
  return after;
}

function someTexts(game: AnyGame, world: World, seat: Seat, rng: Rng): string[] {
  const texts = legalTexts(game, world, seat);
  const order = texts.map((_, index) => index);
  shuffle(rng, order);
  return order.slice(0, MAX_TRIED).map((index) => texts[index]);
}

/** A move that somebody else could make, and the observer cannot. */
function wrongText(game: AnyGame, world: World, observer: Seat, rng: Rng): string {
  const own = legalTexts(game, world, observer);
  const others = someTexts(game, world, game.nextUp(world), rng);
  return others.find((text) => !own.includes(text)) ?? 'nonsense';
}

/** Notes the answers of luck, and advances the random state with each. */
function noting(luck: Luck, script: Map<string, number | readonly number[]>): Luck {
  const note = <Answer extends number>(rng: Rng, answer: Answer): Answer => {
    script.set(keyOf(rng), answer);
    nextBits(rng);
    return answer;
  };
  return {
    shuffle: (rng, deck) => {
      luck.shuffle(rng, deck);
      script.set(keyOf(rng), deck.slice());
      nextBits(rng);
    },
    die: (rng) => note(rng, luck.die(rng)),
    pickSeat: (rng, seats) => note(rng, luck.pickSeat(rng, seats)),
    pickCard: (rng, cards, count) => note(rng, luck.pickCard(rng, cards, count)),
  };
}

const keyOf = (rng: Rng): string => JSON.stringify(rng);

/** Luck by the script, and fair where the script has no answer. */
function byScript(script: () => Script): Luck {
  const answer = <Answer>(rng: Rng, fair: () => Answer): Answer => {
    const noted = script().get(keyOf(rng));
    if (noted === undefined) return fair();
    nextBits(rng);
    return noted as Answer;
  };
  return {
    shuffle: (rng, deck) => {
      const noted = answer<readonly number[] | null>(rng, () => null);
      if (noted === null) FAIR.shuffle(rng, deck);
      else deck.splice(0, deck.length, ...noted);
    },
    die: (rng) => answer(rng, () => FAIR.die(rng)),
    pickSeat: (rng, seats: SeatSet) => answer(rng, () => FAIR.pickSeat(rng, seats)),
    pickCard: (rng, cards, count) => answer(rng, () => FAIR.pickCard(rng, cards, count)),
  };
}

/** The game with these worlds as its deals, and luck by the script. */
export function dealtAs(game: AnyGame, world: () => World, script: () => Script): AnyGame {
  const luck = byScript(script);
  return {
    ...game,
    setup: () => plain(world()),
    apply: (state, seat, move, _luck, tell) => game.apply(state, seat, move, luck, tell),
  };
}
