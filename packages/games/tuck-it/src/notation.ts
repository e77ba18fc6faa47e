/** Moves as text. */
import { because, parseSeat, type Reason, type Seat } from '@tuckbox/engine';
import { err, ok, type Result, unreachable } from '@tuckbox/kit';
import { type Card, cardName, parseCard } from './cards.ts';
import {
  arrangeAs,
  arrangedCards,
  arrangementCode,
  bonusOf,
  flipOf,
  LAID_OUT,
  type Move,
  NO_BONUS,
  NO_FLIP,
  playOf,
  REVEAL,
  ROLL,
  showCard,
  showStack,
  skipFrom,
  TAKE,
  tuckOf,
} from './move.ts';
import type { Code } from './sentences.ts';
import { FROM_HAND, type Position, STACKS } from './state.ts';
import { RULES_OF } from './why-rules.ts';

export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'arrange':
      return `arrange ${formatArrangement(arrangedCards(move.code))}`;
    case 'show':
      return move.from === FROM_HAND ? `show hand ${cardName(move.card)}` : `show ${move.from + 1}`;
    case 'play':
      return `play ${move.cards.map(cardName).join(' ')}${formatFrom(move.from)}`;
    case 'skip':
      return `skip${formatFrom(move.from)}`;
    case 'tuck':
      return `tuck ${cardName(move.card)} under ${move.stack + 1}`;
    case 'flip':
      return `flip ${move.owner + 1}.${move.stack + 1}`;
    case 'no-flip':
      return 'no flip';
    case 'bonus':
      return `bonus ${move.stack + 1}`;
    case 'no-bonus':
      return 'no bonus';
    case 'reveal':
    case 'take':
    case 'roll':
      return move.kind;
    default:
      return unreachable(move);
  }
}

const formatFrom = (from: number): string => (from === FROM_HAND ? '' : ` from ${from + 1}`);

const formatArrangement = (cards: readonly Card[]): string => {
  const names = cards.map(cardName);
  return [0, 2, 4].map((top) => `${names[top]} ${names[top + 1]}`).join(' | ');
};

type Parsed = Result<Move, Reason<Code>>;

/** The move that a text means, legal or not. Case and white space do not matter. */
export function parseMove(p: Position, _seat: Seat, text: string): Parsed {
  const [verb, ...rest] = text.trim().toLowerCase().split(/\s+/);
  const move = parseWords(p, verb, rest);
  if (typeof move !== 'string') return ok(move);
  return err(because([...rulesOfVerb(verb, rest), 'TI-5.8'], 'unreadable', { text, expected: move }));
}

/** The rule of a verb, for a move whose rest cannot be read. */
function rulesOfVerb(verb: string, rest: readonly string[]): readonly string[] {
  if (verb === 'play') return rest.includes('from') ? ['TI-5.3', 'TI-2.13'] : ['TI-2.10', 'TI-2.13'];
  if (verb === 'no') return ['TI-3.3', 'TI-4.3'];
  if (verb === 'leave') return ['TI-10.1'];
  return Object.hasOwn(RULES_OF, verb) ? RULES_OF[verb as Move['kind']] : [];
}

/** A move, or what was expected in its place. */
function parseWords(p: Position, verb: string, rest: readonly string[]): Move | string {
  switch (verb) {
    case 'arrange':
      return parseArrange(rest.join(' '));
    case 'show':
      return parseShow(rest);
    case 'play':
      return parsePlay(rest);
    case 'skip':
      return parseSkip(rest);
    case 'reveal':
      return rest.length === 0 ? REVEAL : 'reveal stands alone';
    case 'take':
      return rest.length === 0 ? TAKE : 'take stands alone';
    case 'roll':
      return rest.length === 0 ? ROLL : 'roll stands alone';
    case 'tuck':
      return parseTuck(rest);
    case 'flip':
      return parseFlip(p, rest);
    case 'bonus':
      return parseBonus(rest);
    case 'no':
      return parseNo(rest);
    default:
      return 'expected arrange, show, play, skip, reveal, take, tuck, roll, flip, no flip, bonus or no bonus';
  }
}

function parseArrange(text: string): Move | string {
  const stacks = text.split('|').map((part) => parseCards(part.trim().split(/\s+/)));
  const cards: Card[] = [];
  for (const stack of stacks) {
    if (stack === null || stack.length !== 2)
      return 'expected three Stacks of two, like arrange 4 8 | 9 K | 7 A';
    cards.push(...stack);
  }
  return cards.length === LAID_OUT
    ? arrangeAs(arrangementCode(cards))
    : 'expected three Stacks of two, like arrange 4 8 | 9 K | 7 A';
}

function parseShow(rest: readonly string[]): Move | string {
  const stack = rest.length === 1 ? parseStack(rest[0]) : null;
  if (stack !== null) return showStack(stack);
  const card = rest.length === 2 && rest[0] === 'hand' ? parseCard(rest[1]) : null;
  return card === null ? 'expected a Stack or a card, like show 2 or show hand K' : showCard(card);
}

function parsePlay(rest: readonly string[]): Move | string {
  const fromStack = rest.length > 2 && rest[rest.length - 2] === 'from';
  const from = fromStack ? parseStack(rest[rest.length - 1]) : FROM_HAND;
  const cards = parseCards(fromStack ? rest.slice(0, -2) : rest);
  if (from === null || cards === null || cards.length === 0) {
    return 'expected cards, like play 8 8 or play Q Q from 2';
  }
  return cards.every((card) => card === cards[0])
    ? playOf(cards[0], cards.length, from)
    : { kind: 'play', cards, from };
}

function parseSkip(rest: readonly string[]): Move | string {
  if (rest.length === 0) return skipFrom(FROM_HAND);
  const stack = rest.length === 2 && rest[0] === 'from' ? parseStack(rest[1]) : null;
  return stack === null ? 'expected skip, or a Stack, like skip from 2' : skipFrom(stack);
}

function parseTuck(rest: readonly string[]): Move | string {
  const card = rest.length === 3 && rest[1] === 'under' ? parseCard(rest[0]) : null;
  const stack = rest.length === 3 ? parseStack(rest[2]) : null;
  return card === null || stack === null
    ? 'expected a card and a Stack, like tuck K under 2'
    : tuckOf(card, stack);
}

function parseFlip(p: Position, rest: readonly string[]): Move | string {
  const parts = rest.length === 1 ? rest[0].split('.') : [];
  const owner = parts.length === 2 ? parseSeat(parts[0], p.seats) : null;
  const stack = parts.length === 2 ? parseStack(parts[1]) : null;
  return owner === null || stack === null
    ? 'expected a seat and a Stack, like flip 3.1'
    : flipOf(owner, stack);
}

function parseBonus(rest: readonly string[]): Move | string {
  const stack = rest.length === 1 ? parseStack(rest[0]) : null;
  return stack === null ? 'expected a Stack, like bonus 2' : bonusOf(stack);
}

function parseNo(rest: readonly string[]): Move | string {
  if (rest.length === 1 && rest[0] === 'flip') return NO_FLIP;
  return rest.length === 1 && rest[0] === 'bonus' ? NO_BONUS : 'expected no flip or no bonus';
}

/** The Stack that a text like "2" names, from 0, or null. */
function parseStack(text: string): number | null {
  const number = /^[1-9]$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= STACKS ? number - 1 : null;
}

function parseCards(words: readonly string[]): Card[] | null {
  const cards: Card[] = [];
  for (const word of words) {
    const card = parseCard(word);
    if (card === null) return null;
    cards.push(card);
  }
  return cards;
}
