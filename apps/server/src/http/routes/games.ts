import { type AnyGame, GAMES, gameById } from '@tuckbox/catalog';
import type { OptionSpec } from '@tuckbox/engine';
import * as z from 'zod';
import { problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { rulesOf } from '../rules.ts';
import { gameId } from './schemas.ts';

const option = z
  .object({
    name: z.string().describe('As in the `options` of a new table'),
    title: z.string(),
    help: z.string(),
    rule: z.string().describe('The rule it belongs to'),
    kind: z.enum(['flag', 'choice', 'integer', 'subset', 'numbers', 'table']),
    default: z.json(),
    values: z
      .array(z.union([z.string(), z.number()]))
      .optional()
      .describe('Of a choice: the values'),
    of: z.array(z.number()).optional().describe('Of a subset: the items, each at most once'),
    length: z.int().optional().describe('Of numbers: their count'),
    keys: z.array(z.string()).optional().describe('Of a table: the keys'),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .describe('An option of a game');

const game = z
  .object({
    id: gameId,
    title: z.string(),
    rulesVersion: z.int(),
    seats: z.object({ min: z.int(), max: z.int(), rule: z.string() }),
    options: z.array(option),
    presets: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          rule: z.string(),
          options: z.record(z.string(), z.json()),
        }),
      )
      .describe('Presets; `options` has them by number of seats, for the numbers they are meant for'),
    rulesPage: z.string().describe('The rules page for people'),
  })
  .describe('A game and its options');

const rule = z.object({
  id: z.string().describe('The id used in refusals'),
  chapter: z.string(),
  text: z.string().describe('Markdown'),
  isRuling: z.boolean().describe('Whether it is, or contains, our own ruling'),
});

const GROUP = 'Games';
const byGame = z.object({ game: gameId });

/** The games and their rules. */
export const gameRoutes = (): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/games',
    group: GROUP,
    title: 'List the games',
    access: 'anyone',
    answer: z.array(game),
    handle: async () => GAMES.map(gameInfo),
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}',
    group: GROUP,
    title: 'Show a game and its options',
    access: 'anyone',
    params: byGame,
    answer: game,
    refusals: ['not-found'],
    handle: async ({ params }) => gameInfo(findGame(params.game)),
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}/rules',
    group: GROUP,
    title: 'List the rules of a game',
    access: 'anyone',
    params: byGame,
    answer: z.array(rule),
    refusals: ['not-found', 'no-rules'],
    handle: async ({ params }) => {
      const rules = rulesOf(findGame(params.game).id);
      if (rules === null) throw problem('no-rules', { game: params.game });
      return [...rules];
    },
  }),
];

function findGame(id: string): AnyGame {
  const found = gameById(id);
  if (found === null) throw problem('not-found');
  return found;
}

function gameInfo({ id, title, rulesVersion, seats, options }: AnyGame): z.input<typeof game> {
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index);
  return {
    id,
    title,
    rulesVersion,
    seats: { ...seats, rule: [seats.rule].flat()[0] },
    options: Object.entries<OptionSpec>({ ...options.specs }).map(([name, spec]) =>
      option.parse({ name, ...spec, ...('values' in spec ? { values: [...spec.values] } : {}) }),
    ),
    presets: options.presets.map(({ name, title: called, rule, seats: meant = counts, options: of }) => ({
      ...{ name, title: called, rule },
      options: Object.fromEntries(meant.map((count) => [count, plain(of(count))])),
    })),
    rulesPage: `/api/rules/${id}`,
  };
}

const plain = (value: object): z.core.util.JSONType => JSON.parse(JSON.stringify(value));
