import { tabulate } from '@tuckbox/kit';
import { SLOTS } from './board.ts';
import { RANKS } from './cards.ts';
import { FAR, homeFault, insideFault, ringFault } from './rules.ts';

/**
 * The rules of walking as sets: the numbers of steps that a pawn may walk, one bit each. The tables are
 * filled once from the functions of rules.ts, so that one lookup serves all cards of a hand.
 */
type StepSet = number;

/** TK-3: no card walks further than a King. */
const MOST_STEPS = RANKS;

export const NO_STEPS: StepSet = 0;
export const hasSteps = (set: StepSet, steps: number): boolean => ((set >> steps) & 1) !== 0;

function stepsWhere(isOpen: (steps: number) => boolean): StepSet {
  let set = NO_STEPS;
  for (let steps = 1; steps <= MOST_STEPS; steps++) if (isOpen(steps)) set |= 1 << steps;
  return set;
}

/** The number of sets of taken slots. */
const TAKEN_SETS = 2 << SLOTS;

const ON_RING: readonly StepSet[] = tabulate(FAR + 1, (room) =>
  stepsWhere((steps) => ringFault(room, steps) === null),
);

const IN_HOME: readonly StepSet[] = tabulate((SLOTS + 1) * TAKEN_SETS, (index) =>
  stepsWhere((steps) => insideFault(Math.floor(index / TAKEN_SETS), index % TAKEN_SETS, steps) === null),
);

/** Distances to the entrance: from -1, one space beyond it, to one that no card reaches. */
const ENTRANCES = MOST_STEPS + 2;
const INTO_HOME: readonly StepSet[] = tabulate((FAR + 1) * ENTRANCES * TAKEN_SETS, (index) => {
  const entrance = (Math.floor(index / TAKEN_SETS) % ENTRANCES) - 1;
  const room = Math.floor(index / (TAKEN_SETS * ENTRANCES));
  return stepsWhere((steps) => homeFault(room, entrance, index % TAKEN_SETS, steps) === null);
});

/** On along the ring. */
export const stepsOnRing = (room: number): StepSet => ON_RING[room];

/** On inside home. */
export const stepsInHome = (slot: number, taken: number): StepSet => IN_HOME[slot * TAKEN_SETS + taken];

/** From the ring into home. */
export const stepsIntoHome = (room: number, entrance: number, taken: number): StepSet =>
  entrance > MOST_STEPS ? NO_STEPS : INTO_HOME[(room * ENTRANCES + entrance + 1) * TAKEN_SETS + taken];
