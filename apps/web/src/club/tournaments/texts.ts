import type { ClockPlan, TournamentInfo, TournamentSummary } from '@tuckbox/protocol/client';
import { isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { language, listOf, unbroken } from '../../words/words.ts';
import { say as sayClub } from '../say.ts';
import { say } from './say.ts';

export const gameTitle = (game: string): string => (isGameId(game) ? factsOf(game).title : game);

/** "Swiss · Stacks · 2 at a table · Rated" */
export const termsOf = ({
  format,
  game,
  seats,
  rated,
  duplicate,
}: Pick<TournamentSummary, 'format' | 'game' | 'seats' | 'rated' | 'duplicate'>): string =>
  [
    say(`format.${format}`),
    gameTitle(game),
    say('seats.count', { count: seats }),
    rated ? sayClub('rated') : null,
    duplicate ? say('duplicate') : null,
  ]
    .filter((part) => part !== null)
    .map(unbroken)
    .join('\u00a0· ');

/** How far a tournament is: when it starts, its round, or who has won. */
export function stateOf(tournament: TournamentSummary): string {
  const { status, startsAt, round, rounds, format, winners } = tournament;
  switch (status) {
    case 'registering':
      return startsAt === null ? say('state.by-hand') : say('state.starts', { time: dayAndTime(startsAt) });
    case 'playing':
      if (format === 'arena') return say('state.playing');
      return rounds === null ? say('state.round', { round }) : say('state.round.of', { round, rounds });
    case 'over':
      return winners.length === 0 ? say('state.over') : say('state.won', { names: listOf([...winners]) });
    case 'cancelled':
      return say('state.cancelled');
  }
}

/** "Wed 18 Nov, 19:30" */
export const dayAndTime = (time: number): string =>
  new Intl.DateTimeFormat(language(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);

/** "5 min + 5 s" */
export function clockText(clock: ClockPlan): string {
  switch (clock.kind) {
    case 'game':
      return say('clock.game', { minutes: clock.base / 60, seconds: clock.increment });
    case 'turn':
      return say('clock.turn', { seconds: clock.seconds });
    // A tournament has a clock that acts within the evening.
    case 'none':
    case 'soft':
    case 'days':
      return '';
  }
}

/** Points with at most two decimals, as the language writes them. */
export const pointsText = (points: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(points);

/** The name of an entrant; removed entrants have none. */
export function nameOf({ entrantList }: Pick<TournamentInfo, 'entrantList'>, number: number): string {
  const name = entrantList.find((entrant) => entrant.number === number)?.name ?? '';
  return name === '' ? sayClub('result.removed') : name;
}
