import type { Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { CardOf } from './card-of.tsx';
import style from './pile.module.css';
import { say } from './say.ts';
import { cardsText, isFaceUp } from './scene.ts';

/** The most backs that are drawn: more would not look deeper. */
export const DEEPEST = 8;

/** The Stack of another player: face down it shows its depth, face up its cards. */
export function Pile({
  seat,
  cards,
  name,
  isLast,
}: {
  readonly seat: Seat;
  readonly cards: readonly number[];
  readonly name: string;
  /** Whether the last card was played here. */
  readonly isLast: boolean;
}): JSX.Element {
  const isOpen = cards.length > 0 && isFaceUp(cards);
  const what = isOpen ? cardsText(cards) : say('stack.count', { count: cards.length });
  return (
    <span
      class={isOpen ? style.open : style.pile}
      role="img"
      aria-label={`${say('stack.of', { name })}: ${cards.length === 0 ? say('stack.empty') : what}`}
      data-at={`stack:${seat}`}
      style={{ '--n': isOpen ? cards.length : Math.min(cards.length, DEEPEST) }}
    >
      {cards.length === 0 ? <span class={style.place} /> : null}
      {(isOpen ? cards : cards.slice(0, DEEPEST)).map((card, index) => (
        <span key={index} class={style.layer} style={{ '--i': index }} data-at={`stack:${seat}:${index}`}>
          <CardOf card={card} last={isLast && !isOpen && index === Math.min(cards.length, DEEPEST) - 1} />
        </span>
      ))}
      {isOpen || cards.length === 0 ? null : (
        <span class={style.count} aria-hidden="true">
          {cards.length}
        </span>
      )}
    </span>
  );
}
