import type { ComponentChildren, JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { say as sayShell } from '../words/say.ts';
import style from './room.module.css';

/** The room of a lesson or an exercise: a bar, the board, and the coach beside it. */
export function Room({
  game,
  title,
  leave,
  progress = null,
  note,
  board,
  coach,
}: {
  readonly game: GameId;
  readonly title: string;
  /** The target and label of the close button. */
  readonly leave: { readonly href: string; readonly label: string };
  readonly progress?: { readonly at: number; readonly all: number; readonly label: string } | null;
  /** A few words at the end of the bar; null for none. */
  readonly note: ComponentChildren;
  /** Null until it is ready. */
  readonly board: JSX.Element | null;
  readonly coach: JSX.Element;
}): JSX.Element {
  return (
    <div class={style.room} data-felt={game}>
      <header class={style.bar}>
        <a class={buttonClass('bare')} href={leave.href} aria-label={leave.label} title={leave.label}>
          <Icon name="close" />
        </a>
        <div class={style.title}>
          <h1>{title}</h1>
          {progress === null ? null : (
            <progress
              class={style.progress}
              max={progress.all}
              value={progress.at}
              aria-label={progress.label}
            />
          )}
        </div>
        {note === null ? null : <span class={style.count}>{note}</span>}
      </header>
      <main class={style.board}>{board}</main>
      {coach}
    </div>
  );
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];

/** The names at the table of a lesson: the learner is "you". */
export const namesAround =
  (you: number) =>
  (seat: number): string =>
    seat === you ? sayShell('name.you') : (NAMES[seat] ?? '');
