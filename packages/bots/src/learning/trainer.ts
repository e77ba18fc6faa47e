import type { GameTypes } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import type { Knowledge } from '../games/knowledge.ts';
import type { Measurement, Trainer } from '../training.ts';
import { creditBy, tellTrueWorld } from './beliefs.ts';
import { descend, type Moments, momentsOf } from './descent.ts';
import { Network } from './network.ts';
import { type Found, playLesson } from './self-play.ts';
import { addSlopes, lossOn } from './slopes.ts';
import type { TrainingSetup } from './training-setup.ts';
import { formatWeights } from './weights-text.ts';

const SHARES = 4;

/** How much work a batch and a measurement are. */
interface Effort {
  readonly gamesAShare: number;
  /** The number of samples that each batch learns from again, drawn from the later part of all. */
  readonly lookedAt: number;
  /** Games that measure how well the weights foretell. */
  readonly measuredGames: number;
}
const USUAL: Effort = { gamesAShare: 12, lookedAt: 16_000, measuredGames: 200 };

const TOGETHER = 32;
/** The first games are played without knowledge: training ignores this oldest part of the samples. */
const FORGOTTEN = 0.25;

/** Steps get smaller with the batches. */
const RATE = 0.004;
const HALVED_AFTER = 15;
const DECAY = 0.001;

/** Everything learned so far, as plain data. */
interface Learned extends Found {
  batches: number;
  readonly weights: Float64Array;
  readonly moments: Moments;
  readonly beliefs: Float64Array;
  readonly beliefMoments: Moments;
}

/**
 * Learns an evaluation, and beliefs where the game has any, by self-play; docs/decisions/0026-learned-evaluations.md.
 */
export const trainerFor = <T extends GameTypes>(
  setup: TrainingSetup<T>,
  effort: Effort = USUAL,
): Trainer<Learned, Found, Learned> => ({
  file: setup.file,
  batches: setup.batches,
  shares: SHARES,
  measured: 'On games that nothing was learned from, −log of the likelihood of what came about:',
  begin: () => beginningOf(setup),
  learn: (learned, seed) => {
    const found: Found = { samples: [], contrasts: [] };
    const knowledge = knowledgeFrom(setup, learned);
    for (let game = 0; game < effort.gamesAShare; game++)
      playLesson(setup, knowledge, game, `${seed}/${game}`, found);
    return found;
  },
  merge: (learned, shares) => {
    for (const { samples, contrasts } of shares) {
      learned.samples.push(...samples);
      learned.contrasts.push(...contrasts);
    }
    lookAgain(setup, learned, effort.lookedAt);
    learned.batches++;
  },
  save: (learned) => learned,
  restore: (saved) => structuredClone(saved),
  format: ({ weights, beliefs }) =>
    [
      `/** Written by \`tuckbox train ${setup.game.id}\`; learning/weights-text.ts says how to read it. */`,
      `export const EVALUATION_TEXT =\n  '${formatWeights(weights)}';`,
      ...(setup.beliefModel === null ? [] : [`export const BELIEFS_TEXT =\n  '${formatWeights(beliefs)}';`]),
      '',
    ].join('\n'),
  measure: (learned) => measure(setup, learned, effort.measuredGames),
});

function beginningOf<T extends GameTypes>({ evaluationModel, beliefModel }: TrainingSetup<T>): Learned {
  const { weights } = new Network(evaluationModel.shape);
  const beliefs = new Float64Array(beliefModel?.features ?? 0);
  return {
    batches: 0,
    weights,
    moments: momentsOf(weights.length),
    beliefs,
    beliefMoments: momentsOf(beliefs.length),
    samples: [],
    contrasts: [],
  };
}

/** What bots know who play by what has been learned so far. */
function knowledgeFrom<T extends GameTypes>(
  { knowledge, evaluationModel, beliefModel }: TrainingSetup<T>,
  { weights, beliefs }: Learned,
): Knowledge<T> {
  return {
    ...knowledge,
    evaluate: evaluationModel.evaluationBy(new Network(evaluationModel.shape, weights)),
    ...(beliefModel !== null && { credit: creditBy(beliefModel, beliefs) }),
  };
}

/** Moves the weights by samples drawn at random. */
function lookAgain<T extends GameTypes>(
  { evaluationModel }: TrainingSetup<T>,
  learned: Learned,
  lookedAt: number,
): void {
  const rng = rngFromSeed(`batch ${learned.batches}`);
  const pace = { rate: RATE / (1 + learned.batches / HALVED_AFTER), decay: DECAY };
  const network = new Network(evaluationModel.shape, learned.weights);
  const slopes = new Float64Array(learned.weights.length);
  const beliefSlopes = new Float64Array(learned.beliefs.length);
  for (let looked = 0; looked < lookedAt; looked += TOGETHER) {
    for (let one = 0; one < TOGETHER; one++) addSlopes(network, drawLate(learned.samples, rng), slopes);
    scale(slopes);
    descend(learned.weights, slopes, learned.moments, pace);
    if (learned.contrasts.length === 0) continue;
    for (let one = 0; one < TOGETHER; one++) {
      tellTrueWorld(learned.beliefs, drawLate(learned.contrasts, rng), beliefSlopes);
    }
    scale(beliefSlopes);
    descend(learned.beliefs, beliefSlopes, learned.beliefMoments, pace);
  }
}

function scale(slopes: Float64Array): void {
  for (let at = 0; at < slopes.length; at++) slopes[at] /= TOGETHER;
}

function drawLate<Item>(items: readonly Item[], rng: Parameters<typeof below>[0]): Item {
  const forgotten = Math.floor(FORGOTTEN * items.length);
  return items[forgotten + below(rng, items.length - forgotten)];
}

/** The loss on fresh games, by kind of position, and how well the true world is told from imagined ones. */
function measure<T extends GameTypes>(
  setup: TrainingSetup<T>,
  learned: Learned,
  games: number,
): Measurement[] {
  const found: Found = { samples: [], contrasts: [] };
  const knowledge = knowledgeFrom(setup, learned);
  for (let game = 0; game < games; game++) playLesson(setup, knowledge, game, `measured/${game}`, found);
  const network = new Network(setup.evaluationModel.shape, learned.weights);
  const losses: number[][] = Array.from({ length: setup.evaluationModel.shape.kinds }, () => []);
  for (const sample of found.samples) losses[sample.kind].push(lossOn(network, sample));
  return [
    ...losses.map((ofKind, kind) =>
      meanOf(`who comes before whom, kind ${kind + 1} (a coin: ${Math.LN2.toFixed(2)})`, ofKind),
    ),
    ...(setup.beliefModel === null
      ? []
      : [
          meanOf(
            `the true world among eight (without beliefs: ${Math.log(8).toFixed(2)})`,
            found.contrasts.map((contrast) => tellTrueWorld(learned.beliefs, contrast, null)),
          ),
        ]),
  ];
}

function meanOf(name: string, values: readonly number[]): Measurement {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { name, mean, error: Math.sqrt(variance / values.length) };
}
