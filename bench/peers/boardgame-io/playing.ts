import { below, invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { PlayerID, State } from 'boardgame.io';
import type { Played } from '../../src/pace.ts';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from './library.ts';
import { type Choice, enumerate, type Result, stacks, type Table } from './stacks.ts';

const game = ProcessGameConfig(stacks);
const reduce = CreateGameReducer({ game });

export const deal = (seed: string): State<Table> =>
  InitializeGame({ game: { ...game, seed }, numPlayers: 2 });

/** The player who must answer, or else the player in turn. */
export const nextUp = ({ ctx }: State<Table>): PlayerID =>
  ctx.activePlayers === null ? ctx.currentPlayer : Object.keys(ctx.activePlayers)[0];

export const choicesOf = (state: State<Table>, playerID: PlayerID): Choice[] =>
  enumerate(state.G, playerID, state.ctx.activePlayers !== null);

export function act(state: State<Table>, playerID: PlayerID, { move, args }: Choice): State<Table> {
  const next = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID } });
  invariant(next._stateID > state._stateID, `boardgame.io takes the move ${move}`);
  return next;
}

export const resultOf = (state: State<Table>): Result | null => state.ctx.gameover ?? null;

/** Whole random games until this many moves have been made. The same games every time. */
export function playGames(wanted: number): Played {
  const rng = rngFromSeed('bench');
  let moves = 0;
  let games = 0;
  for (; moves < wanted; games++) moves += playOut(deal(String(games)), rng);
  return { moves, games };
}

function playOut(dealt: State<Table>, rng: Rng): number {
  let state = dealt;
  let made = 0;
  for (; resultOf(state) === null; made++) {
    const playerID = nextUp(state);
    const choices = choicesOf(state, playerID);
    state = act(state, playerID, choices[below(rng, choices.length)]);
  }
  return made;
}
