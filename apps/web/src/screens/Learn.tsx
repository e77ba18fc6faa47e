import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { Coach } from '../learn/Coach.tsx';
import { type Course, type Learning, useCourse, useLearning, useScene } from '../learn/course.ts';
import { LessonBoard } from '../learn/LessonBoard.tsx';
import { buttonClass } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { say as sayShell } from '../words/say.ts';
import { FACTS } from './facts.ts';
import style from './Learn.module.css';
import { NotFound } from './NotFound.tsx';
import { say } from './say.ts';

/** A first game with somebody at your side. */
export function Learn({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <LearnGame id={game} /> : <NotFound />;
}

function LearnGame({ id }: { readonly id: GameId }): JSX.Element | null {
  useTitle(say('learn.title', { game: FACTS[id].title }));
  const course = useCourse(id);
  return course === null ? null : <Room course={course} />;
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
const NOTHING: readonly string[] = [];

function Room({ course }: { readonly course: Course }): JSX.Element {
  const learning = useLearning(course);
  const { run, step } = learning;
  const you = run.lesson.seat;
  const nameOf = useCallback(
    (seat: number): string => (seat === you ? sayShell('name.you') : (NAMES[seat] ?? '')),
    [you],
  );
  const scene = useScene(course, run, nameOf);
  const tryMove = (text: string): void => {
    if (scene !== null) learning.tryMove(text, scene);
  };
  return (
    <div class={style.room} data-felt={course.id}>
      <Bar course={course} learning={learning} />
      <main class={style.board}>
        {scene === null ? null : (
          <LessonBoard
            ui={course.ui}
            scene={scene}
            look={step?.look ?? NOTHING}
            suggestion={learning.suggestion}
            isLive={step?.kind === 'do'}
            act={tryMove}
            whyNot={tryMove}
          />
        )}
      </main>
      <Coach game={course.id} learning={learning} />
    </div>
  );
}

function Bar({
  course: { id, lessons },
  learning: { run, number },
}: {
  readonly course: Course;
  readonly learning: Learning;
}): JSX.Element {
  const leave = say('learn.leave');
  return (
    <header class={style.bar}>
      <a class={buttonClass('bare')} href={`/g/${id}`} aria-label={leave} title={leave}>
        <Icon name="close" />
      </a>
      <div class={style.title}>
        <h1>{run.lesson.title()}</h1>
        <progress
          class={style.progress}
          max={run.lesson.steps.length}
          value={run.at}
          aria-label={say('learn.progress')}
        />
      </div>
      {lessons.length < 2 ? null : (
        <span class={style.count}>{say('learn.count', { number: number + 1, all: lessons.length })}</span>
      )}
    </header>
  );
}
