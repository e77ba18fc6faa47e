import { act, FAIR, type Position, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import { expect, test } from 'vitest';
import type { LessonStep } from '../ui.ts';
import { lessons } from './lessons.ts';

const movesOf = (step: LessonStep): readonly string[] =>
  step.kind === 'do' ? step.accept : step.kind === 'see' ? [step.do] : [];

for (const lesson of lessons) {
  test(`every accepted move of the lesson "${lesson.id}" is legal`, () => {
    const options = tuckIt.options;
    const defaults = Object.fromEntries(
      Object.entries(options.specs).map(([name, spec]) => [name, spec.default]),
    );
    const state = tuckIt.parsePosition(
      lesson.position,
      { ...defaults, ...lesson.options } as never,
      lesson.seats,
      rngFromSeed('lesson'),
    );
    for (const step of lesson.steps) {
      const seat = (step.kind === 'see' ? step.seat : lesson.seat) as Seat;
      const moves = movesOf(step);
      for (const text of moves.slice(1)) {
        const copy = tuckIt.clone(state as Position<TuckIt>);
        expect(act(tuckIt, copy, seat, text, FAIR), text).toMatchObject({ ok: true });
      }
      if (moves.length > 0)
        expect(act(tuckIt, state, seat, moves[0], FAIR), moves[0]).toMatchObject({ ok: true });
    }
  });
}

test('rules are named for every step', () => {
  for (const { steps } of lessons) for (const step of steps) expect(step.rules).not.toHaveLength(0);
});
