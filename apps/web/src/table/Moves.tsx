import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { GameUi, Scene } from '../games/ui.ts';
import { useRoving } from '../pieces/roving.ts';
import style from './Moves.module.css';
import { movesLike } from './movesLike.ts';
import { say } from './say.ts';

/** So many at a time: a hand of Tuck It has thousands, and the search finds the others. */
const SHOWN = 60;
/** So many are searched: to put more into words would keep the page busy. */
const SEARCHED = 1500;

/** Everything one can do now, in words: the sure way by keyboard and by ear. */
export function Moves({
  ui,
  scene,
  onMove,
}: {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly onMove: (text: string) => void;
}): JSX.Element {
  const [search, setSearch] = useState('');
  const roving = useRoving<HTMLUListElement>();
  const legal = scene.legal ?? [];
  const found = useMemo(
    () => movesLike(legal.slice(0, SEARCHED), search, SHOWN, (text) => ui.moveLabel(text, scene)),
    [legal, search, ui, scene],
  );
  if (legal.length === 0) return <p>{say('moves.none')}</p>;
  return (
    <div class={style.moves}>
      {legal.length > 8 ? (
        <input
          type="search"
          class={style.search}
          value={search}
          aria-label={say('moves.search')}
          placeholder={say('moves.search')}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      ) : null}
      <p class={style.count} role="status">
        {found.length < legal.length
          ? say('moves.some', { shown: found.length, count: legal.length })
          : say('moves.all', { count: legal.length })}
      </p>
      <ul class={style.list} aria-label={say('sheet.moves')} {...roving}>
        {found.map(({ text, label }) => (
          <li key={text}>
            <button type="button" class={style.move} onClick={() => onMove(text)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
