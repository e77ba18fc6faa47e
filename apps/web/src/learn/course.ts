import type { AnyGame } from '@tuckbox/catalog';
import type { Seat } from '@tuckbox/engine';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, loadGame } from '../games/load.ts';
import { loadLessons, loadUi } from '../games/manifests.ts';
import type { GameUi, Lesson, LessonStep, Scene } from '../games/ui.ts';
import { advance, attempt, currentStep, type LessonRun, lessonAt } from './lesson-run.ts';
import { type PlayedPosition, sceneOf } from './lesson-scene.ts';
import { keepProgress, progressIn } from './progress.ts';

/** A game and all its lessons. */
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
      const [game, ui, lessons] = await Promise.all([loadGame(id), loadUi(id), loadLessons(id)]);
      setCourse({ id, game, ui, lessons });
    };
    void load();
  }, [id]);
  return course;
}

/** The coach's remark: the move is illegal, legal but not the one asked for, too early, or shown. */
export type Remark =
  | { readonly kind: 'refused'; readonly text: string; readonly rules: readonly string[] }
  | { readonly kind: 'other'; readonly move: string }
  | { readonly kind: 'early' }
  | { readonly kind: 'shown'; readonly move: string };

/** How long the learner sees their own move before another player moves. */
const SEE_MS = 900;

/** A learner's progress through a course. */
export interface Learning {
  readonly number: number;
  readonly run: LessonRun;
  readonly step: LessonStep | null;
  readonly remark: Remark | null;
  /** The move that the board suggests. */
  readonly suggestion: string | null;
  /** How often it has been shown; each time the board drops a half-made move. */
  readonly shows: number;
  readonly hasNextLesson: boolean;
  tryMove(text: string, scene: Scene): void;
  next(): void;
  back(): void;
  showMove(scene: Scene): void;
  openLesson(number: number): void;
}

export function useLearning({ id, game, ui, lessons }: Course): Learning {
  const [{ number, run }, setAt] = useState(() => firstRun({ id, game, ui, lessons }));
  const [remark, setRemark] = useState<Remark | null>(null);
  const [shows, setShows] = useState(0);
  const step = currentStep(run);
  const asked = step?.kind === 'do' ? step.accept[0] : null;
  const goTo = (next: LessonRun, lesson = number): void => {
    setAt({ number: lesson, run: next });
    setRemark(null);
    setShows(0);
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
      setShows(shows + 1);
    }
  };
  const showMove = (scene: Scene): void => {
    if (asked === null) return;
    setRemark({ kind: 'shown', move: ui.moveLabel(asked, scene) });
    setShows(shows + 1);
  };
  const next = (): void => goTo(advance(game, run));
  useEffect(() => {
    if (step?.kind !== 'see' || run.isSeen) return;
    const timer = setTimeout(next, SEE_MS);
    return () => clearTimeout(timer);
  }, [run]);
  return {
    number,
    run,
    step,
    remark,
    suggestion: shows > 0 ? asked : null,
    shows,
    hasNextLesson: number + 1 < lessons.length,
    tryMove,
    next,
    back: () => goTo(lessonAt(game, run.lesson, run.at - 1)),
    showMove,
    openLesson: (lesson) => goTo(lessonAt(game, lessons[lesson], 0), lesson),
  };
}

/** The step where the learner left off; a finished course starts again. */
function firstRun({ id, game, lessons }: Course): { readonly number: number; readonly run: LessonRun } {
  const kept = progressIn(id);
  const number = kept.lesson < lessons.length ? kept.lesson : 0;
  const lesson = lessons[number];
  return { number, run: lessonAt(game, lesson, kept.step < lesson.steps.length ? kept.step : 0) };
}

/** The scene of a position; the previous scene stays until the new one is ready. */
export function useScene(
  { id, game }: Pick<Course, 'id' | 'game'>,
  staged: PlayedPosition,
  seat: number,
  nameOf: (seat: number) => string,
): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    let isWanted = true;
    sceneOf(id, game, staged, seat as Seat, nameOf).then((next) => {
      if (isWanted) setScene(next);
    });
    return () => {
      isWanted = false;
    };
  }, [id, game, staged, seat, nameOf]);
  return scene;
}
