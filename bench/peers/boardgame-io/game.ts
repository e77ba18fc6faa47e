import type { Game, LongFormMove, PlayerID } from 'boardgame.io';
import { stacks, type Table } from './stacks.ts';

/** The server alone makes the move, and only its player sees the cards in the log. */
const secretPlay: LongFormMove<Table> = {
  move: stacks.moves?.play as LongFormMove<Table>['move'],
  redact: true,
  client: false,
};

/** Stacks as boardgame.io's guide wants games with secrets: each player's view leaves out what they must not see. */
export const hiddenStacks: Game<Table> = {
  ...stacks,
  moves: { ...stacks.moves, play: secretPlay },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.map(() => 0),
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => [id, id === playerID ? player : backsOf(player)]),
    ),
  }),
};

/** The backs of the other player's cards. */
const backsOf = ({ hand, stack, score }: Table['players'][PlayerID]): Table['players'][PlayerID] => ({
  hand: hand.map(() => 0),
  stack: stack.map(() => 0),
  score,
});
