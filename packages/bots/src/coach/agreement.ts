import { type Game, type GameTypes, hasSeat, LEAVE, type PlayedGame, type Position } from '@tuckbox/engine';
import { fork, invariant, type Rng } from '@tuckbox/kit';
import { askAbout, compare, judge } from './judge.ts';
import { type Replayed, replaySteps } from './replay.ts';

/** How far the decisions of a seat agree with the expert's, over those in which the moves clearly differ. */
export interface Agreement {
  /** How many decisions had a move that is clearly better than every other. */
  readonly decisions: number;
  /** In how many of them the seat made that move. */
  readonly agreed: number;
  /** What the others cost altogether, in expected results: 1 lies between the first place and the last. */
  readonly cost: number;
}

export interface AgreementOptions {
  /** The part of the usual budget. */
  readonly share?: number;
  /** No more decisions are looked at: in a longer game they are picked evenly. */
  readonly most?: number;
  readonly rng: Rng;
}

/** So that the longest games take no more than some seconds. */
const MOST_DECISIONS = 80;
/** The part of an expert's budget that finds the best move of a decision. */
const FINDING_SHARE = 0.025;
/** The part that compares it with the move that was made. */
const COMPARING_SHARE = 0.015;
/** A decision counts if the best move is better than the next one by so much. */
export const CLEARLY_BETTER = 0.03;

/** Compares what the players of a finished game did with what the expert would have done. By seat. */
export function agreementOf<T extends GameTypes>(
  game: Game<T>,
  played: PlayedGame,
  { share = 1, most = MOST_DECISIONS, rng }: AgreementOptions,
): Agreement[] {
  const sums = Array.from({ length: played.seats }, () => ({ decisions: 0, agreed: 0, cost: 0 }));
  const chosen = replaySteps(game, played).filter((replayed) => isChoice(game, replayed));
  for (const { step, before } of picked(chosen, most)) {
    const cost = costOf(game, before, step, share, fork(rng));
    if (cost === null) continue;
    const sum = sums[step.seat];
    sum.decisions++;
    if (cost === 'agreed') sum.agreed++;
    else sum.cost += cost;
  }
  return sums;
}

/** Whether a player could choose between moves, and did. */
function isChoice<T extends GameTypes>(game: Game<T>, { step, before, isDriven }: Replayed<T>): boolean {
  if (isDriven || step.text === LEAVE || !step.isPlayers) return false;
  return hasSeat(game.waitingFor(before), step.seat) ? game.legalMoves(before, step.seat, []) > 1 : true;
}

const picked = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]);

/** What a move cost next to a best move that is another; null where no move is clearly the best. */
function costOf<T extends GameTypes>(
  game: Game<T>,
  before: Position<T>,
  { seat, seq, text }: Replayed<T>['step'],
  share: number,
  rng: Rng,
): number | 'agreed' | null {
  const asked = askAbout(game, game.view(before, seat), seat, rng);
  const { ranked } = judge(asked, rng, { share: FINDING_SHARE * share });
  const [best, ...others] = ranked;
  if (others.some(({ value }) => best.value - value < CLEARLY_BETTER)) return null;
  const parsed = game.parseMove(before, seat, text);
  invariant(parsed.ok, `entry ${seq} (seat ${seat + 1}: ${text}) is a move`);
  const did = game.listed(before, seat, parsed.value);
  const textOf = (move: T['Move'] | null): string | null =>
    move === null ? null : game.formatMove(before, seat, move);
  if (textOf(best.move) === textOf(did)) return 'agreed';
  // Judged anew: the first search has picked its favourite partly by luck.
  const again = compare(asked, [best.move, did], rng, { share: COMPARING_SHARE * share }).ranked;
  const resultOf = (wanted: string | null): number =>
    again.find(({ move }) => textOf(move) === wanted)?.value ?? again[0].value;
  return resultOf(textOf(best.move)) - resultOf(textOf(did));
}
