import type { Character } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { Face } from './face.tsx';
import { LevelName } from './level.tsx';
import style from './opponent.module.css';
import { say } from './say.ts';

/** An opponent introduced: face, name, level, and how they play. */
export const Opponent = ({ id, name, level }: Character): JSX.Element => (
  <span class={style.opponent} data-opponent={id}>
    <span class={style.face}>
      <Face character={id} size="100%" />
    </span>
    <span class={style.words}>
      <span class={style.head}>
        <strong>{name}</strong>
        <span class={style.level}>
          <LevelName level={level} />
        </span>
      </span>
      <span class={style.plays}>{say(`character.${id}`)}</span>
    </span>
  </span>
);

/** The people whom one will meet at a table. */
export const Opponents = ({
  characters,
  label,
}: {
  readonly characters: readonly Character[];
  readonly label: string;
}): JSX.Element => (
  <ul class={style.opponents} aria-label={label}>
    {characters.map((character) => (
      <li key={character.id}>
        <Opponent {...character} />
      </li>
    ))}
  </ul>
);
