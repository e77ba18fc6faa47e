import { because, type Reason, type Seat } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import { HIDDEN, HIDDEN_TEXT } from '@tuckbox/tabletop';
import { isCard } from './cards.ts';
import {
  bidOf,
  CALL,
  cardsOf,
  FOLD,
  isPlay,
  isWritableBid,
  type Move,
  PASS,
  playBoth,
  playOne,
} from './move.ts';
import type { Code } from './sentences.ts';
import type { Position } from './state.ts';
import { whyNoSuchBid, whyNotToAct } from './why.ts';

type Parsed = Result<Move, Reason<Code>>;

export const formatCard = (card: number): string => (card === HIDDEN ? HIDDEN_TEXT : String(card));

/** A card of any deck: −10, or from 1 to 90, with either minus sign. */
export function parseCard(text: string): number | null {
  const number = parseWhole(text.trim());
  return number !== null && isCard(number) ? number : null;
}

const parseWhole = (text: string): number | null =>
  /^[-−+]?\d+$/.test(text) ? Number(text.replace('−', '-')) : null;

export function formatMove(move: Move): string {
  if (isPlay(move)) return `play ${cardsOf(move).map(formatCard).join(' ')} bid ${bidOf(move)}`;
  return move === CALL ? 'call' : move === PASS ? 'pass' : 'fold';
}

export function parseMove(p: Position, seat: Seat, text: string): Parsed {
  const [verb, ...words] = text.toLowerCase().replaceAll(',', ' ').trim().split(/\s+/);
  if (verb === 'play') {
    const play = parsePlay(p, seat, words);
    // A seat that does not have the turn is told so first, whatever it wanted to play.
    const tooSoon = play.ok ? null : whyNotToAct(p, seat);
    return tooSoon === null ? play : err(tooSoon);
  }
  if (words.length > 0) return unreadable(text);
  if (verb === 'fold') return ok(FOLD);
  if (verb === 'call') return ok(CALL);
  return verb === 'pass' ? ok(PASS) : unreadable(text);
}

const unreadable = (text: string): Parsed => err(because('ST-2.7', 'unreadable', { text: text.trim() }));

function parsePlay(p: Position, seat: Seat, words: readonly string[]): Parsed {
  const bidAt = words.indexOf('bid');
  if (bidAt < 0 || bidAt !== words.length - 2) return err(because(['ST-2.3', 'ST-2.7'], 'unreadable-bid'));
  const bid = parseWhole(words[bidAt + 1]);
  if (bid === null) return err(because('ST-2.3', 'unreadable-bid'));
  const cards: number[] = [];
  for (const word of words.slice(0, bidAt)) {
    const card = parseCard(word);
    if (card === null) return err(because('ST-2.7', 'unreadable-play', { text: word }));
    cards.push(card);
  }
  if (cards.length < 1 || cards.length > 2) {
    return err(because(['ST-2.3', 'ST-2.7'], 'card-count', { count: cards.length }));
  }
  if (!isWritableBid(bid)) return err(whyNoSuchBid(p, seat, bid) ?? because('ST-2.3', 'unreadable-bid'));
  return ok(cards.length === 1 ? playOne(cards[0], bid) : playBoth(cards[0], cards[1], bid));
}
