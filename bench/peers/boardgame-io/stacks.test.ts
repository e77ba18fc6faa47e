import { type AnyGame, gameById } from '@tuckbox/catalog';
import { act, FAIR, formatPosition, type Luck, legalTexts, openTable, parseSeat } from '@tuckbox/engine';
import { below, invariant, rngFromSeed } from '@tuckbox/kit';
import type { PlayerID, State } from 'boardgame.io';
import { describe, expect, it, vi } from 'vitest';
import { ensurePeers } from '../../src/peers.ts';
import type { Choice, Table } from './stacks.ts';

await ensurePeers();
const { choicesOf, deal, act: makeMove, nextUp, resultOf } = await import('./playing.ts');

/** A choice as our Stacks writes it. */
function textOf({ move, args }: Choice): string {
  if (move !== 'play') return move;
  const [cards, bid] = args as [readonly number[], number];
  return `play ${cards.join(' ')} bid ${bid}`;
}

/** The deck before a round that has just been dealt, the top last: a card to each and one to the first. */
function undealt({ deck, first, players }: Table): number[] {
  const drawn = players[first].hand[1];
  return [...deck, drawn, players['1'].hand[0], players['0'].hand[0]];
}

/** Our cards come as boardgame.io shuffled them. */
const dealtAs = (current: () => Table): Luck => ({
  ...FAIR,
  shuffle: (_rng, deck) => deck.splice(0, deck.length, ...undealt(current())),
});

/** The results that both must agree on. */
const seenIn = ({ G }: State<Table>) => ({
  round: G.round,
  deck: G.deck.toReversed().map(String),
  bid: G.bid,
  seats: ['0', '1'].map((id) => ({
    hand: G.players[id].hand.map(String).sort(),
    stack: G.players[id].stack.map(String).sort(),
    score: G.players[id].score,
  })),
});

function seenInOurs(game: AnyGame, s: object) {
  const { round, deck, bid, seats } = formatPosition(game, s) as unknown as ReturnType<typeof seenIn>;
  return {
    ...{ round, deck: deck.map(String), bid },
    seats: seats.map(({ hand, stack, score }) => ({
      ...{ hand: hand.map(String).sort(), stack: stack.map(String).sort(), score },
    })),
  };
}

const seatOf = (playerID: PlayerID) => {
  const seat = parseSeat(String(Number(playerID) + 1), 2);
  invariant(seat !== null, 'there are two seats');
  return seat;
};

describe("Stacks as a game of boardgame.io's", () => {
  const game = gameById('stacks');
  invariant(game !== null, 'the catalogue has Stacks');
  const options = openTable(game, {}, 2);
  invariant(options.ok, 'two may play Stacks');

  it.each(['one', 'two', 'three', 'four', 'five'])('goes as ours does, move for move (seed %s)', (seed) => {
    const rng = rngFromSeed(seed);
    let theirs = deal(seed);
    const luck = dealtAs(() => theirs.G);
    const ours = game.setup(options.value, 2, rngFromSeed(seed), luck);
    while (resultOf(theirs) === null) {
      expect(seenInOurs(game, ours)).toEqual(seenIn(theirs));
      const playerID = nextUp(theirs);
      const seat = seatOf(playerID);
      expect(game.nextUp(ours)).toBe(seat);
      const choices = choicesOf(theirs, playerID);
      expect(choices.map(textOf).sort()).toEqual(legalTexts(game, ours, seat).sort());
      const choice = choices[below(rng, choices.length)];
      theirs = makeMove(theirs, playerID, choice);
      expect(act(game, ours, seat, textOf(choice), luck).ok).toBe(true);
    }
    expect(game.outcome(ours)).toEqual(resultOf(theirs));
  });

  it('takes no move that is not legal', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const state = deal('any');
    expect(() => makeMove(state, '1', { move: 'fold', args: [] })).toThrow('fold');
    expect(() => makeMove(state, '0', { move: 'call', args: [] })).toThrow('call');
    expect(() => makeMove(state, '0', { move: 'play', args: [[7], 0] })).toThrow('play');
    expect(() => makeMove(state, '0', { move: 'play', args: [[state.G.players['0'].hand[0]], 31] })).toThrow(
      'play',
    );
  });
});
