import { rngFromSeed } from '@tuckbox/kit';
import type { Game, GameTypes } from '../game.ts';
import { BadInput, Reader } from '../reading.ts';
import type { Reason } from '../reason.ts';
import { explain, openTable } from '../table.ts';
import { illegalProblems, legalProblems, seesProblems, thenProblems } from './looks.ts';
import { ScriptedLuck } from './script.ts';
import { driveOne, makeStep, stepsOf } from './steps.ts';

type AnyGame = Game<GameTypes>;

const KEYS = [
  ...['name', 'rules', 'game', 'seats', 'options', 'given', 'legal', 'when', 'rolls', 'deals', 'picks'],
  ...['then', 'refused', 'sees', 'illegal'],
];

/** What came of a scenario: nothing wrong, or everything that was. */
export interface ScenarioResult {
  readonly name: string;
  readonly game: string;
  readonly rules: readonly string[];
  readonly problems: readonly string[];
}

/** Lays a scenario out, does what it says and compares. `gameOf` finds a game by its id. */
export function runScenario(written: unknown, gameOf: (id: string) => AnyGame | null): ScenarioResult {
  const scenario = new Reader(written);
  const told = { name: '(no name)', game: '', rules: [] as string[] };
  const problems: string[] = [];
  try {
    scenario.onlyKeys(KEYS);
    told.name = scenario.at('name').text(told.name);
    told.rules = scenario
      .at('rules')
      .oneOrMore()
      .map((rule) => rule.text());
    told.game = scenario.at('game').text();
    const game = gameOf(told.game) ?? scenario.at('game').fail('a game');
    problems.push(...run(game, scenario));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    problems.push(error.message);
  }
  return { ...told, problems };
}

function run(game: AnyGame, scenario: Reader): string[] {
  const seats = scenario.at('seats').integer(0, 99);
  const options = openTable(game, scenario.at('options').value, seats);
  const refused = scenario.at('refused');
  if (!refused.isAbsent) return refusalProblems(refused, options.ok ? null : options.error);
  if (!options.ok) throw new BadInput(`the table is refused: ${explain(game, options.error)}`);

  const luck = new ScriptedLuck(game, scenario);
  const rng = rngFromSeed('scenario');
  const given = scenario.at('given');
  const s = given.isAbsent
    ? game.setup(options.value, seats, rng, luck)
    : game.parsePosition(withSeatsListed(given), options.value, seats, rng);
  const problems = scenario
    .at('legal')
    .oneOrMore()
    .flatMap((wish) => legalProblems(game, s, wish));
  for (const step of stepsOf(scenario.at('when'))) {
    const refusal = makeStep(game, s, step, luck);
    if (refusal !== null) return [...problems, refusal];
  }
  while (luck.hasPicksLeft && driveOne(game, s, luck));
  problems.push(...lookProblems(game, s, scenario, luck));
  for (const attempt of scenario.at('illegal').oneOrMore()) {
    problems.push(...illegalProblems(game, s, attempt, luck));
  }
  return problems;
}

/** What is not as the scenario says, now or once the driven seats that are waited for have moved. */
function lookProblems(game: AnyGame, s: object, scenario: Reader, luck: ScriptedLuck): string[] {
  const look = (): string[] => [
    ...thenProblems(game, s, scenario.at('then')),
    ...seesProblems(game, s, scenario.at('sees')),
  ];
  const first = look();
  for (let problems = first; problems.length > 0; problems = look()) {
    if (luck.isPickScripted || !driveOne(game, s, luck)) return first;
  }
  return [];
}

function refusalProblems(refused: Reader, reason: Reason | null): string[] {
  if (reason === null) return ['refused: the table is accepted'];
  return refused
    .oneOrMore()
    .map((rule) => rule.text())
    .filter((rule) => !reason.rules.includes(rule))
    .map((rule) => `refused: expected ${rule}, found ${reason.rules.join(', ')} (${reason.code})`);
}

/** Seats may be given as a map from their number, as in `then`; who is left out has nothing. */
function withSeatsListed(given: Reader): unknown {
  const seats = given.at('seats');
  if (seats.isAbsent || Array.isArray(seats.value)) return given.value;
  const listed: unknown[] = [];
  for (const key of seats.keys()) {
    listed[new Reader(Number(key), seats.path).integer(1, 9) - 1] = seats.at(key).value;
  }
  return { ...(given.value as object), seats: Array.from(listed, (seat) => seat ?? {}) };
}
