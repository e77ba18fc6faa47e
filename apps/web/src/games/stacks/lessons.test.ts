import { readFileSync } from 'node:fs';
import { act, FAIR, openTable, type Position, parseRulebook, type Seat, why } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { describe, expect, test } from 'vitest';
import { lessons } from './lessons.ts';
import { positions } from './positions.ts';

function start(seats: number, options: object, position: unknown): Stacks['State'] {
  const opened = openTable(stacks, options, seats);
  if (!opened.ok) throw new Error(opened.error.code);
  return stacks.parsePosition(position, opened.value, seats, rngFromSeed('a lesson'));
}

const reasonOf = (state: Stacks['State'], seat: number, text: string): string | null =>
  why(stacks, state as Position<Stacks>, seat as Seat, text)?.code ?? null;

const rulebook = readFileSync(
  new URL('../../../../../packages/games/stacks/RULES.md', import.meta.url),
  'utf8',
);
const ruleIds = new Set(parseRulebook(rulebook).map(({ id }) => id));

describe.each(lessons)('the lesson "$id"', (lesson) => {
  test('is legal from its first step to its last', () => {
    const state = start(lesson.seats, lesson.options, lesson.position);
    for (const step of lesson.steps) {
      if (step.kind === 'read') continue;
      const texts = step.kind === 'do' ? step.accept : [step.do];
      const seat = step.kind === 'do' ? lesson.seat : step.seat;
      for (const text of texts) expect(reasonOf(state, seat, text), text).toBeNull();
      act(stacks, state, seat as Seat, texts[0], FAIR);
    }
  });

  test('names existing rules, and says something at every step', () => {
    expect(lesson.title()).not.toBe('');
    for (const step of lesson.steps) {
      expect(step.say()).toMatch(/\s/);
      expect(step.rules.filter((rule) => !ruleIds.has(rule))).toEqual([]);
    }
  });
});

test('the lessons do what they promise', () => {
  const scores = lessons.map((lesson) => {
    const state = start(lesson.seats, lesson.options, lesson.position);
    const before = state.scores.slice();
    for (const step of lesson.steps) {
      if (step.kind === 'do') act(stacks, state, lesson.seat as Seat, step.accept[0], FAIR);
      if (step.kind === 'see') act(stacks, state, step.seat as Seat, step.do, FAIR);
    }
    return state.scores.map((score, seat) => score - before[seat]);
  });
  expect(scores).toEqual([
    [7, 1, 0],
    [0, -3, 5],
    [15, -10],
    [0, 13, 6],
  ]);
});

test.each(positions)('the staged position "$id" can be set up, and its moves are legal', (staged) => {
  const state = start(staged.seats, staged.options, staged.position);
  for (const [seat, text] of staged.moves ?? []) {
    expect(reasonOf(state, seat, text), text).toBeNull();
    act(stacks, state, seat as Seat, text, FAIR);
  }
});
