import { ALL_BOTS, type Bot, LEVEL_BOTS, type Limits } from '@tuckbox/bots';
import { type Game, type GameTypes, type Position, REFEREE, type Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';

/** A bot that plays in an arena. */
export interface Contestant extends Bot {
  /** Whether it sees all cards: its score shows the most that a player could reach against luck. */
  readonly seesAll: boolean;
}

const openOf = ({ name, ...bot }: Bot): Contestant => ({
  ...bot,
  name: `${name}-open`,
  help: `plays like ${name} and sees all cards`,
  seesAll: true,
});

/** The part of its budget that a brief bot uses: what it wins against others who use all of theirs is found sooner. */
const BRIEF = 0.1;

const briefly = (limits: Limits = {}): Limits => ({ ...limits, share: BRIEF * (limits.share ?? 1) });

export const briefOf = (bot: Bot): Contestant => ({
  name: `${bot.name}-brief`,
  help: `plays like ${bot.name} with a tenth of its thought`,
  seesAll: false,
  choose: (game, view, seat, rng, limits) => bot.choose(game, view, seat, rng, briefly(limits)),
  interject: (game, view, seat, rng, limits) =>
    bot.interject?.(game, view, seat, rng, briefly(limits)) ?? null,
});

/** Every bot, and the strongest once more with all cards open and once more in brief. */
export const CONTESTANTS: readonly Contestant[] = [
  ...ALL_BOTS.map((bot) => ({ ...bot, seesAll: false })),
  ...LEVEL_BOTS.slice(-1).flatMap((bot) => [openOf(bot), briefOf(bot)]),
];

export function contestantNamed(name: string): Contestant {
  const found = CONTESTANTS.find((contestant) => contestant.name === name);
  invariant(found !== undefined, `there is a bot named ${name}`);
  return found;
}

/** The view of a contestant at this seat. */
export const viewFor = <T extends GameTypes>(
  { seesAll }: Contestant,
  game: Game<T>,
  p: Position<T>,
  seat: Seat,
): T['View'] => game.view(p, seesAll ? REFEREE : seat);
