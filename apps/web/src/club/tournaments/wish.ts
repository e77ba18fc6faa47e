import type { Format, NewTournament } from '@tuckbox/protocol/client';
import type { GameId } from '../../games/load.ts';
import type { ChosenOptions } from '../../screens/new/game-options.tsx';
import { CLOCKS } from '../../screens/new/table-setup.ts';

/** The clocks that a tournament offers: those that act when time is up. */
export const TOURNAMENT_CLOCKS = ['quick', 'calm', 'turn'] as const;

export const ARENA_MINUTES = [30, 45, 60, 90, 120] as const;

/** Everything that is chosen about a new tournament. */
export interface TournamentWish {
  /** Empty for the name that the app suggests. */
  readonly title: string;
  readonly game: GameId;
  readonly seats: number;
  /** Null for the standard ones. */
  readonly options: ChosenOptions | null;
  readonly format: Format;
  /** Null for as many as the entrants call for. */
  readonly rounds: number | null;
  readonly minutes: number;
  readonly clock: (typeof TOURNAMENT_CLOCKS)[number];
  readonly roundMinutes: number;
  readonly capacity: number;
  /** As the browser's field for a time writes it; null for a start by hand. */
  readonly startsAt: string | null;
  readonly late: boolean;
  readonly accountsOnly: boolean;
  readonly rated: boolean;
  readonly duplicate: boolean;
}

/** A Swiss evening for two at a table: nothing has to be chosen. */
export const firstTournament = (game: GameId, seats: number): TournamentWish => ({
  title: '',
  game,
  seats,
  options: null,
  format: 'swiss',
  rounds: null,
  minutes: ARENA_MINUTES[2],
  clock: 'quick',
  roundMinutes: 30,
  capacity: 64,
  startsAt: null,
  late: true,
  accountsOnly: false,
  rated: false,
  duplicate: false,
});

/** Whether there are rounds whose number can be chosen, and whose tables can all play the same deal. */
export const hasRounds = ({ format }: Pick<TournamentWish, 'format'>): boolean =>
  format === 'swiss' || format === 'round-robin';

/** Whether people can enter after the start. */
export const takesLateEntries = ({ format }: Pick<TournamentWish, 'format'>): boolean =>
  format === 'swiss' || format === 'arena';

/** The request to the server. Fields that the format does not use are left out, so that no hidden choice is refused. */
export const tournamentOf = (wish: TournamentWish, usualTitle: string): NewTournament => ({
  title: wish.title.trim() === '' ? usualTitle : wish.title.trim(),
  game: wish.game,
  seats: wish.seats,
  options: (wish.options ?? {}) as NewTournament['options'],
  format: wish.format,
  rounds: hasRounds(wish) ? wish.rounds : null,
  minutes: wish.format === 'arena' ? wish.minutes : null,
  clock: CLOCKS[wish.clock],
  roundMinutes: wish.roundMinutes,
  capacity: wish.capacity,
  startsAt: wish.startsAt === null ? null : new Date(wish.startsAt).getTime(),
  late: takesLateEntries(wish) && wish.late,
  accountsOnly: wish.accountsOnly || wish.rated,
  rated: wish.rated,
  duplicate: hasRounds(wish) && wish.duplicate,
});

const HALF_HOUR_MS = 1_800_000;
const MINUTE_MS = 60_000;

/** A time as a browser's field writes it, without a zone. */
export const fieldOfTime = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);

/** The next half hour that leaves people time to come. */
export const nextStart = (now: number): string =>
  fieldOfTime(Math.ceil((now + HALF_HOUR_MS / 2) / HALF_HOUR_MS) * HALF_HOUR_MS);
