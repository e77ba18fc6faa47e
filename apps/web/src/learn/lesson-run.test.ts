import { gameById } from '@tuckbox/catalog';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../games/ui.ts';
import { advance, attempt, currentStep, lessonAt } from './lesson-run.ts';

const stacks = gameById('stacks');
if (stacks === null) throw new Error('no Stacks');

const shared = { say: () => '', look: [], rules: [] };

/** Two players at the start of a round: the learner has a 1 and a 2. */
const LESSON: Lesson = {
  id: 'first',
  title: () => '',
  seats: 2,
  options: {},
  position: {
    round: 1,
    deck: [3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 4, 4],
    order: [1, 2],
    turn: 1,
    seats: [
      { hand: [1, 2], score: 0 },
      { hand: [-10], score: 0 },
    ],
  },
  seat: 0,
  steps: [
    { kind: 'read', ...shared },
    { kind: 'do', ...shared, accept: ['play 1 bid 1', 'play 2 bid 2'] },
    { kind: 'see', ...shared, seat: 1, do: 'pass' },
  ],
};

describe('a lesson', () => {
  it('goes from step to step', () => {
    const first = lessonAt(stacks, LESSON, 0);
    expect(currentStep(first)?.kind).toBe('read');
    const second = advance(stacks, first);
    expect(currentStep(second)?.kind).toBe('do');
    expect(second.staged.past).toEqual([]);
    const third = advance(stacks, second);
    expect(third.staged.past).toMatchObject([{ seq: 1, seat: 0 }]);
    expect(third.isSeen).toBe(false);
    // Another player's step is described and ringed after the board has shown it.
    const seen = advance(stacks, third);
    expect(currentStep(seen)).toBe(currentStep(third));
    expect(seen).toMatchObject({ isSeen: true, staged: { past: [{ seat: 0 }, { seq: 2, seat: 1 }] } });
    const end = advance(stacks, seen);
    expect(currentStep(end)).toBeNull();
    expect(advance(stacks, end)).toBe(end);
    expect(lessonAt(stacks, LESSON, 99)).toEqual(end);
  });

  it('takes any of the moves it asks for, and leaves its past alone', () => {
    const asked = lessonAt(stacks, LESSON, 1);
    const right = attempt(stacks, asked, 'play 2 bid 2');
    expect(right).toMatchObject({ kind: 'right', run: { at: 2 } });
    expect(attempt(stacks, asked, 'play 1 bid 1')).toMatchObject({ kind: 'right', run: { at: 2 } });
    expect(asked).toEqual(lessonAt(stacks, LESSON, 1));
  });

  it('knows other legal moves from illegal ones', () => {
    const asked = lessonAt(stacks, LESSON, 1);
    expect(attempt(stacks, asked, 'play 1 bid 5')).toEqual({ kind: 'other' });
    expect(attempt(stacks, asked, 'play 4 bid 5')).toMatchObject({ kind: 'refused' });
    expect(attempt(stacks, lessonAt(stacks, LESSON, 0), 'play 1 bid 1')).toEqual({ kind: 'other' });
  });
});
