import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { tablesOf } from '@tuckbox/catalog/testing';
import {
  allSeats,
  deal,
  FAIR,
  type GameTypes,
  hasSeat,
  NOBODY,
  openTable,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import { describe, expect, it } from 'vitest';
import { botByName, LEVEL_BOTS } from './index.ts';

/** Stops at the first question: a few iterations a decision show whether moves are legal. */
const AT_ONCE = { isStopped: () => true };
/** A bot decides one step in this many, chance the others. */
const ONE_IN = 20;
const MOST_STEPS = 250;

describe('levels', () => {
  it('are found by their names, and the yardstick too', () => {
    for (const bot of LEVEL_BOTS) expect(botByName(bot.name)).toBe(bot);
    expect(botByName('flat')?.name).toBe('flat');
  });

  it('split a hand of Tricky-Tactics by chance while they are new to the game', () => {
    const options = openTable(trickyTactics, {}, 2);
    if (!options.ok) throw new Error('Tricky-Tactics takes two');
    const p = deal(trickyTactics, options.value, 2, 'split') as Position<TrickyTactics>;
    const seat = trickyTactics.nextUp(p);
    const hasCompared = LEVEL_BOTS.map((bot) => {
      const view = trickyTactics.view(p, seat);
      const { move, considered } = bot.think(trickyTactics, view, seat, rngFromSeed('split'), AT_ONCE);
      expect(trickyTactics.check(p, seat, move)).toBeNull();
      return considered.length > 0;
    });
    expect(hasCompared).toEqual([false, false, true, true]);
  });

  for (const game of GAMES) {
    it(`make only legal moves at every table of ${game.title}, also beside players who left`, async () => {
      let decisions = 0;
      for (const [index, table] of (await tablesOf(game)).entries()) {
        const options = openTable(game, { ...table.options }, table.seats);
        if (!options.ok) throw new Error(`${game.id} refuses ${JSON.stringify(table)}`);
        const s = deal(game, options.value, table.seats, `laws ${index}`);
        decisions += decisionsIn(game, s, rngFromSeed(`laws ${index}`), index % 3 === 2);
      }
      expect(decisions).toBeGreaterThan(15);
    });
  }
});

/** Plays a game by chance, asks a level now and then, checks its moves, and returns how many it made. */
function decisionsIn(game: AnyGame, s: object, rng: Rng, isLeft: boolean): number {
  const p = s as Position<GameTypes>;
  const moves: unknown[] = [];
  let decisions = 0;
  for (let step = 0; step < MOST_STEPS && game.nextUp(p) !== NOBODY; step++) {
    const seat = game.nextUp(p);
    if (hasSeat(game.drivenSeats(p), seat)) {
      game.apply(s, seat, game.drive(p, seat, rng, FAIR), FAIR);
    } else if (isLeft && step === 15 && game.seatCount(p) > 2) {
      game.leave(s, seat, FAIR);
    } else if (below(rng, ONE_IN) === 0) {
      const bot = LEVEL_BOTS[decisions++ % LEVEL_BOTS.length];
      checkOutOfTurn(game, p, seat, rng);
      const move = bot.choose(game, game.view(p, seat), seat, rng, AT_ONCE);
      expect(game.check(p, seat, move)).toBeNull();
      game.apply(s, seat, move, FAIR);
    } else game.apply(s, seat, moves[below(rng, game.legalMoves(p, seat, moves))], FAIR);
  }
  return decisions;
}

function checkOutOfTurn(game: AnyGame, p: Position<GameTypes>, turn: Seat, rng: Rng): void {
  const driven = game.drivenSeats(p);
  const bystander = allSeats(game, p).find(
    (seat) => seat !== turn && !hasSeat(game.waitingFor(p), seat) && !hasSeat(driven, seat),
  );
  if (bystander === undefined) return;
  const move = LEVEL_BOTS[0].interject?.(game, game.view(p, bystander), bystander, rng, AT_ONCE) ?? null;
  if (move !== null) expect(game.check(p, bystander, move)).toBeNull();
}
