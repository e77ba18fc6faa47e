import {
  BadInput,
  explain,
  type Game,
  type GameTypes,
  openTable,
  type Position,
  Reader,
  type Reason,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { illegalProblems, legalProblems, seesProblems, thenProblems } from './looks.ts';
import { ScriptedLuck } from './script.ts';
import { driveOne, type Listener, makeStep, stepsOf } from './steps.ts';

type AnyGame = Game<GameTypes>;

const KEYS = [
  ...['name', 'rules', 'game', 'seats', 'options', 'given', 'legal', 'when', 'rolls', 'deals', 'picks'],
  ...['then', 'refused', 'sees', 'illegal'],
];

/** The result of a scenario: all its failures, or none. */
export interface ScenarioResult {
  readonly name: string;
  readonly game: string;
  readonly rules: readonly string[];
  readonly problems: readonly string[];
}

/** Runs a scenario and compares. `gameOf` finds a game by its id. */
export function runScenario(
  written: unknown,
  gameOf: (id: string) => AnyGame | null,
  listener?: Listener,
): ScenarioResult {
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
    problems.push(...run(game, scenario, listener));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    problems.push(error.message);
  }
  return { ...told, problems };
}

function run(game: AnyGame, scenario: Reader, listener?: Listener): string[] {
  const seats = scenario.at('seats').integer(0, 99);
  const options = openTable(game, scenario.at('options').value, seats);
  const refused = scenario.at('refused');
  if (!refused.isAbsent) {
    if (!options.ok) listener?.tableRefused(game, options.error);
    return refusalProblems(refused, options.ok ? null : options.error);
  }
  if (!options.ok) throw new BadInput(`the table is refused: ${explain(game, options.error)}`);

  const luck = new ScriptedLuck(game, scenario);
  const rng = rngFromSeed('scenario');
  const given = scenario.at('given');
  const s = given.isAbsent
    ? game.setup(options.value, seats, rng, luck)
    : game.parsePosition(withSeatsListed(given), options.value, seats, rng);
  listener?.setUp(game, s as Position<GameTypes>);
  const problems = scenario
    .at('legal')
    .oneOrMore()
    .flatMap((wish) => legalProblems(game, s, wish));
  for (const step of stepsOf(scenario.at('when'))) {
    const refusal = makeStep(game, s, step, luck, listener);
    if (refusal !== null) return [...problems, refusal];
  }
  while (luck.hasPicksLeft && driveOne(game, s, luck, listener));
  problems.push(...lookProblems(game, s, scenario, luck, listener));
  for (const attempt of scenario.at('illegal').oneOrMore()) {
    problems.push(...illegalProblems(game, s, attempt, luck, listener));
  }
  return problems;
}

/** What differs from the scenario, both now and after the driven seats have moved. */
function lookProblems(
  game: AnyGame,
  s: object,
  scenario: Reader,
  luck: ScriptedLuck,
  listener?: Listener,
): string[] {
  const look = (): string[] => [
    ...thenProblems(game, s, scenario.at('then')),
    ...seesProblems(game, s, scenario.at('sees')),
  ];
  const first = look();
  for (let problems = first; problems.length > 0; problems = look()) {
    if (luck.isPickScripted || !driveOne(game, s, luck, listener)) return first;
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

/** Seats may be given as a map by number, as in `then`; a seat that is left out has nothing. */
function withSeatsListed(given: Reader): unknown {
  const seats = given.at('seats');
  if (seats.isAbsent || Array.isArray(seats.value)) return given.value;
  const listed: unknown[] = [];
  for (const key of seats.keys()) {
    listed[new Reader(Number(key), seats.path).integer(1, 9) - 1] = seats.at(key).value;
  }
  return { ...(given.value as object), seats: Array.from(listed, (seat) => seat ?? {}) };
}
