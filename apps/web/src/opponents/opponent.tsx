import { botRating, MEASURED } from '@tuckbox/bots/ratings';
import type { Character } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { Face } from './face.tsx';
import { LevelName } from './level.tsx';
import style from './opponent.module.css';
import { say } from './say.ts';

/** An opponent: face, name, level, its rating in the game, and how they play. */
export const Opponent = ({ id, name, level, game }: Character & { readonly game: string }): JSX.Element => (
  <span class={style.opponent} data-opponent={id}>
    <span class={style.face}>
      <Face character={id} size="100%" />
    </span>
    <span class={style.words}>
      <span class={style.head}>
        <strong>{name}</strong>
        <span class={style.level}>
          <LevelName level={level} />
          {game in MEASURED ? ` · ${say('level.rating', { mean: String(botRating(game, level).mean) })}` : ''}
        </span>
      </span>
      <span class={style.plays}>{say(`character.${id}`)}</span>
    </span>
  </span>
);

/** The opponents at a table. */
export const Opponents = ({
  characters,
  game,
  label,
}: {
  readonly characters: readonly Character[];
  readonly game: string;
  readonly label: string;
}): JSX.Element => (
  <ul class={style.opponents} aria-label={label}>
    {characters.map((character) => (
      <li key={character.id}>
        <Opponent {...character} game={game} />
      </li>
    ))}
  </ul>
);
