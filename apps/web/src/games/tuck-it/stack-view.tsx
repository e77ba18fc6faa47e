import { HIDDEN } from '@tuckbox/tabletop';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { Veiled } from './art/veiled.tsx';
import style from './stack-view.module.css';
import { isTurnedOver, type StackSeen } from './table.ts';

export interface StackViewProps {
  readonly seen: StackSeen;
  /** The Gears of every kind of card at this table. */
  readonly gearTable: readonly number[];
  readonly label: string;
  /** The viewer's own Stacks are spread so that every card can be read; others show only their top and depth. */
  readonly isSpread: boolean;
  readonly light?: 'lit' | 'quiet' | undefined;
  /** How many cards from the top are picked; the whole Stack if it is a target. */
  readonly chosen?: number;
  readonly last?: boolean;
  readonly suggested?: boolean;
  readonly onTap?: (() => void) | undefined;
}

/** The most layers that are drawn under the top card of another's Stack. */
const LAYERS = 4;

/** A Stack: its top card in front, the others behind. With `onTap` it is a button. */
export function StackView(props: StackViewProps): JSX.Element {
  const { seen, label, light, chosen = 0, last, suggested, onTap } = props;
  const turning = useTurning(seen);
  const names = [
    style.stack,
    props.isSpread ? style.spread : '',
    light === undefined ? '' : style[light],
    chosen > 0 ? style.chosen : '',
    last ? style.last : '',
    suggested ? style.suggested : '',
  ].join(' ');
  const shared = {
    class: names,
    'data-at': `stack:${seen.owner}:${seen.stack}`,
    style: { '--n': Math.max(1, seen.cards.length) },
    'aria-label': label,
  };
  const inside = (
    <>
      <span class={style.turner} ref={turning} aria-hidden="true">
        <Layers seen={seen} gearTable={props.gearTable} isSpread={props.isSpread} chosen={chosen} />
      </span>
      {seen.cards.length > 1 ? (
        <span class={style.count} aria-hidden="true">
          {seen.cards.length}
        </span>
      ) : null}
    </>
  );
  if (onTap === undefined) {
    return (
      <span {...shared} role="img">
        {inside}
      </span>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={light === 'quiet'}
      aria-pressed={chosen > 0}
      onClick={onTap}
    >
      {inside}
    </button>
  );
}

function Layers({
  seen,
  gearTable,
  isSpread,
  chosen,
}: {
  readonly seen: StackSeen;
  readonly gearTable: readonly number[];
  readonly isSpread: boolean;
  readonly chosen: number;
}): JSX.Element {
  if (seen.cards.length === 0) return <span class={style.empty} />;
  const shown = isSpread ? seen.cards : seen.cards.slice(0, LAYERS);
  return (
    <>
      {shown
        .map((slot, depth) => (
          <span
            key={depth}
            class={`${style.layer} ${slot.isOpen ? '' : style.down} ${depth < chosen ? style.picked : ''}`}
            style={{ '--depth': depth }}
            data-at={isSpread && depth === shown.length - 1 ? `under:${seen.owner}:${seen.stack}` : undefined}
          >
            {depth === 0 || isSpread ? <Slot {...slot} gears={gearTable[slot.card]} /> : null}
          </span>
        ))
        .reverse()}
    </>
  );
}

/** A card in a Stack: open, face down but known to the viewer, or unknown. */
function Slot({ card, isOpen, gears }: StackSeen['cards'][number] & { readonly gears: number }): JSX.Element {
  if (card === HIDDEN) return <Back />;
  return isOpen ? <Face card={card} gears={gears} /> : <Veiled card={card} gears={gears} />;
}

const TURN_MS = 420;

/** Animates a flipped Stack: its previous picture is on the other side. */
function useTurning(seen: StackSeen): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const before = useRef<{ readonly seen: StackSeen; readonly picture: Node } | null>(null);
  const lies = seen.cards.map(({ card, isOpen }) => (isOpen ? card : `(${card})`)).join();
  useLayoutEffect(() => {
    const element = ref.current;
    const was = before.current;
    if (element === null) return;
    if (was !== null && isTurnedOver(was.seen, seen)) turnOver(element, was.picture);
    // The current picture, for the other side of the next flip.
    before.current = { seen, picture: cloneOf(element) };
  }, [lies]);
  return ref;
}

function cloneOf(element: HTMLElement): Node {
  const side = document.createElement('span');
  side.className = style.side;
  for (const child of element.children)
    if (!child.classList.contains(style.side)) side.append(child.cloneNode(true));
  return side;
}

function turnOver(element: HTMLElement, picture: Node): void {
  if (document.documentElement.dataset.motion === 'reduced') return;
  const side = picture.cloneNode(true) as HTMLElement;
  element.append(side);
  const timing = { duration: TURN_MS, easing: 'ease-in-out' };
  side.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.51 }, { opacity: 0 }],
    timing,
  );
  const motion = element.animate(
    [
      { transform: 'perspective(600px) rotateY(0deg)' },
      { transform: 'perspective(600px) rotateY(90deg)', offset: 0.5, easing: 'ease-out' },
      { transform: 'perspective(600px) rotateY(-90deg)', offset: 0.5001 },
      { transform: 'perspective(600px) rotateY(0deg)' },
    ],
    timing,
  );
  const clear = (): void => side.remove();
  motion.onfinish = clear;
  motion.oncancel = clear;
}
