import type { Game, GameTypes, Player, Seat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';

/** What a bot's thinking is held to. */
export interface Limits {
  /** Asked again and again while the bot thinks; true makes it answer with the best move found so far. */
  readonly isStopped?: () => boolean;
  /** The part of its usual budget that the bot may use; all of it if this is left out. */
  readonly share?: number;
}

/** A move that a bot has considered. */
export interface Considered<Move> {
  /** Null means to do nothing, if the game does not wait for the seat. */
  readonly move: Move;
  /** The expected result for the seat: 1 for the first place, 0 for the last. */
  readonly value: number;
  /** How often the search has tried the move. */
  readonly visits: number;
}

/** A decision and what led to it. */
export interface Thought<Move> {
  readonly move: Move;
  /** Whether the bot was stopped before it had used its budget. */
  readonly isCutShort: boolean;
  /** The most visited first. Empty where nothing was compared. */
  readonly considered: readonly Considered<Move>[];
}

/** A computer player. It gets a view, never the state, so it cannot peek. */
export interface Bot {
  readonly name: string;
  /** One line for people who choose an opponent. */
  readonly help: string;
  /** A legal move of a seat that has one. `rng` is the bot's own. */
  choose<T extends GameTypes>(
    game: Game<T>,
    view: T['View'],
    seat: Seat,
    rng: Rng,
    limits?: Limits,
  ): T['Move'];
  /**
   * The act of a seat out of turn, if the rules allow one (a call, a tuck), or null to do nothing. A bot
   * without it never acts out of turn.
   */
  interject?<T extends GameTypes>(
    game: Game<T>,
    view: T['View'],
    seat: Seat,
    rng: Rng,
    limits?: Limits,
  ): T['Move'] | null;
}

/** A bot that can tell what it thought. */
export interface ThinkingBot extends Bot {
  /** The move that `choose` returns with the same arguments, and the other moves considered. */
  think<T extends GameTypes>(
    game: Game<T>,
    view: T['View'],
    seat: Seat,
    rng: Rng,
    limits?: Limits,
  ): Thought<T['Move']>;
}

/** The same bot with a part of its budget. */
export const withShare = (bot: Bot, share: number): Bot => ({
  ...bot,
  choose: (game, view, seat, rng, limits) => bot.choose(game, view, seat, rng, { share, ...limits }),
  ...(bot.interject && {
    interject: (game, view, seat, rng, limits) =>
      bot.interject?.(game, view, seat, rng, { share, ...limits }) ?? null,
  }),
});

/** The bot as a player of matches: whatever the position is, the bot gets what its seat sees of it. */
export const playerOf = <T extends GameTypes>(bot: Bot, game: Game<T>, rng: Rng): Player<T> => ({
  choose: (p, seat) => bot.choose(game, game.view(p, seat), seat, rng),
});
