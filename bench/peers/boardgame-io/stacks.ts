import type { FnContext, Game, Move, PlayerID } from 'boardgame.io';
import { INVALID_MOVE } from './library.ts';

/**
 * Stacks for two, by the rules of packages/games/stacks, as a game of boardgame.io: written the way its
 * guide tells, moves changing a draft of `G`, the window of ST-3.4 a stage of the other player.
 * With two players a fold ends the round, and nobody but the player in turn can call late.
 */
export interface Table {
  round: number;
  /** The top is the last. */
  deck: number[];
  /** ST-1.2: the first player of this round. */
  first: PlayerID;
  bid: number | null;
  bidder: PlayerID | null;
  players: { [id: PlayerID]: { hand: number[]; stack: number[]; score: number } };
  isOver: boolean;
}

export interface Result {
  /** ST-4.3: by player. */
  readonly places: readonly number[];
}

const MINUS_TEN = -10;
const DECK: readonly number[] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, MINUS_TEN];
const HIGHEST_BID = 30;
const TARGET = 40;
const LAST_ROUND = 500;

type Shuffling = Pick<FnContext<Table>, 'random'>;

const otherOf = (id: PlayerID): PlayerID => (id === '0' ? '1' : '0');

/** ST-2.3: one or both cards in hand, and a bid that is higher than the last. Then the other is asked. */
const play: Move<Table> = ({ G, events, playerID }, cards: readonly number[], bid: number) => {
  const { hand, stack } = G.players[playerID];
  if (bid < lowestBid(G) || bid > HIGHEST_BID) return INVALID_MOVE;
  for (const card of cards) {
    const place = hand.indexOf(card);
    if (place < 0) return INVALID_MOVE;
    hand.splice(place, 1);
    stack.push(card);
  }
  G.bid = bid;
  G.bidder = playerID;
  events.setActivePlayers({ value: { [otherOf(playerID)]: 'window' } });
  return undefined;
};

/** ST-2.5, ST-4.1: out of the round, which is over with that; only the other scores. */
const fold: Move<Table> = ({ G, events, random, playerID }) => {
  endRound(G, { random }, [otherOf(playerID)]);
  events.endTurn({ next: G.first });
};

/** ST-3.4: the turn goes to the player who passes. */
const pass: Move<Table> = ({ G, events, random, playerID }) => {
  const isStillOn = draw(G, playerID);
  if (!isStillOn) endRound(G, { random }, ['0', '1']);
  events.endTurn({ next: isStillOn ? playerID : G.first });
};

/** ST-3.2: a bluff costs the whole Stack, a false call all but the −10. */
const call: Move<Table> = ({ G, events, random, playerID }) => {
  if (G.bidder === null || G.bidder === playerID) return INVALID_MOVE;
  const caller = G.players[playerID];
  const accused = G.players[G.bidder];
  if (worthOf(accused.stack) === G.bid) {
    accused.stack.push(...caller.stack.filter((card) => card !== MINUS_TEN));
    caller.stack = caller.stack.filter((card) => card === MINUS_TEN);
  } else {
    caller.stack.push(...accused.stack);
    accused.stack = [];
  }
  endRound(G, { random }, ['0', '1']);
  events.endTurn({ next: G.first });
  return undefined;
};

const worthOf = (stack: readonly number[]): number => stack.reduce((sum, card) => sum + card, 0);

const lowestBid = (G: Table): number => (G.bid === null ? MINUS_TEN : G.bid + 1);

/** ST-2.1: false if that empties the deck. */
function draw(G: Table, playerID: PlayerID): boolean {
  G.players[playerID].hand.push(...G.deck.splice(-1));
  return G.deck.length > 0;
}

/** ST-4.2, ST-0.3: those still in score; then there is a winner, or another round. */
function endRound(G: Table, shuffling: Shuffling, scorers: readonly PlayerID[]): void {
  for (const id of scorers) G.players[id].score += worthOf(G.players[id].stack);
  const [one, two] = [G.players['0'].score, G.players['1'].score];
  G.isOver = (one !== two && Math.max(one, two) >= TARGET) || G.round >= LAST_ROUND;
  if (!G.isOver) startRound(G, shuffling);
}

/** ST-1: shuffles, deals a card to each player and a second one to the first: the lower score, or the earlier seat. */
function startRound(G: Table, { random }: Shuffling): void {
  G.round++;
  G.bid = null;
  G.bidder = null;
  G.first = G.players['1'].score < G.players['0'].score ? '1' : '0';
  G.deck = random.Shuffle([...DECK]);
  for (const id of ['0', '1']) {
    G.players[id].hand = G.deck.splice(-1);
    G.players[id].stack = [];
  }
  draw(G, G.first);
}

export const stacks: Game<Table> = {
  name: 'stacks',
  minPlayers: 2,
  maxPlayers: 2,
  // Positions to go back to would only be kept for nothing.
  disableUndo: true,
  setup: ({ random }) => {
    const newcomer = () => ({ hand: [], stack: [], score: 0 });
    const G: Table = {
      round: 0,
      deck: [],
      first: '0',
      bid: null,
      bidder: null,
      players: { 0: newcomer(), 1: newcomer() },
      isOver: false,
    };
    startRound(G, { random });
    return G;
  },
  moves: { play, fold, call },
  turn: { stages: { window: { moves: { call, pass } } } },
  endIf: ({ G }) => (G.isOver ? resultOf(G) : undefined),
};

function resultOf(G: Table): Result {
  const [one, two] = [G.players['0'].score, G.players['1'].score];
  return { places: [one < two ? 2 : 1, two < one ? 2 : 1] };
}

/** A move as boardgame.io's bots enumerate them. */
export interface Choice {
  readonly move: string;
  readonly args: readonly unknown[];
}

const CALL: Choice = { move: 'call', args: [] };
const PASS: Choice = { move: 'pass', args: [] };
const FOLD: Choice = { move: 'fold', args: [] };

/** Every legal move of a player to move: each choice of cards with each bid that is left. */
export function enumerate(G: Table, playerID: PlayerID, isAsked: boolean): Choice[] {
  if (isAsked) return [CALL, PASS];
  const choices = G.bidder === null ? [FOLD] : [CALL, FOLD];
  for (const cards of cardChoices(G.players[playerID].hand)) {
    for (let bid = lowestBid(G); bid <= HIGHEST_BID; bid++)
      choices.push({ move: 'play', args: [cards, bid] });
  }
  return choices;
}

function cardChoices([first, second]: readonly number[]): number[][] {
  if (second === undefined) return [[first]];
  const both = first < second ? [second, first] : [first, second];
  return first === second ? [[first], both] : [[first], [second], both];
}
