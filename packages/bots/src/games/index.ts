import type { Game, GameTypes } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { LOADED } from '#knowledge';
import type { Knowledge } from './knowledge.ts';
import { LOADERS } from './loaders.ts';
import { unknown } from './unknown.ts';

/** Whether the bots know more of a game than its rules. */
export const isKnown = ({ id }: { readonly id: string }): boolean => Object.hasOwn(LOADERS, id);

/** What the bots know of a game; of one without a folder here they know the rules alone. */
export function knowledgeOf<T extends GameTypes>(game: Game<T>): Knowledge<T> {
  if (!isKnown(game)) return unknown(game);
  // Without this, a bot in a page that forgot to load would play by the rules alone, and nobody would notice.
  invariant(Object.hasOwn(LOADED, game.id), `the bots' knowledge of ${game.id} is loaded`);
  return LOADED[game.id] as Knowledge<T>;
}
