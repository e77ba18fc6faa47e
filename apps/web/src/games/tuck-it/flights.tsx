import type { Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import type { Event, TuckIt } from '@tuckbox/tuck-it';
import { FROM_HAND, SKIP } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import type { Flight } from '../../motion/flights.ts';
import { Card } from '../../pieces/Card.tsx';
import type { Sound } from '../../sound/sounds.ts';
import type { Step } from '../ui.ts';
import { Back } from './art/Back.tsx';
import { Face } from './art/Face.tsx';
import type { TuckScene } from './names.ts';

/** Of a heap that moves as one so many cards are seen to fly. */
const SWEPT = 6;

/** The way of one card, before it is known when it starts. */
interface Way {
  readonly card: number;
  readonly from: string;
  readonly to: string;
  readonly covers?: boolean;
}

/** The cards that travel in a step, in the order of what happened. */
export function flights(step: Step<TuckIt>, before: TuckScene, after: TuckScene): Flight[] {
  const places = new Places(before, after);
  return step.events
    .flatMap((event) => waysOf(event, places))
    .map(({ card, from, to, covers }, order) => ({
      from,
      to,
      order,
      piece: <Flying card={card} />,
      ...(covers ? { covers } : {}),
    }));
}

const Flying = ({ card }: { readonly card: number }): JSX.Element =>
  card === HIDDEN ? (
    <Card label="" back={<Back />} />
  ) : (
    <Card label="">
      <Face card={card} />
    </Card>
  );

const stackAt = (seat: number, stack: number): string => `stack:${seat}:${stack}`;

/** Where cards of a hand are: one by one in the own hand, at the name for others. */
class Places {
  readonly #before: TuckScene;
  readonly #after: TuckScene;
  readonly #left = new Set<number>();
  readonly #reached = new Set<number>();

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
      return event.cards.map((card, index) => ({
        card,
        from: event.from === FROM_HAND ? places.leaving(event.seat, card) : stackAt(event.seat, event.from),
        to: 'pile',
        covers: index === event.cards.length - 1,
      }));
    case 'revealed':
      return [{ card: event.card, from: 'draw', to: 'pile', covers: event.fits }];
    case 'took':
      return event.cards
        .slice(-SWEPT)
        .map((card) => ({ card, from: 'pile', to: places.reaching(event.seat, card) }));
    case 'trashed':
      return event.cards.slice(-SWEPT).map((card) => ({ card, from: 'pile', to: 'trash' }));
    case 'drew':
      return event.cards.map((card) => ({
        card,
        from: 'draw',
        to: places.reaching(event.seat, card),
        covers: card !== HIDDEN,
      }));
    case 'tucked':
      return [
        {
          card: event.card,
          from: places.leaving(event.seat, event.card),
          to: stackAt(event.seat, event.stack),
        },
      ];
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

/** The sound of a step: that of the weightiest thing in it. */
export function sound(step: Step<TuckIt>): Sound | null {
  for (const kind of Object.keys(SOUNDS) as Event['kind'][]) {
    if (step.events.some((event) => event.kind === kind)) return SOUNDS[kind] ?? null;
  }
  return null;
}
