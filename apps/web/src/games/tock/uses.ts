import { FOUR, homeSlot, isHome, parseCard, SEVEN, STEPS, seatOfPawn, YARD } from '@tuckbox/tock/client';
import { type Ground, gateOf, isProtected, nextIn, ownerFor, pawnOn, readPawn } from './pawns.ts';
import { afterStep, readSeven, type SevenStep } from './seven.ts';
import { type Effect, type Trip, wayBetween } from './ways.ts';

/** The effect of a legal move, for the screen. */
export type Use =
  | { readonly kind: 'card'; readonly verb: Verb; readonly card: number; readonly text: string }
  | { readonly kind: 'in'; readonly card: number; readonly pawn: number; readonly text: string }
  | {
      readonly kind: 'walk';
      readonly card: number;
      readonly pawn: number;
      readonly steps: number;
      readonly home: boolean;
      readonly text: string;
    }
  | {
      readonly kind: 'swap';
      readonly card: number;
      readonly pawn: number;
      readonly other: number;
      readonly text: string;
    }
  | {
      readonly kind: 'seven';
      readonly card: number;
      readonly steps: readonly SevenStep[];
      readonly text: string;
    };

export type Verb = 'discard' | 'give' | 'ask' | 'return';

/** Parses a legal move; null if it is not a move of this game. */
export function readUse(ground: Ground, seat: number, text: string): Use | null {
  const [verb = '', cardText = '', ...rest] = text.split(' ');
  const card = parseCard(cardText);
  if (card === null) return null;
  if (verb === 'discard' || verb === 'give' || verb === 'ask' || verb === 'return') {
    return { kind: 'card', verb, card, text };
  }
  return verb === 'play' ? readPlay(ground, ownerFor(ground, seat), card, rest, text) : null;
}

function readPlay(
  ground: Ground,
  owner: number,
  card: number,
  rest: readonly string[],
  text: string,
): Use | null {
  const [first = ''] = rest;
  if (first === 'in') {
    const pawn = nextIn(ground, owner);
    return pawn === null ? null : { kind: 'in', card, pawn, text };
  }
  if (card === SEVEN) return { kind: 'seven', card, steps: readSeven(ground, owner, rest), text };
  const pawn = readPawn(owner, first);
  if (rest[1] === 'with') return { kind: 'swap', card, pawn, other: readPawn(owner, rest[2] ?? ''), text };
  const steps = Number(rest.find((word) => /^x\d+$/.test(word))?.slice(1) ?? STEPS[card]);
  const home = rest.includes('home') || (card !== FOUR && !isRingOpen(ground, pawn, steps));
  return { kind: 'walk', card, pawn, steps, home, text };
}

/** Whether no protected pawn blocks the ring; otherwise a text without the word home means home. */
function isRingOpen(ground: Ground, pawn: number, steps: number): boolean {
  const place = ground.places[pawn];
  if (isHome(place)) return true;
  return ringAhead(ground, place, steps).every((space) => {
    const met = pawnOn(ground, space);
    return met === null || !isProtected(ground, met);
  });
}

const ringAhead = (ground: Ground, place: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, step) => (place + step + 1) % ground.table.spaces);

const NO_EFFECT: Effect = { trips: [], eaten: [] };

export function effectOf(ground: Ground, use: Use): Effect {
  switch (use.kind) {
    case 'card':
      return NO_EFFECT;
    case 'in':
      return arrive(ground, {
        pawn: use.pawn,
        places: [YARD, ground.table.starts[seatOfPawn(use.pawn)]],
      });
    case 'walk':
      return arrive(ground, { pawn: use.pawn, places: wayOf(ground, use) });
    case 'swap':
      return {
        trips: [swapTrip(ground, use.pawn, use.other), swapTrip(ground, use.other, use.pawn)],
        eaten: [],
      };
    case 'seven':
      return stepsEffect(ground, use.steps);
  }
}

const swapTrip = ({ places }: Ground, pawn: number, other: number): Trip => ({
  pawn,
  places: [places[pawn], places[other]],
});

/** The last place of a trip. */
export const goalOf = ({ places }: Trip): number => places[places.length - 1];

/** A walk captures only where it ends. */
function arrive(ground: Ground, trip: Trip): Effect {
  const met = pawnOn(ground, goalOf(trip));
  return { trips: [trip], eaten: met === null || met === trip.pawn ? [] : [met] };
}

function wayOf(ground: Ground, { card, pawn, steps, home }: Extract<Use, { kind: 'walk' }>): number[] {
  const { spaces } = ground.table;
  const from = ground.places[pawn];
  if (card === FOUR) {
    const to = (from - steps + spaces) % spaces;
    return wayBetween(ground.table, { pawn, places: [from, to] }, 'back');
  }
  const toGate = (gateOf(ground, seatOfPawn(pawn)) - from + spaces) % spaces;
  const onRing = home ? homeSlot(steps - toGate) : (from + steps) % spaces;
  const to = isHome(from) ? from + steps : onRing;
  return wayBetween(ground.table, { pawn, places: [from, to] }, 'ahead');
}

/** The effect of steps of a seven: consecutive steps of one pawn are one trip. */
export function stepsEffect(ground: Ground, steps: readonly SevenStep[]): Effect {
  const trips: { pawn: number; places: number[] }[] = [];
  const eaten: number[] = [];
  let now = ground;
  for (const step of steps) {
    const met = pawnOn(now, step.to);
    if (met !== null) eaten.push(met);
    const last = trips.at(-1);
    if (last?.pawn === step.pawn) last.places.push(step.to);
    else trips.push({ pawn: step.pawn, places: [now.places[step.pawn], step.to] });
    now = afterStep(now, step);
  }
  return { trips, eaten };
}
