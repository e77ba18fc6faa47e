import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { GameUi, Scene } from '../../games/ui.ts';
import { useRoving } from '../../pieces/roving.ts';
import { say } from '../say.ts';
import { groupMoves, type MoveGroup } from '../state/move-groups.ts';
import { searchMoves } from '../state/move-search.ts';
import style from './legal-moves.module.css';

/** The most moves that one list shows: a hand of Tuck It has thousands. */
const SHOWN = 100;
/** The most moves that are searched: putting more into words would block the page. */
const SEARCHED = 1500;
/** Up to this many moves need neither groups nor a search. */
const FEW = 8;

interface Moves {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly onMove: (text: string) => void;
}

/** Every legal move in words, for keyboard and screen reader: grouped by card, or found by its words. */
export function LegalMoves(props: Moves): JSX.Element {
  const { ui, scene } = props;
  const [search, setSearch] = useState('');
  const legal = scene.legal ?? [];
  if (legal.length === 0) return <p>{say('moves.none')}</p>;
  if (legal.length <= FEW) return <List {...props} title={say('sheet.moves')} texts={legal} />;
  const searched = Math.min(legal.length, SEARCHED);
  return (
    <div class={style.moves}>
      <input
        type="search"
        class={style.search}
        value={search}
        aria-label={say('moves.search')}
        placeholder={say('moves.search')}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {search.trim() === '' ? (
        <>
          <p class={style.count} role="status">
            {say('moves.all', { count: legal.length })}{' '}
            {searched < legal.length ? say('moves.searched', { count: searched }) : null}
          </p>
          <Groups key={ui.game.id} {...props} legal={legal} />
        </>
      ) : (
        <Found {...props} legal={legal.slice(0, searched)} search={search} />
      )}
    </div>
  );
}

function Groups({ legal, ...moves }: Moves & { readonly legal: readonly string[] }): JSX.Element {
  const { ui, scene, onMove } = moves;
  const groups = useMemo(() => groupMoves(legal, (text) => ui.moveLabel(text, scene)), [legal, ui, scene]);
  return (
    <ul class={style.list} aria-label={say('sheet.moves')}>
      {groups.map((group) => (
        <li key={group.texts[0]}>
          {group.texts.length === 1 ? (
            <button type="button" class={style.move} onClick={() => onMove(group.texts[0])}>
              {group.title}
            </button>
          ) : (
            <Group {...moves} group={group} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its moves are put into words when it is opened. */
function Group({ group: { title, texts }, ...moves }: Moves & { readonly group: MoveGroup }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class={style.group} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{title}</span> <b>{texts.length}</b>
      </summary>
      {isOpen ? <List {...moves} title={title} texts={texts} /> : null}
    </details>
  );
}

function Found({
  legal,
  search,
  ...moves
}: Moves & { readonly legal: readonly string[]; readonly search: string }): JSX.Element {
  const { ui, scene } = moves;
  const found = useMemo(
    () => searchMoves(legal, search, SHOWN + 1, (text) => ui.moveLabel(text, scene)),
    [legal, search, ui, scene],
  );
  const shown = found.slice(0, SHOWN).map(({ text }) => text);
  return (
    <>
      <p class={style.count} role="status">
        {say(found.length > SHOWN ? 'moves.first' : 'moves.found', { count: shown.length })}
      </p>
      <List {...moves} title={say('sheet.moves')} texts={shown} />
    </>
  );
}

function List({
  ui,
  scene,
  onMove,
  title,
  texts,
}: Moves & { readonly title: string; readonly texts: readonly string[] }): JSX.Element {
  const roving = useRoving<HTMLUListElement>();
  const shown = texts.slice(0, SHOWN);
  return (
    <>
      <ul class={style.list} aria-label={title} {...roving}>
        {shown.map((text) => (
          <li key={text}>
            <button type="button" class={style.move} onClick={() => onMove(text)}>
              {ui.moveLabel(text, scene)}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < texts.length ? (
        <p class={style.count}>{say('moves.more', { count: texts.length - shown.length })}</p>
      ) : null}
    </>
  );
}
