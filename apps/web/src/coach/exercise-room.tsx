import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Scene } from '../games/ui.ts';
import coachStyle from '../learn/coach.module.css';
import { RemarkBox } from '../learn/coach.tsx';
import { useScene } from '../learn/course.ts';
import { LessonBoard } from '../learn/lesson-board.tsx';
import { namesAround, Room } from '../learn/room.tsx';
import { Button, buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { type Coached, moveText, reasonsFor } from './coached.ts';
import style from './exercise-room.module.css';
import { say } from './say.ts';
import { type Answer, type Solving, type Task, useSolving } from './task.ts';
import { gradeOf, worseText } from './worse.ts';

const NOTHING: readonly string[] = [];

/** An exercise: a position from a real game in which the user looks for the best move. */
export function ExerciseRoom({
  coached,
  task,
  title,
  leave,
  note = null,
  names,
  next,
  more = null,
  onAnswer = ignore,
}: {
  readonly coached: Coached;
  readonly task: Task;
  readonly title: string;
  readonly leave: { readonly href: string; readonly label: string };
  readonly note?: ComponentChildren;
  /** Who sits where; the usual names of lessons where it is left out. */
  readonly names?: (seat: number) => string;
  /** The link shown after an answer. */
  readonly next: { readonly href: string; readonly label: string };
  /** Additional content shown with the solution. */
  readonly more?: ((scene: Scene) => ComponentChildren) | null;
  readonly onAnswer?: (cost: number | null) => void;
}): JSX.Element {
  const solving = useSolving(coached, task, onAnswer);
  const nameOf = useMemo(() => names ?? namesAround(task.seat), [names, task.seat]);
  const scene = useScene(coached, solving.staged, task.seat, nameOf);
  const { answer } = solving;
  const isAnswered = answer !== null && answer.kind !== 'refused' && answer.kind !== 'weighing';
  const tryMove = (text: string): void => {
    if (scene !== null) solving.tryMove(text, scene);
  };
  return (
    <Room
      game={coached.id}
      title={title}
      leave={leave}
      note={note}
      board={
        scene === null ? null : (
          <LessonBoard
            ui={coached.ui}
            scene={scene}
            look={NOTHING}
            shows={solving.shows}
            suggestion={isAnswered ? task.best.text : null}
            isLive
            isRunning={false}
            act={tryMove}
            whyNot={tryMove}
          />
        )
      }
      coach={
        <aside class={`${coachStyle.coach} ${style.side}`} aria-live="polite">
          {scene === null ? null : isAnswered ? (
            <Solution
              coached={coached}
              task={task}
              scene={scene}
              answer={answer}
              solving={solving}
              next={next}
            >
              {more?.(scene) ?? null}
            </Solution>
          ) : (
            <Question coached={coached} scene={scene} answer={answer} onShow={solving.show} />
          )}
        </aside>
      }
    />
  );
}

const ignore = (): void => {};

function Question({
  coached: { id, ui },
  scene,
  answer,
  onShow,
}: {
  readonly coached: Coached;
  readonly scene: Scene;
  readonly answer: Answer | null;
  readonly onShow: () => void;
}): JSX.Element {
  return (
    <>
      <div class={coachStyle.text}>
        <div class={coachStyle.say}>
          <p>{say(answer?.kind === 'weighing' ? 'task.weighing' : 'task.find')}</p>
          <p class={style.status}>{ui.status(scene)}</p>
        </div>
        {answer?.kind === 'refused' ? (
          <RemarkBox game={id} rules={answer.rules}>
            {answer.text}
          </RemarkBox>
        ) : null}
      </div>
      <div class={coachStyle.buttons}>
        <Button look="felt" onTap={onShow}>
          <Icon name="hint" size={20} />
          {say('task.show')}
        </Button>
      </div>
    </>
  );
}

function Solution({
  coached,
  task: { best },
  scene,
  answer,
  solving,
  next,
  children,
}: {
  readonly coached: Coached;
  readonly task: Task;
  readonly scene: Scene;
  readonly answer: Extract<Answer, { kind: 'moved' | 'shown' }>;
  readonly solving: Solving;
  readonly next: { readonly href: string; readonly label: string };
  readonly children: ComponentChildren;
}): JSX.Element {
  const { ui } = coached;
  const isBest = answer.kind === 'moved' && answer.cost === 0;
  return (
    <div class={style.solution}>
      <h2 class={coachStyle.endTitle}>{say(`task.${verdictOf(answer)}`)}</h2>
      {answer.kind === 'shown' || isBest ? null : (
        <p>
          {say('move.with', {
            move: say('task.yours', { move: moveText(ui, answer.move, scene) }),
            worse: answer.cost === null ? say('worse.unknown') : worseText(answer.cost),
          })}
        </p>
      )}
      <p class={style.best}>
        <Icon name="check" size={20} />
        <span>{say('task.solution', { move: moveText(ui, best.text, scene) })}</span>
      </p>
      <ul class={style.reasons}>
        {reasonsFor(coached, best, scene).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {children}
      <div class={coachStyle.buttons}>
        <Button look="felt" onTap={solving.again}>
          <Icon name="again" size={20} />
          {say('task.again')}
        </Button>
        <a class={buttonClass('play')} href={next.href}>
          {next.label}
          <Icon name="next" size={20} />
        </a>
      </div>
    </div>
  );
}

function verdictOf(
  answer: Extract<Answer, { kind: 'moved' | 'shown' }>,
): 'shown' | 'best' | 'close' | 'worse' {
  if (answer.kind === 'shown') return 'shown';
  if (answer.cost === 0) return 'best';
  const grade = answer.cost === null ? 'some' : gradeOf(answer.cost);
  return grade === 'none' || grade === 'little' ? 'close' : 'worse';
}
