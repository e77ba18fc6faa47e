import { type Json, rngFromSeed } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from './game.ts';
import { type MatchRules, type Player, playMatch } from './match.ts';
import { deal } from './record.ts';
import { allSeats, formatPosition, LEAVE, legalTexts } from './table.ts';

/** One line of a trace, to be written as JSON. */
export type TraceLine = { readonly [key: string]: Json };

export interface TraceWishes {
  /** Adds the legal moves of each seat before the step. */
  readonly legal: boolean;
  readonly rules?: MatchRules;
}

/** Plays a game and reports every step with the whole position, so that it can be checked with nothing but the rules. */
export function traceMatch<T extends GameTypes>(
  game: Game<T>,
  table: { readonly options: T['Options']; readonly seats: number; readonly seed: string },
  playersFor: (p: Position<T>) => readonly Player<T>[],
  wishes: TraceWishes,
  write: (line: TraceLine) => void,
): T['State'] {
  const s = deal(game, table.options, table.seats, table.seed);
  const p = s as Position<T>;
  write({ game: game.id, seats: table.seats, options: table.options as Json, seed: table.seed });
  write({ seat: null, do: 'deal', state: formatPosition(game, p) });
  let text = '';
  let legal: Json = {};
  playMatch(game, s, playersFor(p), rngFromSeed(`${table.seed} players`), wishes.rules, {
    before: (now, seat, move) => {
      text = move === null ? LEAVE : game.formatMove(now, seat, move);
      if (wishes.legal) legal = legalBySeat(game, now);
    },
    after: (now, seat) => {
      const step = { seat: seat + 1, do: text, state: formatPosition(game, now) };
      write(wishes.legal ? { ...step, legal } : step);
    },
  });
  write({ end: true, places: game.outcome(p)?.places ?? [] });
  return s;
}

function legalBySeat<T extends GameTypes>(game: Game<T>, p: Position<T>): Json {
  const bySeat: { [seat: string]: Json } = {};
  for (const seat of allSeats(game, p)) {
    const texts = legalTexts(game, p, seat);
    if (texts.length > 0) bySeat[String(seat + 1)] = texts;
  }
  return bySeat;
}
