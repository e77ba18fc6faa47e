import type { Position } from '@tuckbox/engine';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { MOST_SEATS, PHASE_A, ROUNDS } from '@tuckbox/tricky-tactics/reading';
import { learnedEvaluation } from '../../learning/learned.ts';
import type { EvaluationModel } from '../../learning/training-setup.ts';
import { resultsOfStrengths } from '../strength.ts';
import { FEATURES, features, readFeatures } from './features.ts';
import { EVALUATION_TEXT } from './learned.ts';

/** By phases to come, this one included; the last kind serves for more. */
const KINDS = 4;

const strengths = new Float64Array(MOST_SEATS);
const sides = Int8Array.from({ length: MOST_SEATS }, (_, seat) => seat);

const kindOf = (p: Position<TrickyTactics>): number =>
  Math.min(2 * (ROUNDS[p.seats] - p.round) - (p.phase === PHASE_A ? 0 : 1), KINDS) - 1;

export const trickyTacticsEvaluationModel: EvaluationModel<TrickyTactics> = {
  shape: { kinds: KINDS, features: FEATURES, hidden: 16 },
  kindOf,
  read: (p) => {
    readFeatures(p);
    return features;
  },
  evaluationBy: (network) => (p, into) => {
    readFeatures(p);
    network.judge(features, p.seats, sides, kindOf(p), strengths);
    resultsOfStrengths(strengths, p.seats, 1, into);
  },
};

export const evaluate = learnedEvaluation(trickyTacticsEvaluationModel, EVALUATION_TEXT);
