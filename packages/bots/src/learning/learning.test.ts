import { fraction, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { trickyTacticsTraining } from '../games/tricky-tactics/training.ts';
import { tellTrueWorld } from './beliefs.ts';
import { descend, momentsOf } from './descent.ts';
import { Network } from './network.ts';
import { addSlopes, lossOn, type Sample } from './slopes.ts';
import { trainerFor } from './trainer.ts';
import { formatWeights, parseWeights } from './weights-text.ts';

const SHAPE = { kinds: 2, features: 3, hidden: 4 };

/** A position of three seats in which the first feature decides, unless the third says the opposite. */
function sampleFrom(rng: ReturnType<typeof rngFromSeed>): Sample {
  const rows = Float32Array.from({ length: 9 }, () => fraction(rng) - 0.5);
  const worth = [0, 1, 2].map((seat) => rows[seat * 3] * (rows[seat * 3 + 2] > 0 ? -1 : 1));
  const places = worth.map((own) => 1 + worth.filter((other) => other > own).length);
  return { kind: rows[1] > 0 ? 1 : 0, rows, places };
}

describe('a network', () => {
  it('has the slopes that its loss shows when a weight changes a little', () => {
    const network = new Network(SHAPE);
    const sample = sampleFrom(rngFromSeed('slopes'));
    const slopes = new Float64Array(network.weights.length);
    addSlopes(network, sample, slopes);
    const step = 1e-5;
    for (const [at, slope] of slopes.entries()) {
      const weight = network.weights[at];
      network.weights[at] = weight + step;
      const above = lossOn(network, sample);
      network.weights[at] = weight - step;
      const below = lossOn(network, sample);
      network.weights[at] = weight;
      expect(slope).toBeCloseTo((above - below) / (2 * step), 6);
    }
  });

  it('learns what a plain weighted sum cannot', () => {
    const lossAfterLearning = (hidden: number): number => {
      const network = new Network({ ...SHAPE, hidden });
      const slopes = new Float64Array(network.weights.length);
      const moments = momentsOf(slopes.length);
      const rng = rngFromSeed('lessons');
      for (let step = 0; step < 3000; step++) {
        for (let one = 0; one < 8; one++) addSlopes(network, sampleFrom(rng), slopes);
        descend(network.weights, slopes, moments, { rate: 0.005, decay: 0 });
      }
      let loss = 0;
      for (let one = 0; one < 200; one++) loss += lossOn(network, sampleFrom(rng)) / 200;
      return loss;
    };
    expect(lossAfterLearning(0)).toBeGreaterThan(0.6);
    expect(lossAfterLearning(8)).toBeLessThan(0.4);
  });

  it('is kept as text to a thousandth', () => {
    const weights = Float64Array.from([0.1234, 0, -2.5, 0.0001]);
    expect(formatWeights(weights)).toBe('123,,-2500,');
    expect([...parseWeights('123,,-2500,')]).toEqual([0.123, 0, -2.5, 0]);
  });
});

it('beliefs learn which of the worlds is the true one', () => {
  const weights = new Float64Array(2);
  const slopes = new Float64Array(2);
  const moments = momentsOf(2);
  // The true world has one of the second thing, the others have none.
  const contrast = Uint8Array.from([1, 1, 1, 0, 2, 0]);
  expect(tellTrueWorld(weights, contrast, slopes)).toBeCloseTo(Math.log(3));
  for (let step = 0; step < 300; step++) {
    tellTrueWorld(weights, contrast, slopes);
    descend(weights, slopes, moments, { rate: 0.02, decay: 0 });
  }
  expect(tellTrueWorld(weights, contrast, null)).toBeLessThan(0.1);
});

it('a training that was interrupted gives the same weights as one that was not', () => {
  const effort = { gamesAShare: 2, lookedAt: 320, measuredGames: 1 };
  const trainer = trainerFor(trickyTacticsTraining, effort);
  const batch = (learned: ReturnType<typeof trainer.begin>, number: number): void =>
    trainer.merge(
      learned,
      [0, 1].map((share) => trainer.learn(learned, `seed/${number}/${share}`, share)),
    );
  const once = trainer.begin();
  const untrained = trainer.format(once);
  batch(once, 0);
  const interrupted = trainer.restore(structuredClone(trainer.save(once)));
  batch(once, 1);
  batch(interrupted, 1);
  expect(trainer.format(interrupted)).toBe(trainer.format(once));
  expect(trainer.format(once)).not.toBe(untrained);
  expect(trainer.measure(once).map(({ mean }) => Number.isFinite(mean))).toContain(true);
});
