import { because, formatSeat, parseSeat, type Reason, type Seat } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import { formatLocation, parseLocation } from './board.ts';
import { formatCard, parseCard } from './cards.ts';
import {
  ADD,
  addMove,
  cardPlayed,
  kindOf,
  locationOfAction,
  type Move,
  PLAY,
  placesSplit,
  playMove,
  REMOVE,
  reclaimMove,
  removeMove,
  SPLIT,
  seatRobbed,
  splitMove,
} from './move.ts';
import { cardsIn } from './packs.ts';
import type { Code } from './sentences.ts';
import { ACTING, handAt, PLAYING, type Position, UNSPLIT } from './state.ts';
import { whyNotNow } from './why-timing.ts';

type Parsed = Result<Move, Reason<Code>>;

export function formatMove(p: Position, seat: Seat, move: Move): string {
  const location = formatLocation(locationOfAction(move));
  switch (kindOf(move)) {
    case PLAY:
      return `play ${formatCard(cardPlayed(move))}`;
    case SPLIT:
      return ['split', ...handAOf(p, seat, placesSplit(move)).map(formatCard)].join(' ');
    case ADD:
      return `add ${location}`;
    case REMOVE:
      return `remove ${formatSeat(seatRobbed(move) as Seat)} ${location}`;
    default:
      return `reclaim ${location}`;
  }
}

const handAOf = (p: Position, seat: Seat, places: number): number[] =>
  cardsIn(p.hands, handAt(seat, UNSPLIT)).filter((_, place) => (places & (1 << place)) !== 0);

/** The move that a text means, or the reason why it means none. A split needs the whole hand. */
export function parseMove(p: Position, seat: Seat, text: string): Parsed {
  const [verb, ...words] = text.trim().split(/\s+/);
  const count = words.length;
  switch (verb.toLowerCase()) {
    case 'split':
      return parseSplit(p, seat, words);
    case 'play':
      return count === 1 ? parsePlay(p, seat, words[0]) : unreadable(p, text);
    case 'add':
      return count === 1 ? parseAction(p, seat, words[0], addMove) : unreadable(p, text);
    case 'reclaim':
      return count === 1 ? parseAction(p, seat, words[0], reclaimMove) : unreadable(p, text);
    case 'remove':
      return count === 2 ? parseRemove(p, seat, words[0], words[1]) : unreadable(p, text);
    default:
      return unreadable(p, text);
  }
}

/** A split is a set of positions in the hand, so it has no meaning without the cards. */
function parseSplit(p: Position, seat: Seat, words: readonly string[]): Parsed {
  const untimely = whyNotNow(p, seat, SPLIT);
  if (untimely !== null) return err(untimely);
  const hand = cardsIn(p.hands, handAt(seat, UNSPLIT));
  let places = 0;
  for (const word of words) {
    const card = parseCard(word);
    if (card === null) return err(because(['TT-1.2', 'TT-0.1', 'TT-2.3'], 'unknown-card', { text: word }));
    const place = hand.indexOf(card);
    if (place < 0) return err(because(['TT-2.3', 'TT-1.2'], 'not-in-hand', { card: formatCard(card) }));
    if ((places & (1 << place)) !== 0) {
      return err(because(['TT-1.2', 'TT-2.3'], 'card-twice', { card: formatCard(card) }));
    }
    places |= 1 << place;
  }
  return ok(splitMove(places));
}

function parsePlay(p: Position, seat: Seat, word: string): Parsed {
  const card = parseCard(word);
  if (card !== null) return ok(playMove(card));
  return err(
    whyNotNow(p, seat, PLAY) ?? because(['TT-2.3', 'TT-0.1', 'TT-2.1'], 'unknown-card', { text: word }),
  );
}

function parseAction(p: Position, seat: Seat, word: string, moveAt: (location: number) => Move): Parsed {
  const location = parseLocation(word);
  if (location !== null) return ok(moveAt(location));
  return err(whyNotNow(p, seat, ADD) ?? because(['TT-3.1', 'TT-0.2'], 'unknown-location', { text: word }));
}

function parseRemove(p: Position, seat: Seat, owner: string, word: string): Parsed {
  const from = parseSeat(owner, p.seats);
  if (from !== null) return parseAction(p, seat, word, (location) => removeMove(location, from));
  const reason = because(['TT-3.1', 'TT-3.2'], 'unknown-seat', { text: owner, seats: p.seats });
  return err(whyNotNow(p, seat, ADD) ?? reason);
}

/** Nobody may pass, so an unreadable text breaks the rule of what the stage asks for. */
function unreadable(p: Position, text: string): Parsed {
  if (p.over === 1) return err(because('TT-2.3', 'game-over'));
  const said = text.trim();
  switch (p.stage) {
    case PLAYING:
      return err(because(['TT-2.3', 'TT-2.1'], 'unreadable', { text: said, expected: '"play C7"' }));
    case ACTING: {
      const expected = '"add H2", "remove 3 H2" or "reclaim H2"';
      return err(because(['TT-3.3', 'TT-3.1', 'TT-2.3'], 'unreadable', { text: said, expected }));
    }
    default: {
      const expected = '"split" and the cards of Hand A';
      return err(because(['TT-1.2', 'TT-2.3'], 'unreadable', { text: said, expected }));
    }
  }
}
