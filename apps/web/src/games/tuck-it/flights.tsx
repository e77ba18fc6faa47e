import type { Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import type { Event, TuckIt } from '@tuckbox/tuck-it';
import { FROM_HAND, SKIP } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import type { Flight } from '../../motion/fly.ts';
import { Card } from '../../pieces/card.tsx';
import type { Sound } from '../../sound/sounds.ts';
import type { Step } from '../ui.ts';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { FANNED } from './centre.tsx';
import type { TuckScene } from './names.ts';

/** The most cards that fly visibly when a whole heap moves. */
const SWEPT = 6;

/** The path of one card, without its start time. */
interface Way {
  readonly card: number;
  readonly from: string;
  readonly to: string;
  readonly covers?: boolean;
  readonly emerges?: boolean;
  readonly via?: readonly string[];
}

/** The flights of a step, in the order of its events. */
export function flights(step: Step<TuckIt>, before: TuckScene, after: TuckScene): Flight[] {
  const places = new Places(before, after);
  const ways = joined(step.events.flatMap((event) => waysOf(event, places)));
  let order = 0;
  const made = ways.map(({ card, ...way }) => {
    const flight = { ...way, order, piece: <Flying card={card} gears={after.view.gearTable[card]} /> };
    order += way.via === undefined ? 1 : REST;
    return flight;
  });
  // Cards that rest on the pile are drawn over those swept from it.
  return [...made.filter(({ via }) => via === undefined), ...made.filter(({ via }) => via !== undefined)];
}

/** How much later flights start after a card that rests on the pile. */
const REST = 4;

/** A card that reaches the pile and moves on makes one flight, with a rest there so that it can be read. */
function joined(ways: readonly Way[]): Way[] {
  const made: Way[] = [];
  for (const way of ways) {
    const came = made.findLastIndex(
      ({ card, to, via }) => card === way.card && to === 'pile' && via === undefined,
    );
    if (way.from !== 'pile' || came < 0) made.push(way);
    else made[came] = { ...way, from: made[came].from, via: ['pile', 'pile', 'pile'], emerges: true };
  }
  return made;
}

const Flying = ({ card, gears }: { readonly card: number; readonly gears: number }): JSX.Element =>
  card === HIDDEN ? (
    <Card label="" back={<Back />} />
  ) : (
    <Card label="">
      <Face card={card} gears={gears} />
    </Card>
  );

const stackAt = (seat: number, stack: number): string => `stack:${seat}:${stack}`;

/** The anchors of cards in hands: one by one for the viewer's hand, the name for others. */
class Places {
  readonly #before: TuckScene;
  readonly #after: TuckScene;
  readonly #left = new Set<number>();
  readonly #reached = new Set<number>();
  readonly #swept = new Set<number>();

  constructor(before: TuckScene, after: TuckScene) {
    this.#before = before;
    this.#after = after;
  }

  leaving(seat: number, card: number): string {
    return handPlace(this.#before, seat, card, this.#left);
  }

  reaching(seat: number, card: number): string {
    return handPlace(this.#after, seat, card, this.#reached);
  }

  /** The anchor of a card on the pile; one that arrived in this step is its top. */
  leavingPile(card: number): string {
    const { pile } = this.#before.view;
    const index = pile.findLastIndex((lying, at) => lying === card && !this.#swept.has(at));
    this.#swept.add(index);
    const isSeen = index >= pile.length - FANNED && index >= 0 && index < pile.length - 1;
    return isSeen ? `pile:${index}` : 'pile';
  }

  /** From the pile into a hand: the card's place in the viewer's hand is hidden until it has landed. */
  taking(seat: number, card: number): Way {
    const to = this.reaching(seat, card);
    return { card, from: this.leavingPile(card), to, covers: to.startsWith('hand:') };
  }

  /** Under a Stack: the lowest card of the viewer's own Stack is hidden until it has landed. */
  tucking(seat: number, stack: number, card: number): Way {
    const from = this.leaving(seat, card);
    const isOwn = this.#after.seat === (seat as Seat);
    return isOwn
      ? { card, from, to: `under:${seat}:${stack}`, covers: true }
      : { card, from, to: stackAt(seat, stack) };
  }

  /** The anchor of a card on the pile with this many cards above it. */
  onPile(above: number): string {
    const index = this.#after.view.pile.length - 1 - above;
    return above === 0 || above >= FANNED || index < 0 ? 'pile' : `pile:${index}`;
  }
}

function handPlace(scene: TuckScene, seat: number, card: number, used: Set<number>): string {
  if (scene.seat !== (seat as Seat)) return `seat:${seat}`;
  const hand = scene.view.hands[seat];
  const index = hand.findIndex((held, at) => held === card && !used.has(at));
  if (index < 0) return `seat:${seat}`;
  used.add(index);
  return `hand:${seat}:${index}`;
}

function waysOf(event: Event, places: Places): Way[] {
  switch (event.kind) {
    case 'played':
      return event.cards.map((card, index) => {
        const from =
          event.from === FROM_HAND ? places.leaving(event.seat, card) : stackAt(event.seat, event.from);
        const to = places.onPile(event.cards.length - 1 - index);
        return { card, from, to, covers: true, emerges: !from.startsWith('hand:') };
      });
    case 'revealed':
      return [{ card: event.card, from: 'draw', to: 'pile', covers: event.fits, emerges: true }];
    case 'took':
      return event.cards.map((card) => places.taking(event.seat, card)).slice(-SWEPT);
    case 'trashed':
      return event.cards
        .map((card) => ({ card, from: places.leavingPile(card), to: 'trash', covers: true }))
        .slice(-SWEPT);
    case 'drew':
      return event.cards.map((card) => ({
        card,
        from: 'draw',
        to: places.reaching(event.seat, card),
        covers: card !== HIDDEN,
        emerges: true,
      }));
    case 'tucked':
      return [places.tucking(event.seat, event.stack, event.card)];
    case 'rewarded':
      return [
        {
          card: event.card,
          from: stackAt(event.seat, event.stack),
          to: places.reaching(event.seat, event.card),
        },
      ];
    case 'skipped': {
      const from =
        event.from === FROM_HAND ? places.leaving(event.seat, SKIP) : stackAt(event.seat, event.from);
      return [{ card: SKIP, from, to: 'trash', covers: true }];
    }
    default:
      return [];
  }
}

const SOUNDS: { readonly [kind in Event['kind']]?: Sound } = {
  four: 'knock',
  flipped: 'flip',
  took: 'slide',
  revealed: 'reveal',
  rolled: 'wood',
  played: 'card',
  tucked: 'slide',
  skipped: 'card',
  showed: 'flip',
  arranged: 'card',
};

/** The sound of the most important event of a step. */
export function sound(step: Step<TuckIt>): Sound | null {
  for (const kind of Object.keys(SOUNDS) as Event['kind'][]) {
    if (step.events.some((event) => event.kind === kind)) return SOUNDS[kind] ?? null;
  }
  return null;
}
