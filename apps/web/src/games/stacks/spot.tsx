import type { Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { SeatBadge } from '../../pieces/seat-badge.tsx';
import { CardOf } from './card-of.tsx';
import { signed } from './numbers.ts';
import { Pile } from './pile.tsx';
import { say } from './say.ts';
import { isFaceUp, type StacksScene, type StacksView, stateOf } from './scene.ts';
import { Score } from './score.tsx';
import style from './spot.module.css';

/** Another player's place at the table: name, Stack, hand, score and state. */
export function Spot({
  scene,
  seat,
  place,
  isMarked,
}: {
  readonly scene: StacksScene;
  readonly seat: Seat;
  /** The position round the table, see the style. */
  readonly place: string;
  readonly isMarked: boolean;
}): JSX.Element {
  const { view, players } = scene;
  const { hand, stack, folded, score } = view.seats[seat];
  const state = stateOf(view, seat);
  const isOut = state === 'folded' || state === 'gone';
  return (
    <section
      class={`${style.spot} ${isOut ? style.out : ''}`}
      data-place={place}
      aria-label={players[seat].name}
    >
      <SeatBadge player={players[seat]} isTurn={state === 'turn' || state === 'asked'} at={`seat:${seat}`} />
      <div class={style.cards}>
        <Pile seat={seat} cards={stack} name={players[seat].name} isLast={isMarked} />
        <Held seat={seat} cards={hand} isFolded={folded} />
      </div>
      <Score score={score} target={view.options.target} place={orderOf(view, seat)} />
      <StateChip view={view} seat={seat} />
    </section>
  );
}

/** The seat's position in the turn order of this round. */
export const orderOf = (view: StacksView, seat: Seat): number => view.order.indexOf(seat) + 1;

/** The hand: backs, or the faces after a fold. */
function Held({
  seat,
  cards,
  isFolded,
}: {
  readonly seat: Seat;
  readonly cards: readonly number[];
  readonly isFolded: boolean;
}): JSX.Element {
  const shown = isFolded && isFaceUp(cards) ? `: ${cards.map(signed).join(', ')}` : '';
  return (
    <span
      class={style.held}
      role="img"
      aria-label={`${say('hand.count', { count: cards.length })}${shown}`}
      data-at={`hand:${seat}`}
    >
      {cards.map((card, index) => (
        <span key={index} class={style.heldCard} data-at={`hand:${seat}:${index}`}>
          <CardOf card={card} />
        </span>
      ))}
    </span>
  );
}

/** The player's state in a word. */
export function StateChip({ view, seat }: { readonly view: StacksView; readonly seat: Seat }): JSX.Element {
  const state = stateOf(view, seat);
  if (view.bidder === seat && state !== 'folded' && state !== 'gone' && view.bid !== null && !view.over) {
    return (
      <span class={`${style.state} ${style.bidder}`}>{say('state.bidder', { bid: signed(view.bid) })}</span>
    );
  }
  if (state === 'in' || state === 'bidder') return <span class={style.state} />;
  return <span class={`${style.state} ${style[state] ?? ''}`}>{say(`state.${state}`)}</span>;
}
