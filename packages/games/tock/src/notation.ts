import { because, formatSeat, parseSeat, type Reason, type Seat } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import { isOnRing } from './board.ts';
import {
  ACE,
  ACE_AS_ELEVEN,
  cardName,
  FIVE,
  FOUR,
  JACK,
  parseCard,
  RULE_OF,
  SEVEN,
  STEPS,
  STEPS_OF_SEVEN,
} from './cards.ts';
import {
  ASK,
  BRING_IN,
  cardMove,
  DISCARD,
  GIVE,
  intoHome,
  kindOf,
  type Move,
  otherPawnIn,
  pawnIn,
  RETURN_CARD,
  rankOf,
  runOf,
  SWAP,
  sevenMove,
  sevenSteps,
  stepPawn,
  stepsIn,
  stepTurnsHome,
  swapMove,
  turnAt,
  turnsHome,
  WALK,
  walkMove,
} from './move.ts';
import { forwardFault, toEntrance } from './rules.ts';
import type { Code } from './sentences.ts';
import { numberOfPawn, ownerFor, type Position, pawnOf, seatOfPawn } from './state.ts';

/** The verbs that take one card, and the rule of each. */
const VERBS = [
  ['discard', DISCARD, 'TK-2.7'],
  ['give', GIVE, 'TK-5.3'],
  ['ask', ASK, 'TK-6.2'],
  ['return', RETURN_CARD, 'TK-6.2'],
] as const;

export function formatMove(p: Position, seat: Seat, move: Move): string {
  const kind = kindOf(move);
  const card = cardName(rankOf(move));
  const pawnName = (pawn: number): string => formatPawn(ownerFor(p, seat), pawn);
  for (const [verb, itsKind] of VERBS) if (kind === itsKind) return `${verb} ${card}`;
  if (kind === BRING_IN) return `play ${card} in`;
  if (kind === SWAP) return `play ${card} ${pawnName(pawnIn(move))} with ${pawnName(otherPawnIn(move))}`;
  if (kind !== WALK) return `play ${card} ${formatRuns(move)}`;
  const eleven = rankOf(move) === ACE && stepsIn(move) === ACE_AS_ELEVEN ? ' x11' : '';
  // The word is written only if both ways are possible.
  const both = turnsHome(move) && forwardFault(p, pawnIn(move), stepsIn(move), 'on') === null;
  return `play ${card} ${pawnName(pawnIn(move))}${eleven}${both ? ' home' : ''}`;
}

/** An own pawn by its number, another's with the seat before it. */
function formatPawn(owner: Seat, pawn: number): string {
  const number = String(numberOfPawn(pawn) + 1);
  return seatOfPawn(pawn) === owner ? number : `${formatSeat(seatOfPawn(pawn))}.${number}`;
}

/** Steps in a row of one pawn are one run; `h` marks the run that turns into home. */
function formatRuns(move: Move): string {
  const runs: string[] = [];
  for (let step = 0; step < sevenSteps(move); ) {
    const number = stepPawn(move, step);
    const first = step;
    let turns = false;
    for (; step < sevenSteps(move) && stepPawn(move, step) === number; step++) {
      turns ||= stepTurnsHome(move, step);
    }
    runs.push(`${number + 1}x${step - first}${turns ? 'h' : ''}`);
  }
  return runs.join(' ');
}

type Parsed = Result<Move, Reason<Code>>;

const unreadable = (expected: string, ...rules: readonly string[]): Parsed =>
  err(because([...rules, 'TK-1.5'], 'unreadable', { expected }));

/** The move that a text means, legal or not. */
export function parseMove(p: Position, seat: Seat, text: string): Parsed {
  const [verb = '', cardText = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  const kind = VERBS.find(([name]) => name === verb);
  if (kind === undefined && verb !== 'play') {
    const rules = verb === 'leave' ? ['TK-7.1'] : [];
    return unreadable('it begins with play, discard, give, ask or return', ...rules);
  }
  const card = parseCard(cardText);
  if (card === null) {
    return unreadable(`a card (A, 2 … 10, J, Q, K) comes after ${verb}`, kind?.[2] ?? 'TK-1.3', 'TK-1.1');
  }
  if (kind !== undefined) {
    return rest.length === 0
      ? ok(cardMove(kind[1], card))
      : unreadable(`nothing comes after ${verb} and a card`, kind[2]);
  }
  if (rest[0] === 'in') {
    return rest.length === 1
      ? ok(cardMove(BRING_IN, card))
      : unreadable('nothing comes after in', 'TK-2.1', RULE_OF[card]);
  }
  if (rest.includes('with')) return parseSwap(p, seat, card, rest);
  return card === SEVEN ? parseSeven(p, seat, rest) : parseWalk(p, seat, card, rest);
}

/** `2` is an own pawn, `3.2` is seat 3's second. */
function parsePawn(p: Position, seat: Seat, text = ''): number | null {
  const match = /^(?:([1-9])\.)?([1-4])$/.exec(text);
  if (match === null) return null;
  const owner = match[1] === undefined ? ownerFor(p, seat) : parseSeat(match[1], p.table.seats);
  return owner === null ? null : pawnOf(owner, Number(match[2]) - 1);
}

function parseSwap(p: Position, seat: Seat, card: number, words: readonly string[]): Parsed {
  const first = parsePawn(p, seat, words[0]);
  const second = parsePawn(p, seat, words[2]);
  if (first === null || second === null || words[1] !== 'with' || words.length !== 3) {
    return unreadable('a Jack is written "play J 1 with 3.2"', RULE_OF[JACK], 'TK-0.1');
  }
  // The own pawn first; of two own pawns the lower number first.
  const owner = ownerFor(p, seat);
  const isSecondFirst = seatOfPawn(second) === owner && (seatOfPawn(first) !== owner || second < first);
  return ok(isSecondFirst ? swapMove(card, second, first) : swapMove(card, first, second));
}

function parseWalk(p: Position, seat: Seat, card: number, words: readonly string[]): Parsed {
  const match = /^(\S+)(?: x(\d{1,2}))?( home)?$/.exec(words.join(' '));
  const pawn = parsePawn(p, seat, match?.[1]);
  const steps = Number(match?.[2] ?? STEPS[card]);
  if (match === null || pawn === null || steps > MAX_STEPS) {
    const variants = card === FIVE ? ['TK-6.5', 'TK-6.1'] : card === ACE ? ['TK-6.4'] : [];
    return unreadable(
      'a pawn is written 2 or 3.2, then perhaps x11, then perhaps home',
      RULE_OF[card],
      'TK-2.4',
      'TK-0.1',
      ...variants,
    );
  }
  const move = walkMove(card, pawn, steps);
  if (match[3] !== undefined) return ok(isOnRing(p.places[pawn]) ? intoHome(move) : move);
  // If only home is possible, the text without the word means home.
  const onlyHome =
    card !== FOUR &&
    isOnRing(p.places[pawn]) &&
    forwardFault(p, pawn, steps, 'on') !== null &&
    forwardFault(p, pawn, steps, 'home') === null;
  return ok(onlyHome ? intoHome(move) : move);
}

/** The longest walk that a move can hold; no card goes so far. */
const MAX_STEPS = 15;

interface Run {
  readonly number: number;
  steps: number;
  turns: boolean;
}

const SEVEN_EXPECTED = 'a seven is written in runs of steps, "play 7 1x3 2x4h"';

function parseSeven(p: Position, seat: Seat, words: readonly string[]): Parsed {
  const owner = ownerFor(p, seat);
  const runs: Run[] = [];
  for (const word of words) {
    const match = /^([\d.]+)x(\d)(h?)$/.exec(word);
    const pawn = parsePawn(p, seat, match?.[1]);
    if (match === null || pawn === null || match[2] === '0') {
      return unreadable(SEVEN_EXPECTED, 'TK-3.4', 'TK-6.6', 'TK-0.1');
    }
    if (seatOfPawn(pawn) !== owner) return err(because(['TK-3.4', 'TK-5.2', 'TK-6.6'], 'seven-own-pawns'));
    const run = { number: numberOfPawn(pawn), steps: Number(match[2]), turns: match[3] === 'h' };
    const last = runs.at(-1);
    if (last?.number === run.number) {
      last.steps += run.steps;
      last.turns ||= run.turns;
    } else runs.push(run);
  }
  const total = runs.reduce((sum, run) => sum + run.steps, 0);
  if (total > STEPS_OF_SEVEN) return err(because(['TK-3.4', 'TK-2.4', 'TK-6.6'], 'seven-too-many'));
  if (total === 0) return unreadable(SEVEN_EXPECTED, 'TK-3.4', 'TK-6.6');
  return ok(sevenMove(total, packRuns(p, owner, runs)));
}

/** The runs as steps, each turn into home marked on the step that makes it. */
function packRuns(p: Position, owner: Seat, runs: readonly Run[]): number {
  let packed = 0;
  let before = 0;
  for (const [index, run] of runs.entries()) {
    packed |= runOf(run.number, run.steps, before);
    if (run.turns) packed |= turnAt(before + turningStep(p, owner, runs.slice(0, index), run));
    before += run.steps;
  }
  return packed;
}

/** The step of the run that leaves the last space before home; if none does, the last step. */
function turningStep(p: Position, owner: Seat, earlier: readonly Run[], run: Run): number {
  const place = p.places[pawnOf(owner, run.number)];
  const stepped = earlier.reduce((sum, other) => sum + (other.number === run.number ? other.steps : 0), 0);
  const step = isOnRing(place) ? toEntrance(p, owner, place) - stepped : -1;
  return step >= 0 && step < run.steps ? step : run.steps - 1;
}
