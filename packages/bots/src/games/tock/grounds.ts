import { FAIR, type Position, type Seat } from '@tuckbox/engine';
import { shuffle } from '@tuckbox/kit';
import { type Tock, tock } from '@tuckbox/tock';
import {
  BRING_IN,
  DISCARD,
  FOUR,
  isHome,
  isOnRing,
  kindOf,
  ownerFor,
  partnerOf,
  progressOf,
  RANKS,
  rankOf,
  SWAP,
  seatOfPawn,
  WALK,
  YARD,
} from '@tuckbox/tock/reading';
import { type Coaching, type Grounds, ground, type Situation } from '../coaching.ts';
import { type Code, sentences } from './coach-sentences.ts';
import {
  bindGrounds,
  discardGrounds,
  entriesOf,
  givingGrounds,
  heldBy,
  isEntry,
  keptEntry,
  keptGrounds,
  waitingOf,
  walksPlainly,
} from './hand-grounds.ts';

type Table = Position<Tock>;
type Found = Grounds<Code>[];

/** A card walks no further. */
const REACH = 13;
/** The way to the first home slot that one card may go. */
const ONE_CARD = 12;

export const tockCoaching: Coaching<Tock, Code> = {
  sentences,
  lookahead: 40,
  showsLuck: true,
  against: [
    'exposes',
    'passes-home',
    'loses-own',
    'spends-entry',
    'loses-entry',
    'wastes',
    'unguards',
    'walks-back',
  ],
  grounds({ seat, worlds: [p] }: Situation<Tock>, move) {
    if (move === null) return [];
    const kind = kindOf(move);
    if (kind === DISCARD) return [...bindGrounds(p, seat, move), ...discardGrounds(p, seat, move)];
    if (kind < BRING_IN) return givingGrounds(p, seat, move);
    const s = tock.clone(p);
    tock.apply(s, seat, move, FAIR);
    return new Turn(p, s as Table, seat, move).grounds();
  },
  undrawn: (p) => p.deck.length,
  reshuffle: (s, rng) => shuffle(rng, s.deck),
};

/** A turn: the table before and after it. */
class Turn {
  readonly #before: Table;
  readonly #after: Table;
  readonly #seat: Seat;
  readonly #move: number;

  constructor(before: Table, after: Table, seat: Seat, move: number) {
    this.#before = before;
    this.#after = after;
    this.#seat = seat;
    this.#move = move;
  }

  grounds(): Found {
    const { outcome } = tock;
    if (outcome(this.#after)?.places[this.#seat] === 1) return [ground('wins')];
    return [
      ...this.#captures(),
      ...this.#arrivals(),
      ...bindGrounds(this.#before, this.#seat, this.#move),
      ...this.#swaps(),
      ...this.#safety(),
      ...this.#threats(),
      ...this.#ways(),
      ...this.#entries(),
      ...this.#kept(),
    ];
  }

  #isFriend(other: number): boolean {
    return other === this.#seat || other === partnerOf(this.#before, this.#seat);
  }

  #captures(): Found {
    const eaten = this.#pawns().filter(
      (pawn) => this.#before.places[pawn] !== YARD && this.#after.places[pawn] === YARD,
    );
    const own = eaten.filter((pawn) => this.#isFriend(seatOfPawn(pawn)));
    const theirs = eaten.filter((pawn) => !this.#isFriend(seatOfPawn(pawn)));
    const found: Found = theirs.map((pawn) => {
      const seat = seatOfPawn(pawn);
      const way = this.#before.table.spaces - 2;
      return ground('captures', {
        seat,
        done: progressOf(this.#before, seat, this.#before.places[pawn]),
        way,
      });
    });
    if (theirs.length > 1) found.unshift(ground('captures-several', { count: theirs.length }));
    if (own.length > 0) found.push(ground('loses-own'));
    return found;
  }

  #pawns(): number[] {
    return this.#before.places.map((_, pawn) => pawn);
  }

  /** The pawns of the mover's side that have changed places. */
  #moved(): number[] {
    return this.#pawns().filter(
      (pawn) => this.#isFriend(seatOfPawn(pawn)) && this.#before.places[pawn] !== this.#after.places[pawn],
    );
  }

  #arrivals(): Found {
    const found: Found = [];
    for (const pawn of this.#moved()) {
      const from = this.#before.places[pawn];
      const to = this.#after.places[pawn];
      const owner = seatOfPawn(pawn);
      if (isHome(to) && !isHome(from)) found.push(ground('comes-home', { homes: this.#after.homes[owner] }));
      if (isHome(to) && isHome(from)) found.push(ground('makes-room'));
      if (from === YARD && isOnRing(to)) found.push(ground('comes-in'), ...this.#heldUp(to));
    }
    return found;
  }

  /** TK-2.3: nobody passes a protected pawn. */
  #heldUp(start: number): Found {
    const { spaces } = this.#after.table;
    const held = this.#pawns().find((pawn) => {
      const place = this.#after.places[pawn];
      if (this.#isFriend(seatOfPawn(pawn)) || !isOnRing(place)) return false;
      const ahead = (start - place + spaces) % spaces;
      return ahead > 0 && ahead <= REACH;
    });
    return held === undefined ? [] : [ground('holds-up', { seat: seatOfPawn(held) })];
  }

  #swaps(): Found {
    if (kindOf(this.#move) !== SWAP) return [];
    const found: Found = [];
    for (const pawn of this.#pawns()) {
      const from = this.#before.places[pawn];
      const to = this.#after.places[pawn];
      if (from === to || !isOnRing(from) || !isOnRing(to)) continue;
      const owner = seatOfPawn(pawn);
      const gain = progressOf(this.#after, owner, to) - progressOf(this.#before, owner, from);
      if (this.#isFriend(owner) && gain > 0) found.push(ground('swaps-ahead', { spaces: gain }));
      if (this.#isFriend(owner) && gain < 0) found.push(ground('walks-back', { spaces: -gain }));
      if (!this.#isFriend(owner) && gain < 0) found.push(ground('sets-back', { seat: owner, spaces: -gain }));
    }
    return found;
  }

  /** The nearest enemy pawn that could capture a pawn with one card. */
  #hunter(p: Table, pawn: number): { readonly seat: Seat; readonly behind: number } | null {
    const place = p.places[pawn];
    if (!isOnRing(place) || p.guards.includes(pawn)) return null;
    let nearest: { readonly seat: Seat; readonly behind: number } | null = null;
    for (const [other, at] of p.places.entries()) {
      const seat = seatOfPawn(other);
      if (this.#isFriend(seat) || !isOnRing(at)) continue;
      const behind = (place - at + p.table.spaces) % p.table.spaces;
      if (behind > 0 && behind <= REACH && behind < (nearest?.behind ?? REACH + 1))
        nearest = { seat, behind };
    }
    return nearest;
  }

  /** How many enemy pawns could capture a pawn with one card. */
  #hunters(p: Table, pawn: number): number {
    const place = p.places[pawn];
    if (!isOnRing(place) || p.guards.includes(pawn)) return 0;
    return p.places.filter((at, other) => {
      const behind = (place - at + p.table.spaces) % p.table.spaces;
      return !this.#isFriend(seatOfPawn(other)) && isOnRing(at) && behind > 0 && behind <= REACH;
    }).length;
  }

  #safety(): Found {
    const found: Found = [];
    for (const pawn of this.#moved()) {
      const [had, has] = [this.#before, this.#after].map((p) => this.#hunters(p, pawn));
      if (has > 0 && has < had) found.push(ground('fewer-hunters', { count: has, before: had }));
      const before = this.#hunter(this.#before, pawn);
      const after = this.#hunter(this.#after, pawn);
      if (before !== null && after === null && this.#after.places[pawn] !== YARD)
        found.push(ground('escapes', { ...before }));
      if (after !== null && before === null) found.push(ground('exposes', { ...after }));
      const isWalk = isOnRing(this.#before.places[pawn]) && isOnRing(this.#after.places[pawn]);
      if (isWalk && before === null && after === null) found.push(ground('stays-safe'));
      if (this.#before.guards.includes(pawn) && isOnRing(this.#after.places[pawn]))
        found.push(ground('unguards'));
    }
    return found;
  }

  /** Cards still in hand with which a pawn that has just moved could capture. */
  #threats(): Found {
    const p = this.#after;
    for (const pawn of this.#moved()) {
      const place = p.places[pawn];
      if (!isOnRing(place) || this.#hunter(p, pawn) !== null) continue;
      for (const [other, at] of p.places.entries()) {
        const seat = seatOfPawn(other);
        if (this.#isFriend(seat) || !isOnRing(at) || p.guards.includes(other)) continue;
        const card = ((at - place + p.table.spaces) % p.table.spaces) - 1;
        const walks = card >= 0 && card < RANKS && walksPlainly(card);
        // A new hand may have been dealt since.
        if (walks && heldBy(this.#before, this.#seat, card) > 0 && heldBy(p, this.#seat, card) > 0)
          return [ground('threatens', { seat, card: tock.formatCard(card) })];
      }
      const prey = this.#preyAhead(p, pawn);
      if (prey !== null && this.#preyAhead(this.#before, pawn) === null) return [ground('hunts', prey)];
    }
    return [];
  }

  /** The nearest enemy pawn that one card could reach. */
  #preyAhead(p: Table, pawn: number): { readonly seat: Seat; readonly ahead: number } | null {
    const place = p.places[pawn];
    if (!isOnRing(place)) return null;
    let nearest: { readonly seat: Seat; readonly ahead: number } | null = null;
    for (const [other, at] of p.places.entries()) {
      const seat = seatOfPawn(other);
      if (this.#isFriend(seat) || !isOnRing(at) || p.guards.includes(other)) continue;
      const ahead = (at - place + p.table.spaces) % p.table.spaces;
      if (ahead > 0 && ahead <= REACH && ahead < (nearest?.ahead ?? REACH + 1)) nearest = { seat, ahead };
    }
    return nearest;
  }

  #ways(): Found {
    const { spaces } = this.#before.table;
    const found: Found = [];
    for (const pawn of this.#moved()) {
      const from = this.#before.places[pawn];
      const to = this.#after.places[pawn];
      if (!isOnRing(from) || !isOnRing(to) || kindOf(this.#move) === SWAP) continue;
      const owner = seatOfPawn(pawn);
      const left = [from, to].map((place) => spaces - 1 - progressOf(this.#before, owner, place));
      const isBack = kindOf(this.#move) === WALK && rankOf(this.#move) === FOUR;
      if (isBack && left[1] < left[0] && left[1] > 0) found.push(ground('short-way', { left: left[1] }));
      else if (isBack) found.push(ground('walks-back', { spaces: left[1] - left[0] }));
      else if (left[1] > left[0] || left[1] === 0) found.push(ground('passes-home'));
      else if (left[1] <= ONE_CARD && left[0] > ONE_CARD) found.push(ground('nears-home', { left: left[1] }));
      else found.push(...this.#order(pawn, left[0], left[1]));
    }
    return found;
  }

  /** Whether a pawn is the first or the last of those on the ring. */
  #order(pawn: number, from: number, left: number): Found {
    const owner = seatOfPawn(pawn);
    const { places, table } = this.#before;
    const others = this.#pawns().filter(
      (other) => other !== pawn && seatOfPawn(other) === owner && isOnRing(places[other]),
    );
    const ways = others.map((other) => table.spaces - 1 - progressOf(this.#before, owner, places[other]));
    if (ways.length === 0) return [];
    if (ways.every((way) => way > from)) return [ground('front-runner', { left })];
    return ways.every((way) => way < from) ? [ground('brings-up')] : [];
  }

  /** What stays in hand, where a pawn has walked on the ring. */
  #kept(): Found {
    const onRing = (p: Table) => this.#moved().some((pawn) => isOnRing(p.places[pawn]));
    const isWalk = kindOf(this.#move) !== SWAP && onRing(this.#before) && onRing(this.#after);
    return isWalk ? keptGrounds(this.#before, this.#after, this.#seat, rankOf(this.#move)) : [];
  }

  /** Aces and Kings while pawns wait. */
  #entries(): Found {
    const owner = ownerFor(this.#before, this.#seat);
    const card = rankOf(this.#move);
    if (kindOf(this.#move) === BRING_IN) return keptEntry(this.#after, this.#seat, owner);
    if (waitingOf(this.#before, owner) === 0) return [];
    if (isEntry(card)) {
      const isLast = entriesOf(this.#before, this.#seat) === 1;
      return isLast ? [ground('spends-entry', { card: tock.formatCard(card) })] : [];
    }
    return keptEntry(this.#before, this.#seat, owner);
  }
}
