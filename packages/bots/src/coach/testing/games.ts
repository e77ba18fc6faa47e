import type { AnyGame } from '@tuckbox/catalog';
import {
  allSeats,
  FAIR,
  type GameTypes,
  openTable,
  type PlayedGame,
  type Player,
  type Position,
  playedGame,
  recordMatch,
} from '@tuckbox/engine';
import { fork, invariant, rngFromSeed } from '@tuckbox/kit';
import { knowledgeOf } from '../../games/index.ts';
import { Playout } from '../../search/playout.ts';
import { LuckCount } from '../luck.ts';
import { Outlook } from '../outlook.ts';
import { replaySteps } from '../replay.ts';

/** A game that the same player plays at every seat. */
export function playWith(
  game: AnyGame,
  seats: number,
  seed: string,
  player: Player<GameTypes>,
  options: object = {},
): PlayedGame {
  const opened = openTable(game, { ...options }, seats);
  invariant(opened.ok, `${game.id} takes ${seats}`);
  const table = { options: opened.value, seats, seed };
  return playedGame(recordMatch(game, table, (p) => allSeats(game, p).map(() => player)));
}

/** Moves as the policy of the search does, which is quick and plausible. */
export function policyPlayer(game: AnyGame, seed: string): Player<GameTypes> {
  const playout = new Playout(game, knowledgeOf(game), rngFromSeed(seed), FAIR);
  return { choose: (p, seat) => playout.moves[playout.sample(playout.list(p, seat))] };
}

/** What chance gave to each seat, and what each came to. */
export function luckIn(
  game: AnyGame,
  played: PlayedGame,
  playouts: number,
): { readonly luck: readonly number[]; readonly results: readonly number[] } {
  const rng = rngFromSeed('luck');
  const steps = replaySteps(game, played);
  const outlook = new Outlook(game, fork(rng), playouts);
  const values = outlook.of(steps[0].before as Position<GameTypes>);
  const count = new LuckCount(game, played, outlook, rng, values);
  for (const step of steps) if (step.isChance) count.add(step, outlook.of(step.after));
  return { luck: count.luck, results: outlook.of(steps[steps.length - 1].after) };
}
