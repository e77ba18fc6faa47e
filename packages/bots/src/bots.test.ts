import { GAMES } from '@tuckbox/catalog';
import {
  allSeats,
  deal,
  FAIR,
  type GameTypes,
  openTable,
  type Position,
  playMatch,
  type Seat,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { isKnown } from './games/index.ts';
import { BOTS, type Bot, botByName, playerOf } from './index.ts';

type AnyGame = (typeof GAMES)[number];

const [random, greedy] = BOTS;

/** Plays a game with these bots round and round over the seats, and returns its places. */
function places(game: AnyGame, seats: number, bots: readonly Bot[], seed: string): readonly number[] {
  const options = openTable(game, {}, seats);
  if (!options.ok) throw new Error(`${game.id} refuses ${seats} seats`);
  const s = deal(game, options.value, seats, seed);
  const p = s as Position<GameTypes>;
  const rng = rngFromSeed(`${seed} bots`);
  const players = allSeats(game, p).map((seat) => playerOf(bots[seat % bots.length], game, rng));
  playMatch(game, s, players, rngFromSeed(`${seed} match`));
  return game.outcome(p)?.places ?? [];
}

describe('bots', () => {
  it('are found by their names', () => {
    expect(botByName('greedy')).toBe(greedy);
    expect(botByName('nobody')).toBeNull();
  });

  for (const game of GAMES) {
    it.runIf(isKnown(game))(`greedy beats random at ${game.title}`, () => {
      const games = 60;
      let won = 0;
      for (let number = 0; number < games; number++) {
        const seat = number % 2;
        const seated = seat === 0 ? [greedy, random] : [random, greedy];
        if (places(game, 2, seated, `strength ${number}`)[seat] === 1) won++;
      }
      expect(won / games).toBeGreaterThan(0.65);
    });

    it(`every bot plays ${game.title} to the end with the most players, and the same way twice`, () => {
      const seats = Math.min(game.seats.max, 4);
      const first = places(game, seats, BOTS, 'twice');
      expect(first.length).toBeGreaterThanOrEqual(seats);
      expect(places(game, seats, BOTS, 'twice')).toEqual(first);
    });

    it(`greedy answers within a tenth of a second at ${game.title}`, () => {
      const times = decisionTimes(game).toSorted((a, b) => a - b);
      expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(100);
    });
  }
});

describe('out of turn', () => {
  const stacks = GAMES.find(({ id }) => id === 'stacks') as AnyGame;

  /** A table of three at which the first has bid, and nobody has called while they were asked. */
  function afterBid(wish: RegExp) {
    const options = openTable(stacks, {}, 3);
    if (!options.ok) throw new Error('Stacks takes three');
    const s = deal(stacks, options.value, 3, 'a bid');
    const p = s as Position<GameTypes>;
    const play = (seat: Seat, isWanted: (text: string) => boolean) => {
      const moves: unknown[] = [];
      const count = stacks.legalMoves(p, seat, moves);
      const move = moves.slice(0, count).find((one) => isWanted(stacks.formatMove(p, seat, one)));
      stacks.apply(s, seat, move, FAIR);
    };
    const bidder = stacks.nextUp(p);
    play(bidder, (text) => wish.test(text));
    for (let asked = 0; asked < 2; asked++) play(stacks.nextUp(p), (text) => text === 'pass');
    const bystander = allSeats(stacks, p).find(
      (seat) => seat !== bidder && seat !== stacks.nextUp(p),
    ) as Seat;
    return { p, bystander };
  }

  it('greedy calls an impossible bid out of turn, and lets a likely bid stand', () => {
    const chosen = (wish: RegExp) => {
      const { p, bystander } = afterBid(wish);
      const move =
        greedy.interject?.(stacks, stacks.view(p, bystander), bystander, rngFromSeed('musing')) ?? null;
      return move === null ? null : stacks.formatMove(p, bystander, move);
    };
    expect(chosen(/^play -?\d+ -?\d+ bid 27$/)).toBe('call');
    expect(chosen(/^play 2 bid 2$/)).toBeNull();
  });

  it('random never does, nor anybody where the rules let nobody', () => {
    expect(random.interject).toBeUndefined();
    const tock = GAMES.find(({ id }) => id === 'tock') as AnyGame;
    const options = openTable(tock, {}, 2);
    if (!options.ok) throw new Error('Tock takes two');
    const p = deal(tock, options.value, 2, 'quiet') as Position<GameTypes>;
    const other = allSeats(tock, p).find((seat) => seat !== tock.nextUp(p)) as Seat;
    expect(greedy.interject?.(tock, tock.view(p, other), other, rngFromSeed('quiet'))).toBeNull();
  });
});

/** Milliseconds of this thread's own time, whatever else the machine does, for each of greedy's decisions in a game. */
function decisionTimes(game: AnyGame): number[] {
  const seats = Math.min(game.seats.max, 5);
  const options = openTable(game, {}, seats);
  if (!options.ok) throw new Error(`${game.id} refuses ${seats} seats`);
  const s = deal(game, options.value, seats, 'speed');
  const p = s as Position<GameTypes>;
  const rng = rngFromSeed('speed bots');
  const times: number[] = [];
  while (game.outcome(p) === null && times.length < 100) {
    const seat = game.nextUp(p);
    const view = game.view(p, seat);
    const before = process.threadCpuUsage();
    const move = greedy.choose(game, view, seat, rng);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
    expect(game.check(p, seat, move)).toBeNull();
    game.apply(s, seat, move, FAIR);
  }
  return times;
}
