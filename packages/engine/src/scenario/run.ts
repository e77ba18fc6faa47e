import { type Json, rngFromSeed } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from '../game.ts';
import { BadInput, Reader } from '../reading.ts';
import type { Reason } from '../reason.ts';
import { hasSeat, NO_SEATS, type Seat, SPECTATOR, seatsIn, type Viewer } from '../seats.ts';
import { act, drivenNow, explain, formatPosition, legalTexts, openTable, stateHash, why } from '../table.ts';
import { appears, difference, fieldOf } from './compare.ts';
import { ScriptedLuck } from './script.ts';

type AnyGame = Game<GameTypes>;
type AnyPosition = Position<GameTypes>;

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
    told.name = scenario.at('name').text();
    told.rules = scenario
      .at('rules')
      .items()
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
    : game.parsePosition(given.value, options.value, seats, rng);
  const p = s as AnyPosition;
  const problems: string[] = [];
  for (const wish of listOf(scenario.at('legal'))) problems.push(...legalProblems(game, p, wish));
  for (const step of scenario.at('when').items()) {
    const refusal = makeStep(game, s, step, luck);
    if (refusal !== null) return [...problems, refusal];
  }
  while (luck.hasPicksLeft && driveOne(game, s, luck));
  problems.push(...thenProblems(game, p, scenario.at('then')));
  problems.push(...seesProblems(game, p, scenario.at('sees')));
  for (const attempt of scenario.at('illegal').items())
    problems.push(...illegalProblems(game, s, attempt, luck));
  return problems;
}

const listOf = (reader: Reader): Reader[] =>
  reader.isAbsent ? [] : Array.isArray(reader.value) ? reader.items() : [reader];

function seatOf(game: AnyGame, p: AnyPosition, reader: Reader): Seat {
  return (Number(reader.integer(1, game.seatCount(p))) - 1) as Seat;
}

function refusalProblems(refused: Reader, reason: Reason | null): string[] {
  if (reason === null) return ['refused: the table is accepted'];
  const rule = refused.text();
  return reason.rules.includes(rule)
    ? []
    : [`refused: expected ${rule}, found ${reason.rules.join(', ')} (${reason.code})`];
}

/** A driven seat's steps may be written out, or left to the game where the next step is somebody else's. */
function makeStep(game: AnyGame, s: object, step: Reader, luck: ScriptedLuck): string | null {
  const [key] = step.keys();
  const p = s as AnyPosition;
  const seat = seatOf(game, p, new Reader(Number(key), step.path));
  const text = step.at(key).text();
  while (!hasSeat(drivenNow(game, p), seat) && why(game, p, seat, text) !== null && driveOne(game, s, luck));
  const done = act(game, s, seat, text, luck);
  if (done.ok) return null;
  return `${step.path}: "${seat + 1}: ${text}" is refused (${told(game, done.error)}); legal: ${legalOf(game, p, seat)}`;
}

/** Plays one step of a driven seat that is waited for; false where there is none. */
function driveOne(game: AnyGame, s: object, luck: ScriptedLuck): boolean {
  const p = s as AnyPosition;
  const driven = drivenNow(game, p);
  if (driven === NO_SEATS) return false;
  const next = game.nextUp(p);
  const seat = hasSeat(driven, next) ? next : seatsIn(driven)[0];
  game.apply(s, seat, game.drive(p, seat, rngFromSeed('scenario'), luck), luck);
  return true;
}

const told = (game: AnyGame, reason: Reason): string =>
  `${reason.rules.join(', ')}: ${explain(game, reason)}`;

function legalOf(game: AnyGame, p: AnyPosition, seat: Seat): string {
  const texts = legalTexts(game, p, seat);
  return texts.length === 0 ? 'nothing' : texts.slice(0, 40).join(' · ') + (texts.length > 40 ? ' …' : '');
}

function legalProblems(game: AnyGame, p: AnyPosition, wish: Reader): string[] {
  wish.onlyKeys(['seat', 'exactly', 'includes', 'excludes']);
  const seat = seatOf(game, p, wish.at('seat'));
  const where = `${wish.path}, seat ${seat + 1}`;
  const problems: string[] = [];
  const textsAt = (key: string): string[] =>
    wish
      .at(key)
      .items()
      .map((text) => text.text());
  if (!wish.at('exactly').isAbsent) {
    const expected = new Set(textsAt('exactly').map((text) => listedText(game, p, seat, text)));
    const listed = new Set(legalTexts(game, p, seat));
    for (const text of expected) if (!listed.has(text)) problems.push(`${where}: "${text}" is missing`);
    for (const text of listed) if (!expected.has(text)) problems.push(`${where}: "${text}" is too many`);
  }
  for (const text of textsAt('includes')) {
    const reason = why(game, p, seat, text);
    if (reason !== null) problems.push(`${where}: "${text}" is not legal (${told(game, reason)})`);
  }
  for (const text of textsAt('excludes')) {
    if (why(game, p, seat, text) === null) problems.push(`${where}: "${text}" is legal`);
  }
  return problems;
}

/** The text that the legal list has for a move, which may be another order of the same cards. */
function listedText(game: AnyGame, p: AnyPosition, seat: Seat, text: string): string {
  const move = game.parseMove(p, seat, text);
  if (!move.ok || game.check(p, seat, move.value) !== null) return text;
  return game.formatMove(p, seat, game.listed(p, seat, move.value));
}

function thenProblems(game: AnyGame, p: AnyPosition, then: Reader): string[] {
  if (then.isAbsent) return [];
  const places = game.outcome(p)?.places ?? null;
  const first = places === null ? [] : places.flatMap((place, seat) => (place === 1 ? [seat + 1] : []));
  const state = formatPosition(game, p) as { readonly [key: string]: Json };
  const whole = { ...state, places, finished: places !== null, winner: first.length === 1 ? first[0] : null };
  return then.keys().flatMap((key) => {
    if (!Object.hasOwn(whole, key)) return [`then: unknown key "${key}"`];
    return difference({ [key]: then.at(key).value }, whole, game.heaps) ?? [];
  });
}

function seesProblems(game: AnyGame, p: AnyPosition, sees: Reader): string[] {
  return sees.keys().flatMap((key) => {
    const eyes = sees.at(key);
    const viewer: Viewer =
      key === 'spectator' ? SPECTATOR : seatOf(game, p, new Reader(Number(key), eyes.path));
    const seen = game.formatView(game.view(p, viewer));
    const { not = [], ...parts } = eyes.value as { not?: unknown; [part: string]: unknown };
    const missing = difference(parts, seen, game.heaps);
    const tooMuch = (Array.isArray(not) ? not : [not]).filter((part) => isSeen(part, seen, game.heaps));
    return [
      ...(missing === null ? [] : [`${eyes.path}: ${missing}`]),
      ...tooMuch.map((part) => `${eyes.path}: sees ${JSON.stringify(part)}`),
    ];
  });
}

/** What must not be seen: a part of the position, a card anywhere, or the cards at a path such as `seats.2.hand`. */
function isSeen(part: unknown, seen: Json, heaps: readonly string[]): boolean {
  if (typeof part === 'object') return difference(part, seen, heaps) === null;
  const text = String(part);
  const steps = text.split('.');
  if (steps.length === 1 || fieldOf(seen, steps[0]) === undefined) return appears(text, seen);
  const found = steps.reduce<Json | undefined>(
    (value, step) => (value == null ? undefined : fieldOf(value, step)),
    seen,
  );
  return found !== undefined && !isOnlyHidden(found);
}

const isOnlyHidden = (value: Json): boolean =>
  Array.isArray(value) ? value.every(isOnlyHidden) : value === null || value === '?' || value === '(?)';

function illegalProblems(game: AnyGame, s: object, attempt: Reader, luck: ScriptedLuck): string[] {
  attempt.onlyKeys(['seat', 'do', 'because']);
  const p = s as AnyPosition;
  const seat = seatOf(game, p, attempt.at('seat'));
  const text = attempt.at('do').text();
  const before = stateHash(p);
  const done = act(game, s, seat, text, luck);
  const where = `${attempt.path}: "${seat + 1}: ${text}"`;
  if (done.ok) return [`${where} is accepted`];
  if (stateHash(p) !== before) return [`${where} is refused, but the position has changed`];
  const because = attempt.at('because');
  if (because.isAbsent || done.error.rules.includes(because.text())) return [];
  return [
    `${where} is refused for ${done.error.rules.join(', ')} (${done.error.code}), not for ${because.text()}`,
  ];
}
