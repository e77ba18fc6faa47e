import { padEnd, padStart, plural } from '../terminal-text.ts';
import type { Interval } from './ratings.ts';
import type { ArenaSummary } from './summary.ts';

const NAME = 12;
const COLUMN = 22;

/** The summary as people read it. */
export function reportOf(summary: ArenaSummary, title: string): string {
  const { games, deals, seats, budget, bots, results, rates, figures, verdict } = summary;
  const share = budget === 1 ? '' : `, ${percent(budget)} of the usual budget`;
  return [
    `${title}, ${plural(seats, 'seat')}, ${plural(games, 'game')} from ${plural(deals, 'deal')}${share}, seed ${summary.seed}`,
    '',
    `${padEnd('bot', NAME)}${['rating', 'mean place', 'ms a decision'].map((name) => padStart(name, COLUMN)).join('')}`,
    ...results.map(
      ({ bot, rating, place, millisecondsADecision }) =>
        padEnd(bot, NAME) +
        padStart(
          ranged(rating, (value) => value.toFixed(0)),
          COLUMN,
        ) +
        padStart(
          ranged(place, (value) => value.toFixed(2)),
          COLUMN,
        ) +
        padStart(millisecondsADecision.toFixed(1), COLUMN),
    ),
    ...(bots.length < 2 ? [] : ['', 'How often the bot of a line comes before the bot of a column:']),
    ...(bots.length < 2 ? [] : [`${padEnd('', NAME)}${bots.map((bot) => padStart(bot, COLUMN)).join('')}`]),
    ...(bots.length < 2 ? [] : bots.map((bot, a) => padEnd(bot, NAME) + rates[a].map(rateText).join(''))),
    '',
    `a game: ${summary.steps.toFixed(1)} steps${figureTexts(figures)}`,
    ...(verdict === null ? [] : [`the wanted rate is ${VERDICT[verdict]}`]),
  ].join('\n');
}

const VERDICT = {
  reached: 'reached',
  missed: 'missed',
  open: 'neither reached nor missed yet: play more games',
};

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const ranged = ({ mean, low, high }: Interval, write: (value: number) => string): string =>
  `${write(mean)} (${write(low)}-${write(high)})`;

const rateText = (rate: Interval | null): string =>
  padStart(rate === null ? '-' : ranged(rate, (part) => (100 * part).toFixed(1)), COLUMN);

const figureTexts = (figures: ArenaSummary['figures']): string =>
  Object.entries(figures)
    .map(([name, value]) => `, ${value.toFixed(2)} ${name}`)
    .join('');
