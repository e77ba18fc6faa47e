import type { GameTypes } from '@tuckbox/engine';
import type { Knowledge } from '../games/knowledge.ts';
import { creditBy } from './beliefs.ts';
import { Network } from './network.ts';
import type { BeliefModel, EvaluationModel } from './training-setup.ts';
import { parseWeights } from './weights-text.ts';

/*
 * Weights are read from their text at the first question, so that a page pays for the games that it plays, and a
 * training can start again after the shape of its weights has changed.
 */

/** The evaluation with the weights of this text. */
export function learnedEvaluation<T extends GameTypes>(
  evaluationModel: EvaluationModel<T>,
  text: string,
): Knowledge<T>['evaluate'] {
  let evaluate: Knowledge<T>['evaluate'] | null = null;
  return (p, into) => {
    evaluate ??= evaluationModel.evaluationBy(new Network(evaluationModel.shape, parseWeights(text)));
    evaluate(p, into);
  };
}

/** The beliefs with the weights of this text. */
export function learnedCredit<T extends GameTypes>(
  beliefModel: BeliefModel<T>,
  text: string,
): NonNullable<Knowledge<T>['credit']> {
  let credit: Knowledge<T>['credit'] | null = null;
  return (world, seat) => {
    credit ??= creditBy(beliefModel, parseWeights(text));
    return credit(world, seat);
  };
}
