import { deal, openTable, type Position, playMatch, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import { cardPlayed, placesSplit, suitOf } from '@tuckbox/tricky-tactics/reading';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../../bot.ts';
import { greedy } from '../../greedy.ts';
import { playerOf } from '../../index.ts';
import { weigh } from './policy.ts';

type State = TrickyTactics['State'];
type Move = TrickyTactics['Move'];

function favourite(p: Position<TrickyTactics>, seat: Seat): Move {
  const moves: Move[] = [];
  const count = trickyTactics.legalMoves(p, seat, moves);
  const weights = new Float64Array(count);
  weigh(p, seat, moves, count, weights);
  return moves[weights.indexOf(Math.max(...weights))];
}

/** Does what the policy likes best, without any search. */
const byPolicy: Bot = {
  ...greedy,
  choose: (game, view, seat, rng) =>
    favourite(game.imagine(view, rng) as Position<TrickyTactics>, seat) as never,
};

function dealt(seats: number, seed: string): State {
  const options = openTable(trickyTactics, {}, seats);
  if (!options.ok) throw new Error(`Tricky-Tactics takes ${seats}`);
  return deal(trickyTactics, options.value, seats, seed);
}

/** A table of two at the first lead: suits as sets of ranks, the 1 being bit 0. */
function atLead(handA: readonly number[], handB: readonly number[]): { s: State; seat: Seat } {
  const s = dealt(2, 'lead');
  for (const seat of [0, 1] as Seat[]) {
    trickyTactics.apply(s, seat, favourite(s, seat), { shuffle: () => {} } as never);
  }
  const seat = s.turn;
  const at = seat * 12;
  for (let suit = 0; suit < 4; suit++) {
    s.hands[at + suit] = handA[suit];
    s.hands[at + 4 + suit] = handB[suit];
  }
  return { s, seat };
}

const cardNumber = (suit: number, rank: number): number => suit * 10 + rank - 1;

describe('the policy of Tricky-Tactics', () => {
  it('leads a card that nobody can beat, not the highest', () => {
    // The 8 of clubs, while the 9 and the 10 are in the seat's Hand B; and the 9 of spades, while somebody may have
    // the 10.
    const { s, seat } = atLead([0b0010000000, 0, 0b111, 0b0100000000], [0b1100000000, 0b11, 0b1000, 0]);
    expect(cardPlayed(favourite(s, seat))).toBe(cardNumber(0, 8));
  });

  it('counts on what others are known to lack', () => {
    const { s, seat } = atLead([0b1, 0, 0, 0b0111100000], [0b11110, 0b1, 0, 0]);
    const other = 1 - seat;
    expect(suitOf(cardPlayed(favourite(s, seat)))).toBe(3);
    s.lacks[other * 4] = 0b1111111111;
    s.shown[other * 8 + 3] = 0b1000000000;
    s.hands[seat * 12 + 3] = 0b1111;
    expect(cardPlayed(favourite(s, seat))).toBe(cardNumber(0, 1));
  });

  it('keeps the cards of a suit together for who leads', () => {
    const s = dealt(2, 'suits');
    const marker = s.marker;
    // Five clubs and five hearts.
    for (const [suit, ranks] of [0b1000011110, 0, 0b0111010001, 0].entries())
      s.hands[marker * 12 + 8 + suit] = ranks;
    expect([0b0000011111, 0b1111100000]).toContain(placesSplit(favourite(s, marker)));
    s.marker = (1 - marker) as Seat;
    expect([0b0000011111, 0b1111100000]).not.toContain(placesSplit(favourite(s, marker)));
  });

  it('beats the greedy bot without any search', () => {
    let won = 0;
    for (let number = 0; number < 40; number++) {
      const own = number % 2;
      const s = dealt(2, `policy ${number >> 1}`);
      const players = [0, 1].map((at) =>
        playerOf(at === own ? byPolicy : greedy, trickyTactics, rngFromSeed(`policy ${number} ${at}`)),
      );
      playMatch(trickyTactics, s, players, rngFromSeed(`policy ${number}`));
      const places = trickyTactics.outcome(s)?.places ?? [];
      won += places[own] < places[1 - own] ? 1 : 0;
    }
    expect(won / 40).toBeGreaterThan(0.55);
  });
});
