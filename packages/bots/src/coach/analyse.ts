import { type Game, type GameTypes, LEAVE, type PlayedGame, type Seat } from '@tuckbox/engine';
import { fork, invariant, type Rng } from '@tuckbox/kit';
import { knowledgeOf } from '../games/index.ts';
import type { Analysis, AnalysisProgress, Decision, Swing } from './advice.ts';
import { analysisBudget } from './budget.ts';
import { judgeDecision } from './decision.ts';
import { LuckCount } from './luck.ts';
import { Outlook } from './outlook.ts';
import { type Replayed, replaySteps } from './replay.ts';

export interface AnalysisOptions {
  /** Whose decisions to judge; null for all that players made themselves. */
  readonly seat: number | null;
  /** The part of the usual budget. */
  readonly share?: number;
  readonly rng: Rng;
}

/** Judges a finished game step by step, as it was played (`playedGame`, `playedRecord`, `playedStored`). */
export function* analyse<T extends GameTypes>(
  game: Game<T>,
  played: PlayedGame,
  { seat, share = 1, rng }: AnalysisOptions,
): Generator<AnalysisProgress, Analysis> {
  const steps = replaySteps(game, played);
  const [first] = steps;
  invariant(first !== undefined, 'a finished game has moves');
  const isJudged = ({ step, isDriven }: Replayed<T>): boolean =>
    !isDriven && step.text !== LEAVE && (seat === null ? step.isPlayers : step.seat === seat);
  const judged = steps.filter(isJudged).length;
  const showsLuck = knowledgeOf(game).coaching?.showsLuck ?? true;
  const chances = showsLuck ? steps.filter(({ isChance }) => isChance).length : null;
  const { decisionShare, playouts } = analysisBudget({ judged, steps: steps.length, chances }, share);
  const total = steps.length + judged;
  const outlook = new Outlook(game, fork(rng), playouts);
  const dealt: Swing = { seq: played.dealtAt, values: outlook.of(first.before) };
  const count = showsLuck ? new LuckCount(game, played, outlook, fork(rng), dealt.values) : null;
  const swings: Swing[] = [dealt];
  const decisions: Decision[] = [];
  yield { done: 0, total, swing: dealt };
  for (const replayed of steps) {
    const { step, before, after, isChance } = replayed;
    const swing: Swing = { seq: step.seq, values: outlook.of(after) };
    if (isChance) count?.add(replayed, swing.values);
    swings.push(swing);
    yield { done: swings.length - 1 + decisions.length, total, swing };
    if (!isJudged(replayed)) continue;
    const decision = judgeDecision(game, before, step, decisionShare, swing.values[step.seat], fork(rng));
    decisions.push(decision);
    yield { done: swings.length - 1 + decisions.length, total, decision };
  }
  return {
    seats: dealt.values.length,
    decisions,
    swings,
    luck: count?.luck ?? null,
    skill: dealt.values.map((_, at) => skillOf(decisions, at as Seat)),
    costliest: costliestOf(decisions),
  };
}

/** Who gives away so much a decision has e times less skill than somebody who gives away nothing. */
const GIVEN_AWAY = 0.025;

/** From 100 for nothing given away down to 0; null where there was nothing to choose. */
function skillOf(decisions: readonly Decision[], seat: Seat): number | null {
  const chosen = decisions.filter((decision) => decision.seat === seat && !decision.isForced);
  if (chosen.length === 0) return null;
  const mean = chosen.reduce((sum, { cost }) => sum + cost, 0) / chosen.length;
  return Math.round(100 * Math.exp(-mean / GIVEN_AWAY));
}

const MOST_COSTLIEST = 3;

const costliestOf = (decisions: readonly Decision[]): number[] =>
  decisions
    .map((_, index) => index)
    .filter((index) => decisions[index].cost > 0)
    .sort((a, b) => decisions[b].cost - decisions[a].cost)
    .slice(0, MOST_COSTLIEST);
