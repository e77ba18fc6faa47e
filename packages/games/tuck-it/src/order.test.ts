import { act, FAIR, hasSeat, type Luck, legalTexts, openTable, type Seat, seatsIn } from '@tuckbox/engine';
import { below, fork, type Rng, rngFromSeed, tabulate } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { worthOf } from './cards.ts';
import { type Event, type State, tuckIt } from './index.ts';
import { CLOCKWISE, hasLeft, nextSeat, PLAY, playersLeft, SHOW } from './state.ts';

/** How many set-ups are tried; TUCKBOX_SETUPS=20000 for a long run. */
const SETUPS = Number(process.env.TUCKBOX_SETUPS ?? 600);

/** At each step one player in this many leaves. */
const ONE_LEAVES_IN = 5;

const pick = <Item>(items: readonly Item[], rng: Rng): Item => items[below(rng, items.length)];

function optionsFor(seats: number) {
  const options = openTable(tuckIt, { sets: seats === 6 ? [1, 3] : [3] }, seats);
  if (!options.ok) throw new Error('no such table');
  return options.value;
}

const dealt = (seats: number, rng: Rng): State => tuckIt.setup(optionsFor(seats), seats, fork(rng), FAIR);

/** Few cards of few values, so that players tie repeatedly and soon have nothing left to show. */
function alike(seats: number, rng: Rng): State {
  const card = (): string => (below(rng, 6) === 0 ? 'Q' : 'J');
  const written = tabulate(seats, () => ({
    hand: tabulate(below(rng, 2), card),
    stacks: tabulate(1 + below(rng, 2), () => [`(${card()})`]),
  }));
  return tuckIt.parsePosition(
    { stage: 'show', draw: ['2'], seats: written },
    optionsFor(seats),
    seats,
    fork(rng),
  );
}

/** The parts of a set-up's result that the rules determine. */
interface Order {
  readonly stage: number;
  readonly first: number;
  readonly direction: number;
}

const orderOf = (s: State): Order => ({ stage: s.stage, first: s.turn, direction: s.direction });

/** Plays a set-up to its end with people leaving, and lets two more leave after it. */
function playSetUp(s: State, rng: Rng, counts: { [moment: string]: number }): void {
  const firstShown = tabulate(s.seats, () => -1);
  const note = (event: Event): void => {
    if (event.kind === 'chose' && firstShown[event.seat] < 0)
      firstShown[event.seat] = worthOf(event.card, event.die);
  };
  let byChance = false;
  const luck: Luck = {
    ...FAIR,
    pickSeat: (from, seats) => {
      byChance = true;
      return FAIR.pickSeat(from, seats);
    },
  };
  for (let inPlay = 0; s.over === 0 && inPlay < 2; ) {
    if (s.stage === PLAY) inPlay++;
    const before = orderOf(s);
    const players = tabulate(s.seats, (seat) => seat as Seat).filter((seat) => !hasLeft(s, seat));
    const leaver = s.stage === PLAY || below(rng, ONE_LEAVES_IN) === 0 ? pick(players, rng) : null;
    if (leaver !== null && before.stage === SHOW && before.first >= 0) {
      count(counts, leaver === before.first ? 'first player left' : 'another left');
      if (leaver !== before.first && byChance) count(counts, 'another left after a draw by chance');
    }
    const seat = leaver ?? pick(seatsIn(tuckIt.waitingFor(s)), rng);
    const text = leaver === null ? pick(legalTexts(tuckIt, s, seat), rng) : 'leave';
    expect(act(tuckIt, s, seat, text, luck, note).ok).toBe(true);
    if (s.over === 0) checkStep(s, before, orderOf(s), leaver, firstShown);
  }
}

function count(counts: { [moment: string]: number }, moment: string): void {
  counts[moment] = (counts[moment] ?? 0) + 1;
}

function checkStep(
  s: State,
  before: Order,
  after: Order,
  leaver: Seat | null,
  firstShown: readonly number[],
): void {
  // TI-10.1: the first player stays first unless it is the first player who leaves.
  if (before.first >= 0 && leaver !== before.first) expect(after.first).toBe(before.first);
  if (before.stage === PLAY) expect(after.direction).toBe(before.direction);
  if (before.stage === PLAY || after.first < 0) return;
  const stillHere = firstShown.filter((_, seat) => !hasLeft(s, seat));
  if (after.first !== before.first) expect(firstShown[after.first]).toBe(Math.max(...stillHere));
  const neighbours = [nextSeat(s, after.first, CLOCKWISE), nextSeat(s, after.first, -CLOCKWISE)];
  if (after.stage === SHOW) {
    // TI-1.5: only the neighbours are asked for a card.
    for (const seat of seatsIn(tuckIt.waitingFor(s))) expect(neighbours).toContain(seat);
    expect(hasSeat(tuckIt.waitingFor(s), after.first as Seat)).toBe(false);
    return;
  }
  const [left, right] = neighbours.map((seat) => firstShown[seat]);
  if (playersLeft(s) < 3) expect(after.direction).toBe(CLOCKWISE);
  else if (left !== right) expect(after.direction).toBe(left > right ? CLOCKWISE : -CLOCKWISE);
}

it('TI-10.1: first player and direction, once decided, change only when the first player leaves', () => {
  const rng = rngFromSeed('set-ups');
  const counts: { [moment: string]: number } = {};
  for (let setUp = 0; setUp < SETUPS; setUp++) {
    const seats = 2 + below(rng, 5);
    playSetUp(setUp % 2 === 0 ? dealt(seats, rng) : alike(seats, rng), rng, counts);
  }
  for (const moment of ['first player left', 'another left', 'another left after a draw by chance']) {
    expect(counts[moment], moment).toBeGreaterThan(0);
  }
});
