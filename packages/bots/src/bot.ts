import type { Game, GameTypes, Player, Seat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';

/** A player who is not a person. It is handed a view: the truth is not among its arguments, so it cannot peek. */
export interface Bot {
  readonly name: string;
  /** One line for people who choose an opponent. */
  readonly help: string;
  /** A legal move of a seat that has one. Chance is the bot's own. */
  choose<T extends GameTypes>(game: Game<T>, view: T['View'], seat: Seat, rng: Rng): T['Move'];
  /**
   * What a seat does that nobody waits for, where the rules let it (a call, a tuck), or null to keep still. A bot
   * without it never acts out of turn.
   */
  interject?<T extends GameTypes>(game: Game<T>, view: T['View'], seat: Seat, rng: Rng): T['Move'] | null;
}

/** The bot as a player of matches: whatever the position is, the bot gets what its seat sees of it. */
export const playerOf = <T extends GameTypes>(bot: Bot, game: Game<T>, rng: Rng): Player<T> => ({
  choose: (p, seat) => bot.choose(game, game.view(p, seat), seat, rng),
});
