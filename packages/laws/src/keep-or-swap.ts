import {
  because,
  type Game,
  NO_SEATS,
  NOBODY,
  type Position,
  REFEREE,
  Reader,
  type Seat,
  type Viewer,
  withSeat,
} from '@tuckbox/engine';
import { cloneRng, err, type Json, ok, type Rng, shuffle, tabulate } from '@tuckbox/kit';

/**
 * The smallest game that has everything a game must have: hidden cards, chance, an option, leavers.
 * KS-1: each player is dealt one card from 1 to `top`. KS-2: in turn each keeps it, or turns it face up and
 * draws another. KS-3: then the highest card wins. KS-4: a player who leaves is last; the last one left wins.
 */
export type KeepOrSwap = {
  State: State;
  Move: number;
  Options: { top: number };
  View: View;
  Event: Event;
  Code: Code;
};

interface State {
  hands: number[];
  /** The top is the last. */
  deck: number[];
  open: number[];
  /** The seat in turn; the number of seats when the game is over. */
  turn: number;
  gone: number[];
  rng: Rng;
}

interface View {
  hands: readonly number[];
  deck: readonly number[];
  open: readonly number[];
  turn: number;
  gone: readonly number[];
  top: number;
}

type Event =
  | { readonly kind: 'kept'; readonly seat: number }
  | { readonly kind: 'swapped'; readonly seat: number; readonly open: number; readonly card: number }
  | { readonly kind: 'left'; readonly seat: number; readonly open: number };
type Code = 'not-your-turn' | 'unknown-move' | 'has-left' | 'too-few-cards';

export const KEEP = 0;
export const SWAP = 1;
const HIDDEN = -1;

const isOver = (p: Position<KeepOrSwap>): boolean => p.turn >= p.hands.length;

function pass(s: State): void {
  do s.turn++;
  while (s.turn < s.hands.length && s.gone[s.turn] > 0);
  if (s.gone.filter((gone) => gone === 0).length === 1) s.turn = s.hands.length;
}

const card = (value: number): string => (value === HIDDEN ? '?' : String(value));
const topOf = (p: { hands: readonly number[]; deck: readonly number[]; open: readonly number[] }): number =>
  p.hands.filter((held) => held !== 0).length + p.deck.length + p.open.length;

export const keepOrSwap: Game<KeepOrSwap> = {
  id: 'keep-or-swap',
  title: 'Keep or Swap',
  rulesVersion: 1,
  seats: { min: 2, max: 4, rule: 'KS-1.1' },
  options: {
    specs: {
      top: {
        kind: 'integer',
        min: 4,
        max: 9,
        default: 9,
        title: 'Highest card',
        help: 'The deck is 1 to this',
        rule: 'KS-1.2',
      },
    },
    refusals: [{ rule: 'KS-1.2', code: 'too-few-cards', applies: ({ top }, seats) => top < 2 * seats }],
    presets: [],
  },
  sentences: {
    'bad-option': '{problem}.',
    'seat-count': '{title} is for {min} to {max} players, not {seats}.',
    'not-your-turn': 'It is not your turn.',
    'unknown-move': 'Say keep or swap, not "{text}".',
    'has-left': 'That player has left, or the game is over.',
    'too-few-cards': 'There must be two cards a player.',
  },
  heaps: ['open'],

  setup(options, seats, rng, luck) {
    const deck = tabulate(options.top, (index) => index + 1);
    luck.shuffle(rng, deck);
    const hands = tabulate(seats, () => deck.pop() ?? 0);
    return { hands, deck, open: [], turn: 0, gone: tabulate(seats, () => 0), rng };
  },
  clone: (p) => ({
    hands: p.hands.slice(),
    deck: p.deck.slice(),
    open: p.open.slice(),
    turn: p.turn,
    gone: p.gone.slice(),
    rng: cloneRng(p.rng),
  }),
  seatCount: (p) => p.hands.length,
  waitingFor: (p) => (isOver(p) ? NO_SEATS : withSeat(NO_SEATS, p.turn as Seat)),
  nextUp: (p) => (isOver(p) ? NOBODY : (p.turn as Seat)),
  legalMoves(p, seat, into) {
    if (p.turn !== seat) return 0;
    into[0] = KEEP;
    into[1] = SWAP;
    return 2;
  },
  check: (p, seat) => (p.turn === seat ? null : because('KS-2.1', 'not-your-turn')),
  listed: (_p, _seat, move) => move,
  apply(s, seat, move, _luck, tell) {
    if (move === SWAP) {
      const open = s.hands[seat];
      s.open.push(open);
      s.hands[seat] = s.deck.pop() ?? 0;
      tell?.({ kind: 'swapped', seat, open, card: s.hands[seat] });
    } else {
      tell?.({ kind: 'kept', seat });
    }
    pass(s);
  },
  checkLeave: (p, seat) => (isOver(p) || p.gone[seat] > 0 ? because('KS-4.1', 'has-left') : null),
  leave(s, seat, _luck, tell) {
    s.gone[seat] = 1 + Math.max(...s.gone);
    const open = s.hands[seat];
    s.open.push(open);
    s.hands[seat] = 0;
    tell?.({ kind: 'left', seat, open });
    const isLast = s.gone.filter((gone) => gone === 0).length === 1;
    if (s.turn === seat || isLast) pass(s);
  },
  drivenSeats: () => NO_SEATS,
  drive: () => KEEP,
  outcome(p) {
    if (!isOver(p)) return null;
    const strength = (seat: number): number => (p.gone[seat] > 0 ? p.gone[seat] - 100 : p.hands[seat]);
    return {
      places: p.hands.map(
        (_, seat) => 1 + p.hands.filter((_card, other) => strength(other) > strength(seat)).length,
      ),
    };
  },

  view: (p, viewer: Viewer) => ({
    hands: p.hands.map((held, seat) => (seat === viewer || viewer === REFEREE || held === 0 ? held : HIDDEN)),
    deck: p.deck.map((held) => (viewer === REFEREE ? held : HIDDEN)),
    open: p.open.slice(),
    turn: p.turn,
    gone: p.gone.slice(),
    top: topOf(p),
  }),
  redact: (event, viewer) =>
    event.kind === 'swapped' && event.seat !== viewer && viewer !== REFEREE
      ? { ...event, card: HIDDEN }
      : event,
  imagine(view, rng) {
    const seen = new Set([...view.hands, ...view.open]);
    const unseen = tabulate(view.top, (index) => index + 1).filter((value) => !seen.has(value));
    shuffle(rng, unseen);
    const take = (value: number): number => (value === HIDDEN ? (unseen.pop() ?? 0) : value);
    return {
      hands: view.hands.map(take),
      deck: view.deck.map(take),
      open: view.open.slice(),
      turn: view.turn,
      gone: view.gone.slice(),
      rng: cloneRng(rng),
    };
  },

  formatCard: card,
  parseCard: (text) => (/^[1-9]$/.test(text) ? Number(text) : null),
  formatMove: (_p, _seat, move) => (move === KEEP ? 'keep' : 'swap'),
  parseMove: (_p, _seat, text) =>
    text === 'keep'
      ? ok(KEEP)
      : text === 'swap'
        ? ok(SWAP)
        : err(because('KS-2.1', 'unknown-move', { text })),
  formatView: (view): Json => ({
    turn: view.turn < view.hands.length ? view.turn + 1 : null,
    deck: view.deck.map(card).reverse(),
    open: view.open.map(card),
    seats: view.hands.map((held, seat) => ({ hand: held === 0 ? [] : [card(held)], gone: view.gone[seat] })),
  }),
  parsePosition(written, _options, seats, rng) {
    const reader = new Reader(written).onlyKeys(['turn', 'deck', 'open', 'seats']);
    const cardOf = (item: Reader): number =>
      keepOrSwap.parseCard(item.text()) ?? item.fail('a card from 1 to 9');
    const players = reader.at('seats').items();
    return {
      hands: players.map((player) => player.at('hand').items().map(cardOf)[0] ?? 0),
      deck: reader.at('deck').items().map(cardOf).reverse(),
      open: reader.at('open').items().map(cardOf),
      turn: reader.at('turn').integer(1, seats, seats + 1) - 1,
      gone: players.map((player) => player.at('gone').integer(0, seats, 0)),
      rng,
    };
  },
};
