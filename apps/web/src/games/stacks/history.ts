import type { Seat } from '@tuckbox/engine';
import type { StacksEvent, StacksScene, StacksStep } from './scene.ts';

export interface Bid {
  readonly seat: Seat;
  readonly bid: number;
}

type Of<Kind extends StacksEvent['kind']> = Extract<StacksEvent, { kind: Kind }>;

/** The end of a round, as everyone saw it. */
export interface RoundEnd {
  readonly seq: number;
  readonly round: number;
  readonly call: Of<'called'> | null;
  readonly took: Of<'took'> | null;
  readonly isDeckEmpty: boolean;
  /** Those who did not fold. */
  readonly scored: readonly Of<'scored'>[];
}

/** The known steps: the whole game if the app has it, else those since the viewer's last move. */
const knownSteps = ({ history, recent }: StacksScene): readonly StacksStep[] => history ?? recent;

/** The number of the newest known step; 0 if there is none. */
export const lastSeq = (scene: StacksScene): number => knownSteps(scene).at(-1)?.seq ?? 0;

/**
 * The known bids of this round from the first up; the current one is always included.
 */
export function bidsOfRound(scene: StacksScene): Bid[] {
  const bids: Bid[] = [];
  for (const event of knownSteps(scene).flatMap(({ events }) => events)) {
    if (event.kind === 'round') bids.length = 0;
    if (event.kind === 'played') bids.push({ seat: event.seat, bid: event.bid });
  }
  const { bid, bidder } = scene.view;
  if (bid === null || bidder === null) return [];
  const last = bids.at(-1);
  return last?.bid === bid ? bids : [...bids.filter((other) => other.bid < bid), { seat: bidder, bid }];
}

/** Every known end of a round, oldest first. */
export function roundEnds(scene: StacksScene): RoundEnd[] {
  const ends = knownSteps(scene).map((step) => roundEndOf(step, scene.view.round));
  return ends.filter((end) => end !== null);
}

/**
 * The end of a round in this step, or null. The step that ends a round also begins the next one, unless the game is
 * over.
 */
export function roundEndOf({ seq, events }: StacksStep, roundNow: number): RoundEnd | null {
  const scored = events.filter((event) => event.kind === 'scored');
  if (scored.length === 0) return null;
  const next = events.find((event) => event.kind === 'round');
  return {
    seq,
    round: next === undefined ? roundNow : next.round - 1,
    call: events.find((event) => event.kind === 'called') ?? null,
    took: events.find((event) => event.kind === 'took') ?? null,
    isDeckEmpty: events.some((event) => event.kind === 'emptied'),
    scored,
  };
}

/** The seats that acted in the newest steps of this round, for the board to mark. */
export function markedSeats({ recent }: StacksScene): ReadonlySet<Seat> {
  const seats = new Set<Seat>();
  for (const event of recent.flatMap(({ events }) => events)) {
    if (event.kind === 'round') seats.clear();
    if (event.kind === 'played' || event.kind === 'folded') seats.add(event.seat);
  }
  return seats;
}
