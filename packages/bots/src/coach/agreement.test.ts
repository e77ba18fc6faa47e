import { type AnyGame, gameById } from '@tuckbox/catalog';
import { allSeats, openTable, type PlayedGame, playedGame, recordMatch } from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { botByName, playerOf, withShare } from '../index.ts';
import { agreementOf } from './agreement.ts';

const game = gameById('tock') as AnyGame;

/** A game between these bots, each with a part of its budget. */
function playedBy(names: readonly string[], seed: string): PlayedGame {
  const opened = openTable(game, {}, names.length);
  invariant(opened.ok, 'there is such a table');
  const table = { options: opened.value, seats: names.length, seed };
  const players = names.map((name, seat) => {
    const bot = botByName(name);
    invariant(bot !== null, name);
    return playerOf(withShare(bot, 0.015), game, rngFromSeed(`${seed} ${seat}`));
  });
  return playedGame(recordMatch(game, table, (p) => allSeats(game, p).map((_, seat) => players[seat])));
}

const PLAYED = playedBy(['expert', 'random'], 'three');

const judged = (played: PlayedGame, most: number) =>
  agreementOf(game, played, { share: 0.15, most, rng: rngFromSeed('judged') });

it('the expert’s moves agree with the expert’s and cost little, random ones do not', () => {
  const [expert, random] = judged(PLAYED, 60);
  expect(expert.decisions).toBeGreaterThan(2);
  expect(random.decisions).toBeGreaterThan(2);
  expect(expert.agreed / expert.decisions).toBeGreaterThan(0.75);
  expect(random.agreed / random.decisions).toBeLessThan(0.6);
  expect(expert.cost / expert.decisions).toBeLessThan((0.5 * random.cost) / random.decisions);
});

it('the same game is judged the same, and moves that nobody chose are not judged', () => {
  expect(judged(PLAYED, 8)).toEqual(judged(PLAYED, 8));
  const steps = PLAYED.steps.map((step) => ({ ...step, isPlayers: step.seat === 1 }));
  expect(judged({ ...PLAYED, steps }, 8)[0]).toEqual({ decisions: 0, agreed: 0, cost: 0 });
});
