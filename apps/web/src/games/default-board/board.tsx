import type { AnyGame } from '@tuckbox/engine';
import type { JSX } from 'preact';
import type { BoardProps, Scene, TextSection } from '../ui.ts';
import style from './board.module.css';
import { Moves } from './moves.tsx';
import { nameOf } from './tell.ts';
import { sectionsOf } from './written.ts';

/** The position as the game formats it for the viewer. */
export const describe =
  (game: AnyGame) =>
  (scene: Scene): TextSection[] =>
    sectionsOf(game.formatView(scene.view), (seat) => nameOf(scene, seat));

/** A board for any game: the position in words, and the legal moves as buttons. */
export function boardOf(game: AnyGame): (props: BoardProps) => JSX.Element {
  const sections = describe(game);
  return ({ scene, isLive, suggestion, act }) => (
    <div class={style.board}>
      <div class={style.sections}>
        {sections(scene).map(({ title, lines }, place) => (
          <section key={place} class={style.section}>
            <h2>{title}</h2>
            <ul>
              {lines.map((line, number) => (
                <li key={number}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isLive && scene.seat !== null ? (
        <Moves moves={scene.legal ?? []} suggestion={suggestion} act={act} />
      ) : null}
    </div>
  );
}
