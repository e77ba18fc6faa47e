import { BOT_LEVELS, type BotLevel } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import style from './level.module.css';
import { say } from './say.ts';

/** A level as one to four pips, with its name as label and tooltip. */
export function Pips({ level }: { readonly level: BotLevel }): JSX.Element {
  const word = say(`level.${level}`);
  const strength = BOT_LEVELS.indexOf(level);
  return (
    <span class={style.pips} role="img" aria-label={word} title={word} data-level={level}>
      {BOT_LEVELS.map((each, index) => (
        <span key={each} class={index <= strength ? style.full : style.empty} />
      ))}
    </span>
  );
}

/** The same with the name visible. */
export const LevelName = ({ level }: { readonly level: BotLevel }): JSX.Element => (
  <span class={style.level}>
    <Pips level={level} />
    <span aria-hidden="true">{say(`level.${level}`)}</span>
  </span>
);
