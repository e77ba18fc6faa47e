import { HIDDEN } from '@tuckbox/tabletop';
import type { Tock } from '@tuckbox/tock';
import type { Phrases } from '../phrases.ts';

type Event = Tock['Event'];

/** The effects of a card on pawns follow in the same line. */
export function describeEvents(events: readonly Event[], phrases: Phrases): string[] {
  const lines: string[] = [];
  for (const event of runsOf(events)) {
    const effect = effectOf(event, phrases);
    const line = effect === null ? lineOf(event, phrases) : null;
    if (effect !== null && lines.length > 0)
      lines.push(`${(lines.pop() ?? '').replace(/\.$/, '')}, ${effect}.`);
    else if (line !== null) lines.push(line);
  }
  return lines;
}

/** Joins the single steps of a seven into one walk for each run of a pawn. */
function runsOf(events: readonly Event[]): Event[] {
  const runs: Event[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    const goesOn = event.kind === 'moved' && last?.kind === 'moved' && last.pawn === event.pawn;
    if (goesOn) runs[runs.length - 1] = { ...last, to: event.to };
    else runs.push(event);
  }
  return runs;
}

/** As in moves: seat 3's pawn 2 is `3.2`. */
const pawnText = (pawn: number): string => `${Math.floor(pawn / 4) + 1}.${(pawn % 4) + 1}`;

/** Spaces of the ring are below this number, home slots above (a ring has 108 spaces at most). */
const HOME = 108;

function effectOf(event: Event, phrases: Phrases): string | null {
  switch (event.kind) {
    case 'moved':
      if (event.from < 0) return `pawn ${pawnText(event.pawn)} comes in`;
      return `pawn ${pawnText(event.pawn)} ${event.to >= HOME ? (event.from >= HOME ? 'moves further into home' : 'comes home') : 'moves'}`;
    case 'eaten':
      return `pawn ${pawnText(event.pawn)} is captured`;
    case 'swapped':
      return `pawns ${pawnText(event.pawn)} and ${pawnText(event.other)} swap places`;
    case 'bound':
      return `${phrases.name(event.seat)} must discard`;
    case 'unprotected':
      return `pawn ${pawnText(event.pawn)} is no longer protected`;
    default:
      return null;
  }
}

function lineOf(event: Event, phrases: Phrases): string | null {
  switch (event.kind) {
    case 'shuffled':
      return 'The pack is shuffled.';
    case 'dealt':
      return phrases.isYou(event.seat) ? `You are dealt ${phrases.cards(event.cards)}.` : null;
    case 'played':
      return `${phrases.does(event.seat, 'play')} ${phrases.card(event.card)}.`;
    case 'discarded':
      return `${phrases.does(event.seat, 'discard')} ${phrases.card(event.card)}.`;
    case 'asked':
      return `${phrases.does(event.seat, 'ask')} for a ${phrases.card(event.card)}.`;
    case 'answered':
      return event.has
        ? `${phrases.does(event.seat, 'have')} a ${phrases.card(event.card)}.`
        : `${phrases.does(event.seat, 'have')} no ${phrases.card(event.card)}.`;
    case 'returned': {
      const card = event.returned === HIDDEN ? 'a card' : phrases.card(event.returned);
      return `${phrases.does(event.seat, 'get')} the ${phrases.card(event.card)} and ${phrases.isYou(event.seat) ? 'give back' : 'gives back'} ${card} to ${phrases.name(event.to)}.`;
    }
    case 'chose':
      return `${phrases.does(event.seat, 'choose')} a card for the exchange.`;
    case 'gave': {
      const card = event.card === HIDDEN ? 'a card' : phrases.card(event.card);
      return `${phrases.does(event.seat, 'give')} ${card} to ${phrases.name(event.to)}.`;
    }
    case 'left':
      return `${phrases.does(event.seat, 'leave')} the game.`;
    default:
      return null;
  }
}
