import { HIDDEN } from '@tuckbox/tabletop';
import { type Event, seatOfPawn, type Tock, YARD } from '@tuckbox/tock/client';
import type { ComponentChild } from 'preact';
import type { Flight } from '../../motion/fly.ts';
import { Card } from '../../pieces/card.tsx';
import type { Sound } from '../../sound/sounds.ts';
import type { Scene, Step } from '../ui.ts';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { Pawn } from './art/pawn.tsx';
import { markOf } from './marks.ts';
import { placeName } from './pawns.ts';
import { doneBy } from './recent.ts';
import type { Trip } from './ways.ts';

/** The most bends in a pawn's flight: the ring is smooth, and more would only take longer. */
const MOST_STOPS = 5;

/**
 * The flights of a step: the card first, then the pawns along the ring or both at once in a swap, then captured pawns.
 */
export function flights(step: Step<Tock>, before: Scene<Tock>, after: Scene<Tock>): Flight[] {
  const cards = step.events.flatMap((event) => cardFlights(event, before, after));
  const { trips, eaten } = doneBy(step, after.view);
  const isSwap = step.events.some(({ kind }) => kind === 'swapped');
  const moves = trips.map((trip, index) => pawnFlight(trip, isSwap ? 1 : 1 + index * 3, after));
  const last = moves.reduce((most, { order, via }) => Math.max(most, order + (via?.length ?? 0)), 0);
  const falls = eaten.map((pawn) => fall(pawn, step, last, after));
  return [...cards, ...moves, ...falls];
}

const pawnPiece = (scene: Scene<Tock>, pawn: number): ComponentChild => (
  <Pawn mark={markOf(scene.view.table, seatOfPawn(pawn))} />
);

function pawnFlight({ pawn, places }: Trip, order: number, after: Scene<Tock>): Flight {
  const names = places.map((place) => placeName(pawn, place));
  const between = names.slice(1, -1);
  const every = Math.ceil(between.length / MOST_STOPS) || 1;
  return {
    from: names[0],
    to: names[names.length - 1],
    via: between.filter((_, index) => index % every === every - 1),
    piece: pawnPiece(after, pawn),
    order,
    covers: true,
  };
}

function fall(pawn: number, { events }: Step<Tock>, order: number, after: Scene<Tock>): Flight {
  const bite = events.find((event) => event.kind === 'eaten' && event.pawn === pawn);
  const from = bite?.kind === 'eaten' ? bite.from : YARD;
  return {
    from: placeName(pawn, from),
    to: placeName(pawn, YARD),
    piece: pawnPiece(after, pawn),
    order,
    covers: true,
  };
}

/** Cards that are played, dealt or passed on. Only those that the viewer sees are face up. */
function cardFlights(event: Event, before: Scene<Tock>, after: Scene<Tock>): Flight[] {
  const piece = (card: number): ComponentChild => (
    <Card label="" back={<Back />}>
      {card === HIDDEN ? null : <Face card={card} options={after.view.table.options} />}
    </Card>
  );
  const passed = (card: number, from: number, to: number, order: number): Flight => ({
    from: handOf(before, from, card),
    to: handOf(after, to, card),
    piece: piece(card),
    order,
    covers: after.seat === to,
  });
  switch (event.kind) {
    case 'played':
    case 'discarded':
      return [
        {
          from: handOf(before, event.seat, event.card),
          to: 'pile',
          piece: piece(event.card),
          order: 0,
          covers: true,
        },
      ];
    case 'dealt':
      return event.cards.map((card, index) => ({
        from: 'deck',
        to: after.seat === event.seat ? `hand:${event.seat}:${index}` : `seat:${event.seat}`,
        piece: piece(card),
        order: index,
        covers: after.seat === event.seat,
        emerges: true,
      }));
    case 'gave':
      return [passed(event.card, event.seat, event.to, 0)];
    case 'returned':
      return [passed(event.card, event.to, event.seat, 0), passed(event.returned, event.seat, event.to, 1)];
    default:
      return [];
  }
}

/** The anchor of a card in a hand: the viewer's own cards, or another player's name plate. */
function handOf({ seat, view }: Scene<Tock>, owner: number, card: number): string {
  const index = view.hands[owner].indexOf(card);
  return seat === owner && index >= 0 ? `hand:${owner}:${index}` : `seat:${owner}`;
}

/** The sound of the most important event of a step. */
export function sound({ events }: Step<Tock>, after: Scene<Tock>): Sound | null {
  const kinds = new Set(events.map(({ kind }) => kind));
  if (kinds.has('over')) return after.seat === null || after.places?.[after.seat] === 1 ? 'win' : 'lose';
  if (kinds.has('eaten')) return 'knock';
  if (kinds.has('moved')) return 'wood';
  if (kinds.has('swapped') || kinds.has('gave') || kinds.has('returned')) return 'slide';
  if (kinds.has('asked')) return 'call';
  return kinds.has('discarded') || kinds.has('dealt') || kinds.has('chose') ? 'card' : null;
}
