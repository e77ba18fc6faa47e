import { homeSlot, isHome, numberOfPawn, SLOTS, STEPS_OF_SEVEN, slotOf, YARD } from '@tuckbox/tock/client';
import { type Ground, gateOf, isProtected, pawnOn, pawnsOf } from './pawns.ts';

/** A single step of a seven: the pawn, its new place, and whether it turns into home. */
export interface SevenStep {
  readonly pawn: number;
  readonly to: number;
  readonly turns: boolean;
}

/** Every single step that a seat's pawns could make next, regardless of later steps. */
export function stepsFrom(ground: Ground, owner: number): SevenStep[] {
  return pawnsOf(owner).flatMap((pawn) => stepsOfPawn(ground, owner, pawn));
}

function stepsOfPawn(ground: Ground, owner: number, pawn: number): SevenStep[] {
  const place = ground.places[pawn];
  if (place === YARD) return [];
  const isFree = (slot: number): boolean => !pawnsOf(owner).some((other) => ground.places[other] === slot);
  if (isHome(place)) {
    return slotOf(place) < SLOTS && isFree(place + 1) ? [{ pawn, to: place + 1, turns: false }] : [];
  }
  const ahead = (place + 1) % ground.table.spaces;
  const met = pawnOn(ground, ahead);
  const steps: SevenStep[] = [];
  if (met === null || !isProtected(ground, met)) steps.push({ pawn, to: ahead, turns: false });
  if (place === gateOf(ground, owner) && isFree(homeSlot(1)))
    steps.push({ pawn, to: homeSlot(1), turns: true });
  return steps;
}

/** The positions after a step. */
export function afterStep(ground: Ground, { pawn, to }: SevenStep): Ground {
  const eaten = pawnOn(ground, to);
  const places = ground.places.slice();
  if (eaten !== null) places[eaten] = YARD;
  places[pawn] = to;
  return { ...ground, places, guards: ground.guards.map((guard) => (guard === pawn ? -1 : guard)) };
}

export const afterSteps = (ground: Ground, steps: readonly SevenStep[]): Ground =>
  steps.reduce(afterStep, ground);

/**
 * The steps that may come next: those after which the rest of the seven can still be made. In the variant with one
 * pawn it is that pawn's steps only, and the rest may be left.
 */
export function openSteps(ground: Ground, owner: number, made: readonly SevenStep[]): SevenStep[] {
  const now = afterSteps(ground, made);
  const left = STEPS_OF_SEVEN - made.length;
  if (left === 0) return [];
  if (ground.table.options.seven === 'single') {
    const [first] = made;
    return stepsFrom(now, owner).filter(({ pawn }) => first === undefined || first.pawn === pawn);
  }
  const known = new Map<string, boolean>();
  return stepsFrom(now, owner).filter((step) => canSpend(afterStep(now, step), owner, left - 1, known));
}

/** Whether this many steps can be made from here. Memoized, because several orders lead to the same positions. */
function canSpend(ground: Ground, owner: number, left: number, known: Map<string, boolean>): boolean {
  if (left === 0) return true;
  const key = [left, ...pawnsOf(owner).map((pawn) => ground.places[pawn]), ...ground.guards].join();
  const answer =
    known.get(key) ??
    stepsFrom(ground, owner).some((step) => canSpend(afterStep(ground, step), owner, left - 1, known));
  known.set(key, answer);
  return answer;
}

/** Whether the steps so far are a complete move. */
export const isWholeSeven = (ground: Ground, made: readonly SevenStep[]): boolean =>
  made.length === STEPS_OF_SEVEN || (ground.table.options.seven === 'single' && made.length > 0);

/** The steps in the notation of moves: consecutive steps of one pawn are one run. */
export function sevenText(made: readonly SevenStep[]): string {
  const runs: { pawn: number; steps: number; turns: boolean }[] = [];
  for (const { pawn, turns } of made) {
    const last = runs.at(-1);
    if (last?.pawn === pawn) {
      last.steps++;
      last.turns ||= turns;
    } else runs.push({ pawn, steps: 1, turns });
  }
  const texts = runs.map(({ pawn, steps, turns }) => `${numberOfPawn(pawn) + 1}x${steps}${turns ? 'h' : ''}`);
  return ['play', '7', ...texts].join(' ');
}

/** The steps that a written seven is made of. */
export function readSeven(ground: Ground, owner: number, runs: readonly string[]): SevenStep[] {
  const made: SevenStep[] = [];
  let now = ground;
  for (const run of runs) {
    const [number, steps, turns] = /^(\d)x(\d)(h?)$/.exec(run)?.slice(1) ?? [];
    const pawn = pawnsOf(owner)[Number(number) - 1];
    let mayTurn = turns === 'h';
    for (let step = 0; step < Number(steps); step++) {
      const open = stepsOfPawn(now, owner, pawn);
      const next = (mayTurn ? open.find((other) => other.turns) : undefined) ?? open[0];
      if (next === undefined) return made;
      if (next.turns) mayTurn = false;
      made.push(next);
      now = afterStep(now, next);
    }
  }
  return made;
}
