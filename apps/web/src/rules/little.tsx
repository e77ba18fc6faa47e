import type { GameTypes, Seat } from '@tuckbox/engine';
import type { ComponentChildren, JSX } from 'preact';
import type { Scene } from '../games/ui.ts';
import style from './little.module.css';

/** The props of a game's small picture of a position: `games/<id>/little.tsx` exports the component as `Little`. */
export interface LittleProps<T extends GameTypes = GameTypes> {
  /** The position with all its cards, or as `scene.seat` sees it. */
  readonly scene: Scene<T>;
  /** The position before, if this is the one after: differences are marked. */
  readonly before: Scene<T> | null;
  /** The players that the example is about. */
  readonly seats: readonly Seat[];
}

/** The middle of the table. */
export const Middle = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <div class={style.middle}>{children}</div>
);

/** The players, side by side if there is room. */
export const People = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <div class={style.people}>{children}</div>
);

/** A player: the name, highlighted if they must move, some facts, and their cards. */
export function Person({
  scene,
  seat,
  sign,
  facts,
  children,
}: {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly sign?: ComponentChildren;
  readonly facts?: ComponentChildren;
  readonly children: ComponentChildren;
}): JSX.Element {
  const isTurn = scene.waiting?.includes(seat) ?? false;
  return (
    <div class={`${style.person} ${isTurn ? style.turn : ''}`}>
      <div class={style.who}>
        {sign}
        <strong aria-current={isTurn || undefined}>{scene.players[seat]?.name}</strong>
        {facts}
      </div>
      <div class={style.has}>{children}</div>
    </div>
  );
}

/** Something with a name below it; marked if it is new. */
export function Zone({
  label,
  isNew = false,
  children,
}: {
  readonly label: ComponentChildren;
  readonly isNew?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`${style.zone} ${isNew ? style.new : ''}`}>
      <div class={style.content}>{children}</div>
      <span class={style.label}>{label}</span>
    </div>
  );
}

/** Up to this many cards are side by side; more overlap. */
const ROOM = 5;

/** Cards in a row; an empty place if there are none. */
export const Cards = ({
  isWide = false,
  children,
}: {
  /** Cards that cannot be recognised by their corners never overlap. */
  readonly isWide?: boolean;
  readonly children: readonly JSX.Element[];
}): JSX.Element => (
  <span class={`${style.cards} ${!isWide && children.length > ROOM ? style.many : ''}`}>
    {children.length === 0 ? <span class={style.empty} /> : children}
  </span>
);

/** A short fact in words, marked if it is new. */
export const Fact = ({
  isNew = false,
  children,
}: {
  readonly isNew?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element => <span class={`${style.fact} ${isNew ? style.new : ''}`}>{children}</span>;

/** Whether two values of views differ. */
export const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);
