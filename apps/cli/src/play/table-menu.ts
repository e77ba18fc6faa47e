import { LEVEL_BOTS } from '@tuckbox/bots';
import type { AnyGame } from '@tuckbox/catalog';
import { explain, openTable, presetsFor, readOptions } from '@tuckbox/engine';
import { BOT_LEVELS, type BotLevel } from '@tuckbox/protocol/client';
import { manifestOf } from '../games/manifests.ts';
import { nearest } from '../nearest.ts';
import { boundsOf, specsOf, type TableSetup, writtenValue } from '../tables.ts';
import { padEnd, paint } from '../terminal-text.ts';
import type { LineReader } from './line-reader.ts';
import { hasOpenGame } from './saved-game.ts';

/** The person quit instead of answering. */
export const QUIT = Symbol('quit');

/** The menu of games, a line each. */
export const gameLines = (games: readonly AnyGame[]): string[] => [
  ...games.map(gameLine),
  ...(games.some(hasOpenGame) ? ['', '  * a saved game: choose it to continue'] : []),
];

function gameLine(game: AnyGame, index: number): string {
  const { min, max } = game.seats;
  const mark = hasOpenGame(game) ? paint('yellowBright', '*') : ' ';
  const title = padEnd(paint('bold', game.title), 16);
  return `  ${paint('yellowBright', String(index + 1))}${mark} ${title}${padEnd(`${min} to ${max} players`, 16)}${manifestOf(game).summary}`;
}

export async function chooseGame(
  reader: LineReader,
  games: readonly AnyGame[],
): Promise<AnyGame | typeof QUIT> {
  console.log(
    [paint('bold', 'Tuckbox'), 'Four games against bots. Which one?', '', ...gameLines(games), ''].join('\n'),
  );
  for (;;) {
    const line = await ask(reader, 'game');
    if (line === QUIT) return QUIT;
    const ids = games.map((game) => game.id);
    const id = ids[Number(line) - 1] ?? (line === '' ? null : nearest(line, ids));
    const game = games.find((candidate) => candidate.id === id);
    if (game !== undefined) return game;
    console.log(`Expected a number from 1 to ${games.length} or the name of a game, found "${line}".`);
  }
}

/** Asks for seats, options and bots; Enter takes the default in brackets. */
export async function chooseTable(
  reader: LineReader,
  game: AnyGame,
): Promise<{ table: TableSetup; level: BotLevel } | typeof QUIT> {
  for (;;) {
    const seats = await chooseSeats(reader, game);
    if (seats === QUIT) return QUIT;
    const written = await chooseOptions(reader, game, seats);
    if (written === QUIT) return QUIT;
    const options = openTable(game, written, seats);
    if (!options.ok) {
      console.log(`${options.error.rules.join(', ')}: ${explain(game, options.error)} Try again.`);
      continue;
    }
    const chosen = await pick(
      reader,
      'How strong are your opponents?',
      LEVEL_BOTS.map(({ name, help }) => `${name}: ${help}`),
      BOT_LEVELS.indexOf('casual'),
    );
    if (chosen === QUIT) return QUIT;
    return { table: { game, seats, options: options.value }, level: BOT_LEVELS[chosen] };
  }
}

async function chooseSeats(reader: LineReader, game: AnyGame): Promise<number | typeof QUIT> {
  const { min, max } = game.seats;
  for (;;) {
    const line = await ask(reader, `How many players, you included? ${min} to ${max} [${min}]`);
    if (line === QUIT) return QUIT;
    const seats = line === '' ? min : Number(line);
    if (Number.isInteger(seats) && seats >= min && seats <= max) return seats;
    console.log(`Expected a whole number from ${min} to ${max}, found "${line}".`);
  }
}

async function chooseOptions(
  reader: LineReader,
  game: AnyGame,
  seats: number,
): Promise<object | typeof QUIT> {
  const named = presetsFor(game, seats);
  const titles = [...named.map(({ preset }) => preset?.title ?? 'the usual rules'), 'let me choose'];
  const chosen = await pick(reader, 'By which rules?', titles, 0);
  if (chosen === QUIT) return QUIT;
  return chosen < named.length ? named[chosen].options : chooseEach(reader, game);
}

async function chooseEach(reader: LineReader, game: AnyGame): Promise<object | typeof QUIT> {
  const written: { [name: string]: string } = {};
  for (const [name, spec] of specsOf(game)) {
    console.log(`${paint('bold', spec.title)} (${spec.rule}): ${spec.help}\n  ${boundsOf(name, spec)}`);
    for (;;) {
      const line = await ask(reader, `${name} [${writtenValue(spec.default)}]`);
      if (line === QUIT) return QUIT;
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

/** Asks for one of a short list, and returns its index. */
async function pick(
  reader: LineReader,
  question: string,
  texts: readonly string[],
  absent: number,
): Promise<number | typeof QUIT> {
  if (texts.length === 1) return 0;
  console.log(
    [question, ...texts.map((text, index) => `  ${paint('yellowBright', String(index + 1))}  ${text}`)].join(
      '\n',
    ),
  );
  for (;;) {
    const line = await ask(reader, `1 to ${texts.length} [${absent + 1}]`);
    if (line === QUIT) return QUIT;
    const number = line === '' ? absent + 1 : Number(line);
    if (Number.isInteger(number) && number >= 1 && number <= texts.length) return number - 1;
    console.log(`Expected a whole number from 1 to ${texts.length}, found "${line}".`);
  }
}

async function ask(reader: LineReader, question: string): Promise<string | typeof QUIT> {
  const line = await reader.ask(`${question} > `);
  return line === null || /^\s*(quit|exit|q)\s*$/i.test(line) ? QUIT : line.trim();
}
