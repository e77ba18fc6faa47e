import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { type Event, SPLITTING } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import type { Flight } from '../../motion/fly.ts';
import { Card } from '../../pieces/card.tsx';
import type { Step } from '../ui.ts';
import { CardBack, CardFace } from './art/card-face.tsx';
import { Cube } from './art/towers.tsx';
import type { TacticsScene } from './seats.ts';
import { TRICK_MS } from './trick.ts';

/* Flying cards are decoration and have no label: screen readers get the log. */
const face = (card: number): JSX.Element => (
  <Card label="">
    <CardFace card={card} />
  </Card>
);
const back = (): JSX.Element => <Card label="" back={<CardBack />} />;

/** A complete trick stays visible before its winner's action clears it. */
export const dwell = ({ events }: Step<TrickyTactics>): number =>
  events.some(({ kind }) => kind === 'won-trick') ? TRICK_MS : 0;

/** The flights of a step: cards to the trick, the trick to its winner, cubes between supply and map. */
export function flights(step: Step<TrickyTactics>, before: TacticsScene, after: TacticsScene): Flight[] {
  const made: Flight[] = [];
  let order = 0;
  for (const event of step.events) {
    const next = flightsOf(event, before, after, order);
    if (next.length === 0) continue;
    made.push(...next);
    order = Math.max(...next.map((flight) => flight.order)) + 1;
  }
  return made;
}

function flightsOf(event: Event, before: TacticsScene, after: TacticsScene, order: number): Flight[] {
  switch (event.kind) {
    case 'played': {
      const from = event.seat === before.seat ? `card:${event.card}` : `seat:${event.seat}`;
      const to = `trick:${event.seat}`;
      return [{ from, to, piece: face(event.card), order, covers: after.view.trick.length > 0 }];
    }
    case 'added': {
      const place = `${event.location}:${event.seat}`;
      return [
        {
          from: `seat:${event.seat}`,
          to: `cube:${place}`,
          piece: <Cube seat={event.seat} />,
          order,
          covers: `tower:${place}`,
        },
        ...sweep(before, order),
      ];
    }
    case 'removed':
      return [...cubeHome(event.location, event.from, order), ...sweep(before, order)];
    case 'reclaimed':
      return [...cubeHome(event.location, event.seat, order), ...sweep(before, order)];
    case 'dealt':
      return dealt(event.hands, after, order);
    case 'split':
      return event.seat === before.seat
        ? [...event.handA, ...event.handB].map((card) => ownCard(card, `card:${card}`, 0))
        : [];
    default:
      return [];
  }
}

const cubeHome = (location: number, seat: number, order: number): Flight[] => [
  { from: `cube:${location}:${seat}`, to: `seat:${seat}`, piece: <Cube seat={seat} />, order },
];

/** TT-2.2: the complete trick goes face down to its winner. */
const sweep = ({ view }: TacticsScene, order: number): Flight[] =>
  view.trick.map(({ seat }) => ({
    from: `trick:${seat}`,
    to: `seat:${view.turn}`,
    piece: back(),
    order: order + 1,
  }));

const ownCard = (card: number, from: string, order: number): Flight => ({
  from,
  to: `card:${card}`,
  piece: face(card),
  order,
  covers: true,
  emerges: from === 'deck',
});

/** A new round: the viewer's cards arrive one by one, the others' as a pack. */
function dealt(hands: readonly (readonly number[])[], after: TacticsScene, order: number): Flight[] {
  if (after.view.stage !== SPLITTING) return [];
  return hands.flatMap((hand, seat) =>
    seat === after.seat
      ? hand.map((card, index) => ownCard(card, 'deck', order + index))
      : [{ from: 'deck', to: `seat:${seat}`, piece: back(), order: order + seat, emerges: true }],
  );
}
