import type { Seat } from '@tuckbox/engine';
import { expect, it } from 'vitest';
import { homeSlot } from './board.ts';
import type { Event } from './events.ts';
import { feats } from './feats.ts';
import { pawnOf, type State } from './state.ts';

interface Step {
  readonly seat: number;
  readonly events: readonly Event[];
}

const has = (
  feat: string,
  seat: number,
  { places = [1, 2], homes = [4, 0], steps = [] as readonly Step[] },
): boolean =>
  feats[feat](
    {
      places,
      steps: steps.map((step) => ({ ...step, seat: step.seat as Seat })),
      end: { homes } as unknown as State,
    },
    seat as Seat,
  );

const eaten = (seat: number, number: number): Event => ({
  kind: 'eaten',
  pawn: pawnOf(seat, number),
  from: 5,
});
const home = (seat: number, number: number): Event => ({
  kind: 'moved',
  pawn: pawnOf(seat, number),
  from: 5,
  to: homeSlot(number + 1),
});

it('untouched: brought all pawns home and lost none on the way', () => {
  const steps = [{ seat: 0, events: [eaten(1, 2)] }];
  expect(has('untouched', 0, { steps })).toBe(true);
  expect(has('untouched', 1, { homes: [4, 4], steps })).toBe(false);
  expect(has('untouched', 1, { homes: [4, 3] })).toBe(false);
});

it('two at once: captured two pawns of others in one step', () => {
  expect(has('two-at-once', 0, { steps: [{ seat: 0, events: [eaten(1, 0), eaten(1, 3)] }] })).toBe(true);
  expect(has('two-at-once', 1, { steps: [{ seat: 0, events: [eaten(1, 0), eaten(1, 3)] }] })).toBe(false);
  expect(has('two-at-once', 0, { steps: [{ seat: 0, events: [eaten(1, 0), eaten(0, 3)] }] })).toBe(false);
  const apart = [eaten(1, 0), eaten(1, 3)].map((event) => ({ seat: 0, events: [event] }));
  expect(has('two-at-once', 0, { steps: apart })).toBe(false);
});

it('a comeback is a win after another had three pawns home and the winner none', () => {
  const lead = { seat: 1, events: [home(1, 0), home(1, 1), home(1, 2)] };
  const rest = { seat: 0, events: [home(0, 0), home(0, 1), home(0, 2), home(0, 3)] };
  expect(has('comeback', 0, { steps: [lead, rest] })).toBe(true);
  expect(has('comeback', 0, { steps: [rest, lead] })).toBe(false);
  expect(has('comeback', 1, { steps: [lead, rest] })).toBe(false);
  const partner = { places: [1, 1, 3, 3], homes: [4, 4, 0, 0], steps: [lead, rest] };
  expect(has('comeback', 0, partner)).toBe(false);
});
