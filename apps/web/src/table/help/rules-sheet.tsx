import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameId } from '../../games/load.ts';
import { RuleBook } from '../../rules/rule-book.tsx';
import style from './rules-sheet.module.css';

/** The reader's place in the rules of a game when they closed the sheet. */
interface ReadingPlace {
  readonly section: string;
  readonly question: string;
}

/** A sheet counts as still after this long without scrolling. */
const REST_MS = 100;

const places = new Map<GameId, ReadingPlace>();

/** The rules over a table. It opens where the reader left off, and the browser's back button closes it. */
export function RulesSheet({
  game,
  rule,
  onClose,
}: {
  readonly game: GameId;
  /** The rule to open at; empty for where the reader left off. */
  readonly rule: string;
  readonly onClose: () => void;
}): JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const before = rule === '' ? places.get(game) : undefined;
  const [question, setQuestion] = useState(before?.question ?? '');
  const [wanted, setWanted] = useState(rule);
  const keep = (asked: string): void => {
    if (scroller.current !== null)
      places.set(game, { section: sectionIn(scroller.current), question: asked });
  };
  // A removed sheet has no positions, so they are saved whenever it comes to rest.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(question), REST_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (asked: string): void => {
    setQuestion(asked);
    keep(asked);
  };
  useEffect(() => {
    if (wanted !== '') places.set(game, { section: wanted, question: '' });
  }, [game, wanted]);
  useBack(onClose);
  return (
    <div ref={scroller} class={style.rules} onScroll={onScroll}>
      <RuleBook
        game={game}
        wanted={wanted}
        start={before?.section ?? ''}
        question={question}
        isInSheet
        onAsk={ask}
        onRule={setWanted}
      />
    </div>
  );
}

/** The last rule or section that begins above the middle of the sheet; none at the very top. */
function sectionIn(scroller: HTMLElement): string {
  if (scroller.scrollTop === 0) return '';
  const { top, height } = scroller.getBoundingClientRect();
  const above = [...scroller.querySelectorAll('section[id], dl > div[id]')].filter(
    (element) => element.getBoundingClientRect().top < top + height / 2,
  );
  return above.at(-1)?.id ?? '';
}

/** Gives the sheet an entry in the browser history and removes it with the sheet. */
function useBack(onClose: () => void): void {
  useEffect(() => {
    const key = crypto.randomUUID();
    history.pushState({ key }, '');
    const isHere = (): boolean => (history.state as { readonly key?: string } | null)?.key === key;
    const onPop = (): void => {
      if (!isHere()) onClose();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (isHere()) history.back();
    };
  }, []);
}
