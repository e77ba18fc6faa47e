/**
 * Plays small matches in a separate thread: Node runs the sources directly there, several times as fast as a test
 * runner that has rewritten every import.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '@tuckbox/catalog';
import { allSeats, deal, type GameTypes, openTable, type Position, playMatch } from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import { botByName, playerOf, withShare } from '../index.ts';

/** A bot against another, both at a part of their budgets; each deal is played from both seats. */
export interface Match {
  readonly better: string;
  readonly worse: string;
  readonly share: number;
  readonly deals: number;
}

/** Matches of one game. */
export interface Matches {
  readonly game: string;
  readonly matches: readonly Match[];
}

/** What a match came to. */
export interface MatchResult {
  /**
   * The part of the games that the better bot wins. Budgets are iterations and seeds are fixed: it is the same
   * anywhere.
   */
  readonly rate: number;
  readonly longest: number;
}

function resultOf(id: string, { better, worse, share, deals }: Match): MatchResult {
  const game = gameById(id);
  const [strong, weak] = [better, worse].map(botByName);
  invariant(game !== null && strong !== null && weak !== null, `${id}, ${better} and ${worse} exist`);
  const options = openTable(game, {}, 2);
  invariant(options.ok, `${id} takes two`);
  let won = 0;
  let longest = 0;
  for (let number = 0; number < 2 * deals; number++) {
    const s = deal(game, options.value, 2, `floor ${number >> 1}`);
    const p = s as Position<GameTypes>;
    const own = number % 2;
    const players = allSeats(game, p).map((at) =>
      playerOf(withShare(at === own ? strong : weak, share), game, rngFromSeed(`floor ${number} ${at}`)),
    );
    longest = Math.max(longest, playMatch(game, s, players, rngFromSeed(`floor ${number} match`)));
    const places = game.outcome(p)?.places ?? [];
    won += places[own] < places[1 - own] ? 1 : places[0] === places[1] ? 0.5 : 0;
  }
  return { rate: won / (2 * deals), longest };
}

const { game, matches } = workerData as Matches;
parentPort?.postMessage(matches.map((match) => resultOf(game, match)));
