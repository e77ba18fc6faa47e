import { HIDDEN } from '@tuckbox/tabletop';
import type { Tock } from '@tuckbox/tock';
import type { Teller, Telling } from './teller.ts';

type Event = Tock['Event'];

/** What a card does to pawns follows it in the same line. */
export const tellTock: Telling<Event> = (events, teller) => {
  const lines: string[] = [];
  for (const event of runsOf(events)) {
    const effect = effectOf(event, teller);
    const line = effect === null ? lineOf(event, teller) : null;
    if (effect !== null && lines.length > 0)
      lines.push(`${(lines.pop() ?? '').replace(/\.$/, '')}, ${effect}.`);
    else if (line !== null) lines.push(line);
  }
  return lines;
};

/** The single steps of a seven as one walk for each run of a pawn. */
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

/** As the notation names it: seat 3's pawn 2 is `3.2`. */
const pawnText = (pawn: number): string => `${Math.floor(pawn / 4) + 1}.${(pawn % 4) + 1}`;

/** Spaces of the ring are below this number, home slots above (a ring has 108 spaces at most). */
const HOME = 108;

function effectOf(event: Event, teller: Teller): string | null {
  switch (event.kind) {
    case 'moved':
      if (event.from < 0) return `pawn ${pawnText(event.pawn)} comes in`;
      return `pawn ${pawnText(event.pawn)} ${event.to >= HOME ? (event.from >= HOME ? 'moves up at home' : 'comes home') : 'moves'}`;
    case 'eaten':
      return `pawn ${pawnText(event.pawn)} is eaten`;
    case 'swapped':
      return `pawns ${pawnText(event.pawn)} and ${pawnText(event.other)} change places`;
    case 'bound':
      return `${teller.name(event.seat)} must discard`;
    case 'unprotected':
      return `pawn ${pawnText(event.pawn)} is no longer protected`;
    default:
      return null;
  }
}

function lineOf(event: Event, teller: Teller): string | null {
  switch (event.kind) {
    case 'shuffled':
      return 'The pack is shuffled.';
    case 'dealt':
      return teller.isYou(event.seat) ? `You are dealt ${teller.cards(event.cards)}.` : null;
    case 'played':
      return `${teller.does(event.seat, 'play')} ${teller.card(event.card)}.`;
    case 'discarded':
      return `${teller.does(event.seat, 'discard')} ${teller.card(event.card)}.`;
    case 'asked':
      return `${teller.does(event.seat, 'ask')} for a ${teller.card(event.card)}.`;
    case 'answered':
      return event.has
        ? `${teller.does(event.seat, 'have')} a ${teller.card(event.card)}.`
        : `${teller.does(event.seat, 'have')} no ${teller.card(event.card)}.`;
    case 'returned': {
      const card = event.returned === HIDDEN ? 'a card' : teller.card(event.returned);
      return `${teller.does(event.seat, 'get')} the ${teller.card(event.card)} and ${teller.isYou(event.seat) ? 'return' : 'returns'} ${card} to ${teller.name(event.to)}.`;
    }
    case 'chose':
      return `${teller.does(event.seat, 'choose')} a card for the exchange.`;
    case 'gave': {
      const card = event.card === HIDDEN ? 'a card' : teller.card(event.card);
      return `${teller.does(event.seat, 'give')} ${card} to ${teller.name(event.to)}.`;
    }
    case 'left':
      return `${teller.does(event.seat, 'leave')} the game.`;
    default:
      return null;
  }
}
