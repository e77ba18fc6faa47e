import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf, manifestOf } from '../games/manifests.ts';
import { Coach } from '../learn/coach.tsx';
import { type Course, useCourse, useLearning, useScene } from '../learn/course.ts';
import { LessonBoard } from '../learn/lesson-board.tsx';
import { namesAround, Room } from '../learn/room.tsx';
import { NotFound } from './not-found.tsx';
import { say } from './say.ts';

/** The lessons of a game. */
export function Learn({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) && manifestOf(game).lessons !== undefined ? <LearnGame id={game} /> : <NotFound />;
}

function LearnGame({ id }: { readonly id: GameId }): JSX.Element | null {
  useTitle(say('learn.title', { game: factsOf(id).title }));
  const course = useCourse(id);
  return course === null ? null : <LessonRoom course={course} />;
}

const NOTHING: readonly string[] = [];

function LessonRoom({ course }: { readonly course: Course }): JSX.Element {
  const learning = useLearning(course);
  const { run, step, number } = learning;
  const { id, lessons } = course;
  const you = run.lesson.seat;
  const nameOf = useMemo(() => namesAround(you), [you]);
  const scene = useScene(course, run.staged, you, nameOf);
  const tryMove = (text: string): void => {
    if (scene !== null) learning.tryMove(text, scene);
  };
  return (
    <Room
      game={id}
      title={run.lesson.title()}
      leave={{ href: `/g/${id}`, label: say('learn.leave') }}
      progress={{ at: run.at, all: run.lesson.steps.length, label: say('learn.progress') }}
      note={lessons.length < 2 ? null : say('learn.count', { number: number + 1, all: lessons.length })}
      board={
        scene === null ? null : (
          <LessonBoard
            ui={course.ui}
            scene={scene}
            look={step === null || (step.kind === 'see' && !run.isSeen) ? NOTHING : step.look}
            shows={learning.shows}
            suggestion={learning.suggestion}
            isLive={step?.kind === 'do'}
            isRunning={false}
            act={tryMove}
            whyNot={tryMove}
          />
        )
      }
      coach={
        <Coach
          game={id}
          learning={learning}
          onShow={() => {
            if (scene !== null) learning.showMove(scene);
          }}
        />
      }
    />
  );
}
