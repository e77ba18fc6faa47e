import { type Figures, figuresOf, withShare } from '@tuckbox/bots';
import { allSeats, deal, type GameTypes, type Player, type Position, playMatch } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import type { TableSetup } from '../tables.ts';
import { type Contestant, contestantNamed, viewFor } from './contestants.ts';
import type { Pairing } from './schedule.ts';

/** How much a bot thought in one game; milliseconds are those of its thread, not of the clock. */
export interface Thinking {
  readonly decisions: number;
  readonly milliseconds: number;
}

/** The stored result of a game. */
export interface PlayedPairing extends Pairing {
  readonly places: readonly number[];
  readonly steps: number;
  /** By seat. */
  readonly thinking: readonly Thinking[];
  /** The game's own statistics: rounds, bids, calls. */
  readonly figures: Figures;
}

/** Plays one game. `budget` is the part of its usual iterations that every bot gets. */
export function playPairing(table: TableSetup, pairing: Pairing, budget: number): PlayedPairing {
  const { game, options, seats } = table;
  const s = deal(game, options, seats, pairing.deal);
  const p = s as Position<GameTypes>;
  const players = allSeats(game, p).map((seat) => {
    const name = pairing.lineUp[seat % pairing.lineUp.length];
    return new TimedPlayer(table, contestantNamed(name), budget, `${pairing.deal} ${name} ${seat}`);
  });
  const figures = figuresOf(game);
  const steps = playMatch(
    game,
    s,
    players,
    rngFromSeed(`${pairing.deal} chances`),
    { leavers: 0 },
    {
      before: (position, seat, move) => figures?.count(position, seat, move),
    },
  );
  return {
    ...pairing,
    places: game.outcome(p)?.places ?? [],
    steps,
    thinking: players.slice(0, seats).map(({ decisions, milliseconds }) => ({ decisions, milliseconds })),
    figures: figures?.total() ?? {},
  };
}

/** The processor time of this thread, in milliseconds. */
function busyTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A bot at a seat, and how long it takes. */
class TimedPlayer implements Player<GameTypes> {
  readonly #table: TableSetup;
  readonly #bot: Contestant;
  readonly #rng;
  decisions = 0;
  milliseconds = 0;

  constructor(table: TableSetup, bot: Contestant, budget: number, seed: string) {
    this.#table = table;
    this.#bot = { ...bot, ...withShare(bot, budget) };
    this.#rng = rngFromSeed(seed);
  }

  choose: Player<GameTypes>['choose'] = (p, seat) => {
    const { game } = this.#table;
    const view = viewFor(this.#bot, game, p, seat);
    const started = busyTime();
    const move = this.#bot.choose(game, view, seat, this.#rng);
    this.milliseconds += busyTime() - started;
    this.decisions++;
    return move;
  };

  interject: NonNullable<Player<GameTypes>['interject']> = (p, seat) => {
    const { game } = this.#table;
    if (this.#bot.interject === undefined || game.legalMoves(p, seat, []) === 0) return null;
    return this.#bot.interject(game, viewFor(this.#bot, game, p, seat), seat, this.#rng);
  };
}
