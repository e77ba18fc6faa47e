import type { Position } from '@tuckbox/engine';
import type { TuckIt } from '@tuckbox/tuck-it';
import { isFaceUp, isPhaseTwo, STACKS, slotCard } from '@tuckbox/tuck-it/reading';
import { learnedEvaluation } from '../../learning/learned.ts';
import type { EvaluationModel } from '../../learning/training-setup.ts';
import { resultsOfStrengths } from '../strength.ts';
import { FEATURES, features, readFeatures } from './features.ts';
import { EVALUATION_TEXT } from './learned.ts';

/** What a Gear weighs in a tournament. */
const GEAR = 0.15;
/** Of the Gears that lie face down now, the part that will count: most are played before a game ends. */
const GEARS_LEFT = 0.3;
/** A player who has left does not count. */
const GONE = -100;

const MOST_SEATS = 6;
const strengths = new Float64Array(MOST_SEATS);
const sides = Int8Array.from({ length: MOST_SEATS }, (_, seat) => seat);

const kindOf = (p: Position<TuckIt>): number => (isPhaseTwo(p) ? 1 : 0);

export const tuckItEvaluationModel: EvaluationModel<TuckIt> = {
  shape: { kinds: 2, features: FEATURES, hidden: 0 },
  kindOf,
  read: (p) => {
    readFeatures(p);
    return features;
  },
  evaluationBy: (network) => (p, into) => {
    readFeatures(p);
    network.judge(features, p.seats, sides, kindOf(p), strengths);
    for (let seat = 0; seat < p.seats; seat++) {
      if (p.gone[seat] !== 0) strengths[seat] = GONE - p.gone[seat];
      else if (p.tournament !== 0) {
        strengths[seat] -= GEAR * (p.gears[seat] + GEARS_LEFT * faceDownGears(p, seat));
      }
    }
    resultsOfStrengths(strengths, p.seats, 1, into);
  },
};

/** TI-9.2: the Gears of face-down cards count against their owner. */
function faceDownGears(p: Position<TuckIt>, seat: number): number {
  let gears = 0;
  for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) {
    const slots = p.stacks[stack];
    for (let index = 0; index < slots.length; index++) {
      if (!isFaceUp(slots[index])) gears += p.gearTable[slotCard(slots[index])];
    }
  }
  return gears;
}

export const evaluate = learnedEvaluation(tuckItEvaluationModel, EVALUATION_TEXT);
