import { type Advised, type Analysis, type Grounds, sentenceOfGrounds } from '@tuckbox/bots/coach';
import { columns, padEnd, padStart, paint, wrap } from '../terminal-text.ts';
import type { FinishedGame } from './played-record.ts';

/** An analysis in words, for a terminal. */
export function reportOf(finished: FinishedGame, analysis: Analysis): string[] {
  return [
    paint('bold', `${finished.game.title}: ${finished.played.steps.length} steps`),
    '',
    ...playersTable(finished, analysis),
    '',
    ...swingChart(finished, analysis),
    '',
    ...costliest(finished, analysis),
  ];
}

/** A number with its sign: luck may be negative. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** Expected results as percent: 100 is the first place, 0 the last. */
const percent = (value: number): string => `${Math.round(100 * value)} %`;

function playersTable({ game, names, places }: FinishedGame, { luck, skill }: Analysis): string[] {
  const width = Math.max(...names.map((name) => name.length), 6) + 2;
  const heading = `${padEnd('', width)}${['place', 'played', ...(luck === null ? [] : ['luck'])].map((text) => padStart(text, 8)).join('')}`;
  const lines = names.map((name, seat) => {
    const played = skill[seat] === null ? '–' : String(skill[seat]);
    const cells = [`${places[seat]}.`, played, ...(luck === null ? [] : [signed(luck[seat])])];
    return padEnd(name, width) + cells.map((text) => padStart(text, 8)).join('');
  });
  const luckMeaning =
    luck === null
      ? `Luck is not shown: at ${game.title} deal and draws say too little about who wins.`
      : 'Luck: what deal and draws gave; 1 is the difference between last and first place, and all players add up to 0.';
  const meaning = `Played: 100 if no decision gave anything away. ${luckMeaning}`;
  return [heading, ...lines, ...wrap(meaning, columns()).map((line) => paint('dim', line))];
}

const BARS = '▁▂▃▄▅▆▇█';

/** Each seat's expected result over the game, a column for each part of it. */
function swingChart({ names }: FinishedGame, { swings }: Analysis): string[] {
  const label = Math.max(...names.map((name) => name.length)) + 2;
  const width = Math.min(columns() - label - 8, swings.length);
  return names.map((name, seat) => {
    const bars = Array.from({ length: width }, (_, column) => {
      const at = Math.round((column * (swings.length - 1)) / Math.max(1, width - 1));
      const value = swings[at].values[seat];
      return BARS[Math.min(BARS.length - 1, Math.floor(value * BARS.length))];
    });
    return `${padEnd(name, label)}${bars.join('')}  ${percent(swings[swings.length - 1].values[seat])}`;
  });
}

function costliest(finished: FinishedGame, { decisions, costliest }: Analysis): string[] {
  if (costliest.length === 0) return ['No decision gave anything away.'];
  const lines = costliest.flatMap((index, place) => {
    const { seq, seat, did, best, cost } = decisions[index];
    const heading = `${place + 1}. ${finished.names[seat]}, step ${seq}: cost ${percent(cost)}`;
    return [paint('bold', heading), ...told(finished, 'did ', did), ...told(finished, 'best', best)];
  });
  return ['The costliest decisions:', ...lines];
}

function told({ game, names }: FinishedGame, label: string, { text, value, grounds }: Advised): string[] {
  const sentence = (ground: Grounds): string => sentenceOfGrounds(game, ground, (seat) => names[seat]);
  const line = `   ${label}  ${text ?? 'nothing'} (${percent(value)})  ${grounds.map(sentence).join(' ')}`;
  return wrap(line, columns(), '         ');
}
