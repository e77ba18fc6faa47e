import { type Share, type Spread, shareOf, spreadOf } from '../statistics.ts';
import { padEnd, padStart, plural } from '../terminal-text.ts';
import type { PlayedGame, SimSettings } from './play-games.ts';

/** The summary of many games. */
export interface Summary {
  readonly game: string;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  readonly games: number;
  readonly results: readonly SeatSummary[];
  readonly steps: Spread;
  readonly turns: Spread;
}

interface SeatSummary {
  readonly seat: number;
  /** Null for a seat that the game plays by itself. */
  readonly bot: string | null;
  /** First places, shared ones included, and their share. */
  readonly wins: Share & { readonly count: number; readonly shared: number };
  /** How often each place was taken: `places[0]` counts the first. */
  readonly places: readonly number[];
}

export function summarise(settings: SimSettings, played: readonly PlayedGame[]): Summary {
  const { game, seats, options } = settings.table;
  return {
    game: game.id,
    seats,
    options,
    seed: settings.seed,
    games: played.length,
    results: played[0].places.map((_, seat) => summariseSeat(settings, played, seat)),
    steps: spreadOf(played.map((one) => one.steps)),
    turns: spreadOf(played.map((one) => one.turns)),
  };
}

function summariseSeat(settings: SimSettings, played: readonly PlayedGame[], seat: number): SeatSummary {
  const won = played.filter(({ places }) => places[seat] === 1);
  const shared = won.filter(({ places }) => places.filter((place) => place === 1).length > 1).length;
  return {
    seat: seat + 1,
    bot: seat < settings.table.seats ? settings.bots[seat % settings.bots.length].name : null,
    wins: { count: won.length, shared, ...shareOf(won.length, played.length) },
    places: played[0].places.map((_, place) => played.filter((one) => one.places[seat] === place + 1).length),
  };
}

/** The summary as people read it. */
export function summaryText(summary: Summary, title: string): string {
  const placeCount = summary.results.length;
  const head = [
    ...['seat', 'bot'].map((name) => padEnd(name, 8)),
    padStart('wins', 8),
    padEnd('   95 % interval', 20),
    ...ordinals(placeCount).map((name) => padStart(name, 8)),
  ].join('');
  return [
    `${title}, ${plural(summary.seats, 'seat')}, ${plural(summary.games, 'game')}, seed ${summary.seed}`,
    '',
    head,
    ...summary.results.map(seatLine),
    '',
    `${padEnd('length', 10)}${['mean', 'median', 'p95'].map((name) => padStart(name, 10)).join('')}`,
    spreadLine('steps', summary.steps),
    spreadLine('turns', summary.turns),
  ].join('\n');
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const ordinals = (count: number): string[] =>
  ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'].slice(0, count);

const seatLine = ({ seat, bot, wins, places }: SeatSummary): string =>
  [
    padEnd(String(seat), 8),
    padEnd(bot ?? 'automa', 8),
    padStart(percent(wins.share), 8),
    padEnd(`   ${(100 * wins.low).toFixed(1)} to ${percent(wins.high)}`, 20),
    ...places.map((count) => padStart(String(count), 8)),
  ].join('');

const spreadLine = (name: string, { mean, median, p95 }: Spread): string =>
  `${padEnd(name, 10)}${[mean, median, p95].map((number) => padStart(number.toFixed(1), 10)).join('')}`;
