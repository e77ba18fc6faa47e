import type { Position } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import { partnerOf } from '@tuckbox/tock/reading';
import { learnedEvaluation } from '../../learning/learned.ts';
import type { EvaluationModel } from '../../learning/training-setup.ts';
import { resultsOfStrengths } from '../strength.ts';
import { FEATURES, features, readFeatures } from './features.ts';
import { EVALUATION_TEXT } from './learned.ts';

const MOST_SEATS = 6;
const own = new Float64Array(MOST_SEATS);
const strengths = new Float64Array(MOST_SEATS);
const sides = new Int8Array(MOST_SEATS);

export const tockEvaluationModel: EvaluationModel<Tock> = {
  shape: { kinds: 1, features: FEATURES, hidden: 16 },
  kindOf: () => 0,
  read: (p) => {
    readFeatures(p);
    return features;
  },
  evaluationBy: (network) => (p, into) => {
    const { seats, pairs } = p.table;
    readFeatures(p);
    for (let seat = 0; seat < seats; seat++) sides[seat] = sideOf(p, seat);
    network.judge(features, seats, sides, 0, own);
    for (let seat = 0; seat < seats; seat++) {
      strengths[seat] = pairs === 1 ? own[seat] + own[partnerOf(p, seat)] : own[seat];
    }
    resultsOfStrengths(strengths, seats, 1, into);
    if (pairs === 1) forgetPartners(seats, into);
  },
};

/** Partners sit opposite each other, so that the first half of the seats names all sides. */
const sideOf = (p: Position<Tock>, seat: number): number =>
  p.table.pairs === 1 ? Math.min(seat, partnerOf(p, seat)) : seat;

/** Partners are always level with each other: a result counts only those of other sides. */
function forgetPartners(seats: number, into: Float64Array): void {
  for (let seat = 0; seat < seats; seat++) into[seat] = (into[seat] * (seats - 1) - 0.5) / (seats - 2);
}

export const evaluate = learnedEvaluation(tockEvaluationModel, EVALUATION_TEXT);
