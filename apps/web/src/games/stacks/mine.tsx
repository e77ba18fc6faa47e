import type { Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { Fan } from '../../pieces/fan.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { SeatBadge } from '../../pieces/seat-badge.tsx';
import { CardOf } from './card-of.tsx';
import style from './mine.module.css';
import { signed, sumOf } from './numbers.ts';
import { say } from './say.ts';
import { cardsText, type StacksScene, stateOf } from './scene.ts';
import { Score } from './score.tsx';
import { orderOf, StateChip } from './spot.tsx';

/** The viewer's name, score and state. */
export function MyBadge({ scene, seat }: { readonly scene: StacksScene; readonly seat: Seat }): JSX.Element {
  const { view, players } = scene;
  const state = stateOf(view, seat);
  return (
    <div class={style.badge} data-at={`seat:${seat}`}>
      <SeatBadge player={players[seat]} isTurn={state === 'turn' || state === 'asked'} />
      <Score score={view.seats[seat].score} target={view.options.target} place={orderOf(view, seat)} />
      {state === 'turn' || state === 'asked' ? null : <StateChip view={view} seat={seat} />}
    </div>
  );
}

/** ST-2.6: the viewer's own Stack, always visible to them. */
export function MyStack({ scene, seat }: { readonly scene: StacksScene; readonly seat: Seat }): JSX.Element {
  const { stack } = scene.view.seats[seat];
  return (
    <div class={style.stack}>
      <span class={style.title}>
        <Icon name="eye" size={18} />
        <span class="unseen">{say('stack.secret')}. </span>
        {say('stack.yours')}
        {stack.length === 0 ? null : <b>{say('stack.worth', { worth: signed(sumOf(stack)) })}</b>}
      </span>
      <span
        class={style.row}
        role="img"
        aria-label={stack.length === 0 ? say('stack.empty') : cardsText(stack)}
        data-at={`stack:${seat}`}
        style={{ '--n': stack.length }}
      >
        {stack.length === 0 ? <span class={style.place}>{say('stack.empty')}</span> : null}
        {stack.map((card, index) => (
          <span key={index} class={style.laid} data-at={`stack:${seat}:${index}`}>
            <CardOf card={card} />
          </span>
        ))}
      </span>
    </div>
  );
}

/** The one or two cards in the viewer's hand. */
export function MyHand({
  seat,
  hand,
  chosen,
  hinted,
  canPlay,
  onTap,
}: {
  readonly seat: Seat;
  readonly hand: readonly number[];
  readonly chosen: readonly number[];
  /** Indices of the hand that a hint would play. */
  readonly hinted: readonly number[];
  readonly canPlay: boolean;
  /** Undefined if nothing can be touched (a replay). */
  readonly onTap: ((place: number) => void) | undefined;
}): JSX.Element {
  return (
    <div class={style.hand} data-at={`hand:${seat}`}>
      <Fan label={say('hand')}>
        {hand.map((card, place) => (
          <span key={place} class={hinted.includes(place) ? style.hinted : undefined}>
            <CardOf
              card={card}
              at={`hand:${seat}:${place}`}
              light={canPlay ? 'lit' : undefined}
              chosen={chosen.includes(place)}
              onTap={onTap === undefined ? undefined : () => onTap(place)}
            />
          </span>
        ))}
      </Fan>
    </div>
  );
}
