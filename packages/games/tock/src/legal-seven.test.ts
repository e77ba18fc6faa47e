import { FAIR, type Seat } from '@tuckbox/engine';
import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { isHome } from './board.ts';
import { tock } from './index.ts';
import type { Position, State } from './state.ts';
import { boardOf, everySeven } from './testing/steps.ts';

const OPTIONS = { sections: 'fit', start: 'normal', charity: 0, ace: 'one', five: 'own' } as const;
const TABLE = { ...OPTIONS, seven: 'split', ten: 'discard', jack: 'plain', teams: 'none' } as const;

/** Seat 1's pawns close together, most often near home, and others' pawns in their way. */
function crowd(rng: Rng, seats: number): State {
  const spaces = 18 * seats;
  const middle = below(rng, 3) === 0 ? below(rng, spaces) : spaces - 6 + below(rng, 6);
  const taken = new Set<number | string>();
  const mine = Array.from({ length: 4 }, () => {
    const place = minePlace(rng, middle, spaces);
    const key = place === 'start' ? 0 : place;
    if (place === 'yard' || taken.has(key)) return 'yard';
    taken.add(key);
    return place;
  });
  const others = Array.from({ length: seats - 1 }, (_, index) => {
    const seat = index + 1;
    const start = 18 * seat;
    const pawns = Array.from({ length: 4 }, (): number | string => {
      const space = (middle + below(rng, 14) - 3 + spaces) % spaces;
      if (taken.has(space) || below(rng, 2) === 0) return 'yard';
      taken.add(space);
      return (space - start + spaces) % spaces;
    });
    if (!taken.has(start) && below(rng, 2) === 0 && pawns[3] === 'yard') {
      pawns[3] = 'start';
      taken.add(start);
    }
    return { pawns };
  });
  const written = { seats: [{ hand: [7], pawns: mine }, ...others] };
  return tock.parsePosition(written, TABLE, seats, rngFromSeed('crowd'));
}

function minePlace(rng: Rng, middle: number, spaces: number): number | string {
  const kind = below(rng, 10);
  if (kind === 0) return 'yard';
  if (kind === 1) return 'start';
  if (kind === 2) return `home${1 + below(rng, 4)}`;
  return (middle + below(rng, 10)) % spaces;
}

const after = (p: Position, text: string): State => {
  const s = tock.clone(p);
  const move = tock.parseMove(p, 0 as Seat, text);
  if (!move.ok) throw new Error(text);
  expect(tock.check(p, 0 as Seat, move.value), text).toBeNull();
  s.turns = 0;
  tock.apply(s, 0 as Seat, move.value, FAIR);
  return s;
};

it('TK-3.4: the list has each position that seven single steps lead to once, and any order may be played', () => {
  const rng = rngFromSeed('sevens');
  const moves: number[] = [];
  let withEaten = 0;
  for (let round = 0; round < 80; round++) {
    const p = crowd(rng, 2 + below(rng, 2));
    // A card for somebody else, so that the hand continues and the board stays.
    p.hands[13 + 2]++;
    p.held[1]++;
    const expected = everySeven(p, 0);
    const count = tock.legalMoves(p, 0 as Seat, moves);
    const texts = moves.slice(0, count).map((move) => tock.formatMove(p, 0 as Seat, move));
    if (expected.size === 0) {
      expect(texts).toEqual(['discard 7']);
      continue;
    }
    const results = texts.map((text) => JSON.stringify(boardOf(after(p, text))));
    expect(results.toSorted(), JSON.stringify(tock.formatView(tock.view(p, 0 as Seat)))).toEqual(
      [...expected.keys()].toSorted(),
    );
    for (const [result, { orders }] of expected) {
      const order = orders[below(rng, orders.length)];
      expect(JSON.stringify(boardOf(after(p, `play 7${order}`)))).toBe(result);
      const move = tock.parseMove(p, 0 as Seat, `play 7${order}`);
      const entry = move.ok ? tock.listed(p, 0 as Seat, move.value) : -1;
      expect(moves.indexOf(entry)).toBe(results.indexOf(result));
    }
    if (p.places.slice(0, 4).every((place) => !isHome(place))) withEaten++;
  }
  expect(withEaten).toBeGreaterThan(10);
});
