import type { Advised } from '@tuckbox/bots/coach';
import { type Seat, why } from '@tuckbox/engine';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { GameId } from '../games/load.ts';
import type { Scene, Step } from '../games/ui.ts';
import { meaningOf } from '../learn/lesson-run.ts';
import { fromView } from '../learn/lesson-scene.ts';
import { weigh } from './ask-coach.ts';
import type { Coached } from './coached.ts';

/** A position in which the user looks for the best move. */
export interface Task {
  readonly game: GameId;
  readonly seat: number;
  /** What the seat sees. */
  readonly view: object;
  /** What the seat saw before. */
  readonly past: readonly Step[];
  readonly best: Advised;
  /** Other moves whose value is known. */
  readonly others: readonly { readonly text: string | null; readonly value: number }[];
}

/** The state of the task: no answer yet, an illegal move, or an answer. */
export type Answer =
  | { readonly kind: 'refused'; readonly text: string; readonly rules: readonly string[] }
  | { readonly kind: 'weighing'; readonly move: string }
  /** `cost`: what the move gives away compared with the best; null if that is unknown. */
  | { readonly kind: 'moved'; readonly move: string; readonly cost: number | null }
  | { readonly kind: 'shown' };

export interface Solving {
  readonly answer: Answer | null;
  /** Counts resets of the board, so that it drops a half-made move. */
  readonly shows: number;
  readonly staged: ReturnType<typeof fromView>;
  tryMove(text: string, scene: Scene): void;
  show(): void;
  again(): void;
}

/**
 * The user's work on a task. `onAnswer` gets the cost of the first answer, or null if the user asked for the solution.
 */
export function useSolving(
  { game, ui }: Coached,
  task: Task,
  onAnswer: (cost: number | null) => void,
): Solving {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [shows, setShows] = useState(0);
  const stopper = useRef<AbortController | null>(null);
  const staged = useMemo(() => fromView(game, task.view, task.past), [game, task]);
  const seat = task.seat as Seat;
  const isCounted = useRef(false);
  const finish = (given: Answer, cost: number | null): void => {
    setAnswer(given);
    setShows((before) => before + 1);
    if (!isCounted.current) onAnswer(cost);
    isCounted.current = true;
  };
  const weighed = async (move: string): Promise<number | null> => {
    const same = (text: string | null): boolean =>
      text !== null && meaningOf(game, staged.state, seat, text) === move;
    if (same(task.best.text)) return 0;
    const known = task.others.find(({ text }) => same(text));
    if (known !== undefined) return Math.max(0, task.best.value - known.value);
    stopper.current = new AbortController();
    return weigh({ ...task, seat }, [task.best.text, move], stopper.current.signal);
  };
  const tryMove = (text: string, scene: Scene): void => {
    if (answer?.kind === 'weighing') return;
    const reason = why(game, staged.state, seat, text);
    if (reason !== null) {
      setAnswer({ kind: 'refused', text: ui.reason(reason, scene), rules: reason.rules });
      return;
    }
    const move = meaningOf(game, staged.state, seat, text) ?? text;
    setAnswer({ kind: 'weighing', move });
    weighed(move).then(
      (cost) => finish({ kind: 'moved', move, cost }, cost ?? 1),
      () => finish({ kind: 'moved', move, cost: null }, 1),
    );
  };
  return {
    answer,
    shows,
    staged,
    tryMove,
    show: () => {
      stopper.current?.abort();
      finish({ kind: 'shown' }, null);
    },
    again: () => {
      setAnswer(null);
      setShows(shows + 1);
    },
  };
}
