import type { AnyGame } from '@tuckbox/catalog';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, loadGame, loadUi } from '../games/load.ts';
import type { GameUi, Lesson, LessonStep, Scene } from '../games/ui.ts';
import { keepProgress, progressIn } from './progress.ts';
import { advance, attempt, lessonAt, type Run, stepOf } from './run.ts';
import { sceneOf } from './scene.ts';

/** Everything that the lessons of a game are made of. */
export interface Course {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly lessons: readonly Lesson[];
}

export function useCourse(id: GameId): Course | null {
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [game, ui] = await Promise.all([loadGame(id), loadUi(id)]);
      setCourse({ id, game, ui, lessons: await ui.lessons() });
    };
    void load();
  }, [id]);
  return course;
}

/** How the learner's last try went: not allowed and why, allowed but not asked for, or too early. */
export type Remark =
  | { readonly kind: 'refused'; readonly text: string; readonly rules: readonly string[] }
  | { readonly kind: 'other'; readonly move: string }
  | { readonly kind: 'early' };

/** A learner on the way through a course. */
export interface Learning {
  readonly number: number;
  readonly run: Run;
  readonly step: LessonStep | null;
  readonly remark: Remark | null;
  /** The move to be shown on the board. */
  readonly suggestion: string | null;
  readonly hasNextLesson: boolean;
  tryMove(text: string, scene: Scene): void;
  next(): void;
  back(): void;
  showMove(): void;
  openLesson(number: number): void;
}

export function useLearning({ id, game, ui, lessons }: Course): Learning {
  const [{ number, run }, setAt] = useState(() => firstRun({ id, game, ui, lessons }));
  const [remark, setRemark] = useState<Remark | null>(null);
  const [isShown, setShown] = useState(false);
  const step = stepOf(run);
  const asked = step?.kind === 'do' ? step.accept[0] : null;
  const goTo = (next: Run, lesson = number): void => {
    setAt({ number: lesson, run: next });
    setRemark(null);
    setShown(false);
    keepProgress(id, { lesson, step: next.at });
  };
  const tryMove = (text: string, scene: Scene): void => {
    const result = attempt(game, run, text);
    if (result.kind === 'right') {
      goTo(result.run);
    } else if (result.kind === 'refused') {
      setRemark({ kind: 'refused', text: ui.reason(result.reason, scene), rules: result.reason.rules });
    } else if (asked === null) {
      setRemark({ kind: 'early' });
    } else {
      setRemark({ kind: 'other', move: ui.moveLabel(asked, scene) });
      setShown(true);
    }
  };
  return {
    number,
    run,
    step,
    remark,
    suggestion: isShown ? asked : null,
    hasNextLesson: number + 1 < lessons.length,
    tryMove,
    next: () => goTo(advance(game, run)),
    back: () => goTo(lessonAt(game, run.lesson, run.at - 1)),
    showMove: () => setShown(true),
    openLesson: (lesson) => goTo(lessonAt(game, lessons[lesson], 0), lesson),
  };
}

/** Where one left off; whoever has done all begins anew. */
function firstRun({ id, game, lessons }: Course): { readonly number: number; readonly run: Run } {
  const kept = progressIn(id);
  const number = kept.lesson < lessons.length ? kept.lesson : 0;
  const lesson = lessons[number];
  return { number, run: lessonAt(game, lesson, kept.step < lesson.steps.length ? kept.step : 0) };
}

/** The run as the learner sees it; the one before stays until it is worked out. */
export function useScene(
  { id, game }: Course,
  { lesson, staged }: Run,
  nameOf: (seat: number) => string,
): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    let isWanted = true;
    sceneOf(id, game, staged, lesson.seat as Scene['seat'], nameOf).then((next) => {
      if (isWanted) setScene(next);
    });
    return () => {
      isWanted = false;
    };
  }, [id, game, lesson, staged, nameOf]);
  return scene;
}
