import {
  act,
  explain,
  formatPosition,
  type Game,
  type GameTypes,
  LEAVE,
  legalTexts,
  type Position,
  Reader,
  type Seat,
  SPECTATOR,
  stateHash,
  type Viewer,
  why,
} from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import { appears, difference, fieldOf } from './compare.ts';
import type { ScriptedLuck } from './script.ts';
import { type Listener, readSeat } from './steps.ts';

type AnyGame = Game<GameTypes>;
type AnyPosition = Position<GameTypes>;

/** What is wrong with the legal list of a seat. */
export function legalProblems(game: AnyGame, s: object, wish: Reader): string[] {
  wish.onlyKeys(['seat', 'exactly', 'includes', 'excludes']);
  const p = s as AnyPosition;
  const seat = readSeat(game, p, wish.at('seat'));
  const where = `${wish.path}, seat ${seat + 1}`;
  const problems: string[] = [];
  const textsAt = (key: string): string[] =>
    wish
      .at(key)
      .oneOrMore()
      .map((text) => text.text());
  if (!wish.at('exactly').isAbsent) {
    const expected = new Set(textsAt('exactly').map((text) => listedText(game, p, seat, text)));
    const listed = new Set(legalTexts(game, p, seat));
    for (const text of expected) if (!listed.has(text)) problems.push(`${where}: "${text}" is missing`);
    for (const text of listed) if (!expected.has(text)) problems.push(`${where}: "${text}" is too many`);
  }
  for (const text of textsAt('includes')) {
    const why = whyNotListed(game, p, seat, text);
    if (why !== null) problems.push(`${where}: "${text}" is not legal (${why})`);
  }
  for (const text of textsAt('excludes')) {
    if (whyNotListed(game, p, seat, text) === null) problems.push(`${where}: "${text}" is legal`);
  }
  return problems;
}

/**
 * Every legal move counts as listed, because a long list is only a sample. Leaving is always legal and never listed.
 */
function whyNotListed(game: AnyGame, p: AnyPosition, seat: Seat, text: string): string | null {
  if (text.trim() === LEAVE) return 'leaving is never listed';
  const reason = why(game, p, seat, text);
  return reason === null ? null : `${reason.rules.join(', ')}: ${explain(game, reason)}`;
}

/** The text of a move in the legal list, which may have another order of the same cards. */
function listedText(game: AnyGame, p: AnyPosition, seat: Seat, text: string): string {
  const move = game.parseMove(p, seat, text);
  if (!move.ok || game.check(p, seat, move.value) !== null) return text;
  return game.formatMove(p, seat, game.listed(p, seat, move.value));
}

/** The facts that `then` may check besides the position. */
function standing(game: AnyGame, p: AnyPosition): { readonly [key: string]: Json } {
  const places = game.outcome(p)?.places ?? null;
  const first = places === null ? [] : places.flatMap((place, seat) => (place === 1 ? [seat + 1] : []));
  return { places, finished: places !== null, winner: first.length === 1 ? first[0] : null };
}

/** What is wrong with the position. */
export function thenProblems(game: AnyGame, s: object, then: Reader): string[] {
  const p = s as AnyPosition;
  const whole = { ...(formatPosition(game, p) as object), ...standing(game, p) };
  return then.keys().flatMap((key) => {
    if (!Object.hasOwn(whole, key)) return [`then: unknown key "${key}"`];
    return difference({ [key]: then.at(key).value }, whole, game.heaps) ?? [];
  });
}

/** What viewers should see and do not, or see and should not. */
export function seesProblems(game: AnyGame, s: object, sees: Reader): string[] {
  const p = s as AnyPosition;
  return sees.keys().flatMap((key) => {
    const expected = sees.at(key);
    const viewer: Viewer =
      key === 'spectator' ? SPECTATOR : readSeat(game, p, new Reader(Number(key), expected.path));
    const seen = { ...(game.formatView(game.view(p, viewer)) as object), ...standing(game, p) };
    const { not = [], ...parts } = expected.value as { not?: unknown; [part: string]: unknown };
    const missing = difference(parts, seen, game.heaps);
    const tooMuch = (Array.isArray(not) ? not : [not]).filter((part) => isSeen(part, seen, game.heaps));
    return [
      ...(missing === null ? [] : [`${expected.path}: ${missing}`]),
      ...tooMuch.map((part) => `${expected.path}: sees ${JSON.stringify(part)}`),
    ];
  });
}

/** Whether a part of the position is seen, a card anywhere, or the cards at a path such as `seats.2.hand`. */
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

/** What is wrong with the attempt, which must be refused and change nothing. */
export function illegalProblems(
  game: AnyGame,
  s: object,
  attempt: Reader,
  luck: ScriptedLuck,
  listener?: Listener,
): string[] {
  attempt.onlyKeys(['seat', 'do', 'because']);
  const p = s as AnyPosition;
  const seat = readSeat(game, p, attempt.at('seat'));
  const text = attempt.at('do').text();
  const before = stateHash(p);
  const done = act(game, s, seat, text, luck);
  const where = `${attempt.path}: "${seat + 1}: ${text}"`;
  if (done.ok) return [`${where} is accepted`];
  if (stateHash(p) !== before) return [`${where} is refused, but the position has changed`];
  listener?.refused(seat, text, done.error);
  const { rules, code } = done.error;
  return attempt
    .at('because')
    .oneOrMore()
    .map((rule) => rule.text())
    .filter((rule) => !rules.includes(rule))
    .map((rule) => `${where} is refused for ${rules.join(', ')} (${code}), not for ${rule}`);
}
