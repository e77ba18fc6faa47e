import type { AnyGame } from '@tuckbox/catalog';
import { type Reason, type Seat, why } from '@tuckbox/engine';
import type { Lesson, LessonStep } from '../games/ui.ts';
import { afterMove, type PlayedPosition, setUp } from './lesson-scene.ts';

/** A lesson at one of its steps. */
export interface LessonRun {
  readonly lesson: Lesson;
  /** The number of the current step; the number of steps when the lesson is over. */
  readonly at: number;
  /** The position: before the learner's move, after another player's move that has been shown. */
  readonly staged: PlayedPosition;
  /** Whether the move of this step has been made. */
  readonly isSeen: boolean;
}

export const currentStep = ({ lesson, at }: LessonRun): LessonStep | null => lesson.steps[at] ?? null;

/** The result of a learner's move: as asked, legal but not asked for, or illegal. */
export type Attempt =
  | { readonly kind: 'right'; readonly run: LessonRun }
  | { readonly kind: 'other' }
  | { readonly kind: 'refused'; readonly reason: Reason };

export function attempt(game: AnyGame, run: LessonRun, text: string): Attempt {
  const step = currentStep(run);
  const seat = run.lesson.seat as Seat;
  const reason = why(game, run.staged.state, seat, text);
  if (reason !== null) return { kind: 'refused', reason };
  if (step?.kind !== 'do') return { kind: 'other' };
  const { state } = run.staged;
  const meant = meaningOf(game, state, seat, text);
  const isRight = step.accept.some((accepted) => meaningOf(game, state, seat, accepted) === meant);
  return isRight ? { kind: 'right', run: moved(game, run, seat, text) } : { kind: 'other' };
}

/** The text of a move as it is listed: different texts may mean the same move. Null for no move at all. */
export function meaningOf(
  game: AnyGame,
  state: PlayedPosition['state'],
  seat: Seat,
  text: string,
): string | null {
  const move = game.parseMove(state, seat, text);
  return move.ok ? game.formatMove(state, seat, game.listed(state, seat, move.value)) : null;
}

/** One step on: makes another player's move, then leaves it; a learner's step makes its first accepted move. */
export function advance(game: AnyGame, run: LessonRun): LessonRun {
  const step = currentStep(run);
  if (step === null) return run;
  switch (step.kind) {
    case 'read':
      return onward(run);
    case 'see':
      return run.isSeen
        ? onward(run)
        : { ...run, isSeen: true, staged: stagedAfter(game, run, step.seat as Seat, step.do) };
    case 'do':
      return moved(game, run, run.lesson.seat as Seat, step.accept[0]);
  }
}

/** The lesson at one of its steps. */
export function lessonAt(game: AnyGame, lesson: Lesson, at: number): LessonRun {
  let run: LessonRun = { lesson, at: 0, staged: setUp(game, lesson), isSeen: false };
  while (run.at < at && currentStep(run) !== null) run = advance(game, run);
  return run;
}

const onward = (run: LessonRun): LessonRun => ({ ...run, at: run.at + 1, isSeen: false });

const moved = (game: AnyGame, run: LessonRun, seat: Seat, text: string): LessonRun => ({
  ...onward(run),
  staged: stagedAfter(game, run, seat, text),
});

const stagedAfter = (
  game: AnyGame,
  { staged, lesson }: LessonRun,
  seat: Seat,
  text: string,
): PlayedPosition => afterMove(game, staged, lesson.seat as Seat, seat, text);
