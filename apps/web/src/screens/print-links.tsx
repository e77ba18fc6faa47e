import type { JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { manifestOf } from '../games/manifests.ts';
import { type ButtonStyle, buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { say } from './say.ts';

/** Links to a game's printable pages: a summary, and a score sheet for games with points. */
export function PrintLinks({
  game,
  look,
}: {
  readonly game: GameId;
  readonly look: ButtonStyle;
}): JSX.Element | null {
  const { print } = manifestOf(game);
  if (print === undefined) return null;
  return (
    <>
      <a class={buttonClass(look)} href={`/rules/${game}/print`}>
        <Icon name="print" size={20} />
        {say('rules.print')}
      </a>
      {print.scoreSheet === undefined ? null : (
        <a class={buttonClass(look)} href={`/rules/${game}/score-sheet`}>
          <Icon name="print" size={20} />
          {say('rules.sheet')}
        </a>
      )}
    </>
  );
}
