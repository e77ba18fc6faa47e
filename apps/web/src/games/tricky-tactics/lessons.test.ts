import { readFileSync } from 'node:fs';
import { act, FAIR, type Position, parseRulebook, type Seat, why } from '@tuckbox/engine';
import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import { describe, expect, test, vi } from 'vitest';
import { lessons } from './lessons.ts';
import { stagedState } from './testing/scenes.ts';

vi.mock('./lesson-words.ts', async () => ({
  sayLesson: (await import('./testing/lists.ts')).speaker('lessons/'),
}));

const rules = new Set(
  parseRulebook(
    readFileSync(new URL('../../../../../packages/games/tricky-tactics/RULES.md', import.meta.url), 'utf8'),
  ).map(({ id }) => id),
);

describe.each(lessons)('the lesson $id', (lesson) => {
  test('is legal step by step, whichever accepted move the learner picks', () => {
    const state = stagedState(lesson);
    const p = state as Position<TrickyTactics>;
    for (const step of lesson.steps) {
      if (step.kind === 'read') continue;
      const seat = (step.kind === 'do' ? lesson.seat : step.seat) as Seat;
      const texts = step.kind === 'do' ? step.accept : [step.do];
      for (const text of texts) expect([text, why(trickyTactics, p, seat, text)]).toEqual([text, null]);
      act(trickyTactics, state, seat, texts[0] ?? '', FAIR);
    }
  });

  test('has a deck of forty cards, and gives a reason and a rule at every step', () => {
    const written = JSON.stringify(lesson.position).match(/"[CDHS](?:10|\d)"(?!:)/g) ?? [];
    expect(new Set(written).size).toBe(40);
    expect(written).toHaveLength(40);
    for (const step of lesson.steps) {
      expect(step.say()).toMatch(/\.$/);
      expect(step.rules.length).toBeGreaterThan(0);
      expect(step.rules.filter((rule) => !rules.has(rule))).toEqual([]);
    }
  });
});

test('the score of the first lesson is the one in its text', () => {
  const [city] = lessons;
  const state = stagedState(city);
  for (const step of city.steps) {
    if (step.kind === 'do') act(trickyTactics, state, city.seat as Seat, step.accept[0] ?? '', FAIR);
    if (step.kind === 'see') act(trickyTactics, state, step.seat as Seat, step.do, FAIR);
  }
  expect(state.score).toEqual([10, 11]);
});
