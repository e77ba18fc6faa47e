import type { AnyGame } from '@tuckbox/catalog';
import { type Reason, type Seat, why } from '@tuckbox/engine';
import type { Lesson, LessonStep } from '../games/ui.ts';
import { played, type Staged, setUp } from './scene.ts';

/** A lesson at one of its steps. */
export interface Run {
  readonly lesson: Lesson;
  /** Which step comes now; as many as there are when it is over. */
  readonly at: number;
  /** How the game stands before that step. */
  readonly staged: Staged;
}

export const stepOf = ({ lesson, at }: Run): LessonStep | null => lesson.steps[at] ?? null;

/** What the learner tried: it is what the step asks for, or something else that is allowed, or it is refused. */
export type Attempt =
  | { readonly kind: 'right'; readonly run: Run }
  | { readonly kind: 'other' }
  | { readonly kind: 'refused'; readonly reason: Reason };

export function attempt(game: AnyGame, run: Run, text: string): Attempt {
  const step = stepOf(run);
  const seat = run.lesson.seat as Seat;
  const reason = why(game, run.staged.state, seat, text);
  if (reason !== null) return { kind: 'refused', reason };
  if (step?.kind !== 'do') return { kind: 'other' };
  const meant = meaning(game, run, text);
  const isRight = step.accept.some((accepted) => meaning(game, run, accepted) === meant);
  return isRight ? { kind: 'right', run: moved(game, run, seat, text) } : { kind: 'other' };
}

/** Different texts may mean the same move. */
function meaning(game: AnyGame, { staged: { state }, lesson }: Run, text: string): string | null {
  const seat = lesson.seat as Seat;
  const move = game.parseMove(state, seat, text);
  return move.ok ? game.formatMove(state, seat, game.listed(state, seat, move.value)) : null;
}

/** On to the next step: what others do is done, what is to be read has been, and a move is the first one asked for. */
export function advance(game: AnyGame, run: Run): Run {
  const step = stepOf(run);
  if (step === null) return run;
  switch (step.kind) {
    case 'read':
      return { ...run, at: run.at + 1 };
    case 'see':
      return moved(game, run, step.seat as Seat, step.do);
    case 'do':
      return moved(game, run, run.lesson.seat as Seat, step.accept[0]);
  }
}

/** The lesson as it is at a step. */
export function lessonAt(game: AnyGame, lesson: Lesson, at: number): Run {
  let run: Run = { lesson, at: 0, staged: setUp(game, lesson) };
  while (run.at < at && stepOf(run) !== null) run = advance(game, run);
  return run;
}

const moved = (game: AnyGame, run: Run, seat: Seat, text: string): Run => ({
  ...run,
  at: run.at + 1,
  staged: played(game, run.staged, run.lesson.seat as Seat, seat, text),
});
