import { readFileSync } from 'node:fs';
import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { hasSeat, legalTexts, openTable, type Position, type Seat } from '@tuckbox/engine';
import { rngFromSeed, tabulate } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../games/index.ts';
import { codesOfGrounds, type Exercise, exerciseOfTheDay } from './index.ts';
import { askAbout, judge } from './judge.ts';

const textOf = (game: AnyGame): string =>
  readFileSync(new URL(`./exercises/${game.id}.json`, import.meta.url), 'utf8');

/** The page fetches them whole. */
const MOST_BYTES = 100_000;

/** A game that the coach does not know has no exercises. */
const known = GAMES.filter(isKnown);

describe.each(known.map((game) => [game.title, game] as const))('the exercises of %s', (_, game) => {
  const text = textOf(game);
  const exercises: readonly Exercise[] = JSON.parse(text);

  it('are positions of the game, with a best move that is legal and said to be better than the others', () => {
    expect(text.length).toBeLessThan(MOST_BYTES);
    expect(exercises.length).toBeGreaterThanOrEqual(24);
    expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length);
    expect(new Set(exercises.map(({ grade }) => grade))).toEqual(new Set([1, 2, 3]));
    const codes = codesOfGrounds(game);
    for (const { options, seats, seat, view, best, value, others, grounds } of exercises) {
      expect(openTable(game, options, seats).ok).toBe(true);
      const p = game.imagine(view, rngFromSeed('exercise')) as Position<never>;
      expect(game.view(p, seat as Seat)).toEqual(view);
      expect(hasSeat(game.waitingFor(p), seat as Seat)).toBe(true);
      const legal = legalTexts(game, p, seat as Seat);
      expect(legal).toEqual(expect.arrayContaining([best, ...others.map((other) => other.text)]));
      for (const other of others) expect(other.value).toBeLessThanOrEqual(value - 0.049);
      expect(grounds.length).toBeGreaterThan(0);
      for (const { code } of grounds) expect(codes).toHaveProperty([code]);
    }
  });

  it('are still solved by the search', () => {
    const sample = exercises.filter((__, index) => index % 8 === 0);
    const solved = sample.filter(({ view, seat, best }) => {
      const asked = askAbout(game, view, seat as Seat, rngFromSeed('asked'));
      const [first] = judge(asked, rngFromSeed('solved'), { share: 0.03 }).ranked;
      return game.formatMove(asked.world, seat as Seat, first.move) === best;
    });
    expect(solved.length).toBeGreaterThanOrEqual(sample.length - 1);
  });
});

describe('the exercise of the day', () => {
  const exercises: readonly Exercise[] = known.flatMap((game) => JSON.parse(textOf(game)));

  it('is the same for everybody, and another the next day', () => {
    const today = exerciseOfTheDay('2026-11-18', exercises);
    expect(exerciseOfTheDay('2026-11-18', exercises)).toBe(today);
    expect(exerciseOfTheDay('2026-11-19', exercises)).not.toBe(today);
  });

  it('does not come again before all have been, over the end of February too', () => {
    const few = exercises.slice(0, 7);
    const dates = [26, 27, 28, 29].map((day) => `2028-02-${day}`).concat('2028-03-01', '2028-03-02');
    const shown = dates.map((date) => exerciseOfTheDay(date, few).id);
    // Of six days in a row, at most one turn of the order lies between two of them.
    expect(new Set(shown).size).toBeGreaterThanOrEqual(3);
    const order = tabulate(
      31,
      (day) => exerciseOfTheDay(`2026-01-${String(day + 1).padStart(2, '0')}`, few).id,
    );
    const starts = tabulate(7, (start) => new Set(order.slice(start, start + 7)).size);
    expect(starts).toContain(7);
  });

  it('needs a date', () => {
    expect(() => exerciseOfTheDay('tomorrow', exercises)).toThrow(/"tomorrow" is a date/);
  });
});
