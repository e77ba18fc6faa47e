import type { LocalGame } from '../local/local-game.ts';
import { LONGEST_LINK, packed, sharedOf } from './shared-game.ts';

/** The address of games that are packed in their link. */
const SHARED = '/replay/shared';

/** A link that contains the whole game; null for an unfinished or too long game, or if the browser cannot compress. */
export async function gameLink(game: LocalGame): Promise<string | null> {
  const shared = sharedOf(game);
  if (shared === null || globalThis.CompressionStream === undefined) return null;
  const link = `${new URL(SHARED, location.href).href}#${await packed(shared)}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** The link to one moment of a replay, seen from one seat. */
export function momentLink(link: string, at: number, eyes: number | null): string {
  const url = new URL(link, location.href);
  url.search = momentQuery(at, eyes);
  return url.href;
}

/** `?at=12&eyes=2` names a moment: the step and the seat, counted from 1. */
export const momentQuery = (at: number, eyes: number | null): string =>
  `?at=${at}${eyes === null ? '' : `&eyes=${eyes + 1}`}`;

/** The address of the position after a step, from the address of the analysis of the game. */
export const replayOfAnalysis = (at: number, eyes: number | null): string =>
  location.pathname.replace('/analysis/', '/replay/') + momentQuery(at, eyes) + location.hash;

/** The address of the analysis, from the address of the replay. */
export const analysisOfReplay = (eyes: number | null): string =>
  location.pathname.replace('/replay/', '/analysis/') + momentQuery(0, eyes) + location.hash;

/** `?try=12&eyes=2` names a decision of a game that is tried again. */
export const retryQuery = (step: number, eyes: number): string => `?try=${step}&eyes=${eyes + 1}`;

/** The seat that `eyes=2` names, if it is one of these; else null. */
export function eyesIn(search: string, seats: readonly (number | null)[]): number | null {
  const text = new URLSearchParams(search).get('eyes') ?? '';
  const seat = /^\d+$/.test(text) ? Number(text) - 1 : null;
  return seat !== null && seats.includes(seat) ? seat : null;
}
