import { BOTS } from '@tuckbox/bots';
import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { explain, openTable, readOptions } from '@tuckbox/engine';
import { faceOf } from '../faces.ts';
import { padEnd, paint } from '../ink.ts';
import { nearest } from '../nearest.ts';
import { boundsOf, specsOf, type Table, writtenValue } from '../tables.ts';
import type { Desk } from './desk.ts';
import { hasOpenGame } from './saved.ts';

/** Somebody got up while being asked. */
export const GONE = Symbol('gone');

/** The games there are, a line each. */
export const gameLines = (): string[] => [
  ...GAMES.map(gameLine),
  ...(GAMES.some(hasOpenGame) ? ['', '  * is open: choosing it goes on where you left'] : []),
];

function gameLine(game: AnyGame, index: number): string {
  const { min, max } = game.seats;
  const mark = hasOpenGame(game) ? paint('yellowBright', '*') : ' ';
  const title = padEnd(paint('bold', game.title), 16);
  return `  ${paint('yellowBright', String(index + 1))}${mark} ${title}${padEnd(`${min} to ${max} players`, 16)}${faceOf(game).pitch}`;
}

export async function chooseGame(desk: Desk): Promise<AnyGame | typeof GONE> {
  console.log(
    [
      paint('bold', 'Tuckbox'),
      'Four games for you and a table of bots. Which one?',
      '',
      ...gameLines(),
      '',
    ].join('\n'),
  );
  for (;;) {
    const line = await ask(desk, 'game');
    if (line === GONE) return GONE;
    const ids = GAMES.map((game) => game.id);
    const id = ids[Number(line) - 1] ?? (line === '' ? null : nearest(line, ids));
    const game = GAMES.find((candidate) => candidate.id === id);
    if (game !== undefined) return game;
    console.log(`Expected a number from 1 to ${GAMES.length} or the name of a game, found "${line}".`);
  }
}

/** What a person wants to play, asked step by step; Enter takes what stands in brackets. */
export async function chooseTable(
  desk: Desk,
  game: AnyGame,
): Promise<{ table: Table; bot: string } | typeof GONE> {
  for (;;) {
    const seats = await chooseSeats(desk, game);
    if (seats === GONE) return GONE;
    const written = await chooseOptions(desk, game, seats);
    if (written === GONE) return GONE;
    const options = openTable(game, written, seats);
    if (!options.ok) {
      console.log(`${options.error.rules.join(', ')}: ${explain(game, options.error)} Once more, then.`);
      continue;
    }
    const bot = await pick(
      desk,
      'Against which bots?',
      BOTS.map(({ name, help }) => `${name}: ${help}`),
      BOTS.length - 1,
    );
    return bot === GONE ? GONE : { table: { game, seats, options: options.value }, bot: BOTS[bot].name };
  }
}

async function chooseSeats(desk: Desk, game: AnyGame): Promise<number | typeof GONE> {
  const { min, max } = game.seats;
  for (;;) {
    const line = await ask(desk, `How many players, you included? ${min} to ${max} [${min}]`);
    if (line === GONE) return GONE;
    const seats = line === '' ? min : Number(line);
    if (Number.isInteger(seats) && seats >= min && seats <= max) return seats;
    console.log(`Expected a whole number from ${min} to ${max}, found "${line}".`);
  }
}

async function chooseOptions(desk: Desk, game: AnyGame, seats: number): Promise<object | typeof GONE> {
  const { presets } = game.options;
  const titles = [...presets.map((preset) => preset.title), 'the usual rules', 'let me choose'];
  const chosen = await pick(desk, 'By which rules?', titles, 0);
  if (chosen === GONE) return GONE;
  if (chosen < presets.length) return presets[chosen].options(seats);
  return chosen === presets.length ? {} : chooseEach(desk, game);
}

async function chooseEach(desk: Desk, game: AnyGame): Promise<object | typeof GONE> {
  const written: { [name: string]: string } = {};
  for (const [name, spec] of specsOf(game)) {
    console.log(`${paint('bold', spec.title)} (${spec.rule}): ${spec.help}\n  ${boundsOf(name, spec)}`);
    for (;;) {
      const line = await ask(desk, `${name} [${writtenValue(spec.default)}]`);
      if (line === GONE) return GONE;
      if (line === '') break;
      written[name] = line.replace(new RegExp(`^${name}=`), '');
      const read = readOptions(game.options, { [name]: written[name] });
      if (read.ok) break;
      delete written[name];
      console.log(`${read.error.params.problem}.`);
    }
  }
  return written;
}

/** The place of what was picked from a short list. */
async function pick(
  desk: Desk,
  question: string,
  texts: readonly string[],
  absent: number,
): Promise<number | typeof GONE> {
  if (texts.length === 1) return 0;
  console.log(
    [question, ...texts.map((text, index) => `  ${paint('yellowBright', String(index + 1))}  ${text}`)].join(
      '\n',
    ),
  );
  for (;;) {
    const line = await ask(desk, `1 to ${texts.length} [${absent + 1}]`);
    if (line === GONE) return GONE;
    const number = line === '' ? absent + 1 : Number(line);
    if (Number.isInteger(number) && number >= 1 && number <= texts.length) return number - 1;
    console.log(`Expected a whole number from 1 to ${texts.length}, found "${line}".`);
  }
}

async function ask(desk: Desk, question: string): Promise<string | typeof GONE> {
  const line = await desk.ask(`${question} > `);
  return line === null || /^\s*(quit|exit|q)\s*$/i.test(line) ? GONE : line.trim();
}
