import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { buttonClass } from '../../pieces/button.tsx';
import style from './board.module.css';
import { say } from './say.ts';

/** A longer list of moves gets a search field. */
const EASY_TO_SCAN = 12;

/** The legal moves as buttons; a long list has a search field. */
export function Moves({
  moves,
  suggestion,
  act,
}: {
  readonly moves: readonly string[];
  readonly suggestion: string | null;
  readonly act: (text: string) => void;
}): JSX.Element {
  const [wanted, setWanted] = useState('');
  const isLong = moves.length > EASY_TO_SCAN;
  const found = isLong ? moves.filter((text) => holds(text, wanted)) : moves;
  return (
    <section class={style.moves} aria-label={say('moves')}>
      <h2>{say('moves')}</h2>
      {isLong ? (
        <input
          class={style.find}
          type="search"
          aria-label={say('find')}
          placeholder={say('find')}
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      ) : null}
      {moves.length === 0 ? <p>{say('moves.none')}</p> : null}
      {found.length === 0 && moves.length > 0 ? (
        <p role="status">{say('found.none', { text: wanted })}</p>
      ) : null}
      <ul class={style.list}>
        {found.map((text) => (
          <li key={text}>
            <button
              type="button"
              class={`${buttonClass(text === suggestion ? 'play' : 'felt')} ${style.move}`}
              data-at={`move:${text}`}
              onClick={() => act(text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a move contains all words of the search, in any order. */
const holds = (text: string, wanted: string): boolean =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
