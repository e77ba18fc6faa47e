import { type AnyGame, restrictsTalk } from '@tuckbox/engine';
import { isPhrase, type Phrase, type WireChat } from '@tuckbox/protocol/client';
import type { TablePlan } from './log.ts';
import type { Room } from './room.ts';
import type { ChatLine } from './store.ts';

/** Whether the rules of the game forbid free talk, so that only set phrases are allowed during play. */
export const hasSetPhrasesOnly = (game: AnyGame, { options, seats }: TablePlan): boolean =>
  restrictsTalk(game, options, seats);

export const isHushed = (game: AnyGame, room: Room): boolean =>
  hasSetPhrasesOnly(game, room.plan) && (room.status === 'playing' || room.status === 'paused');

/** How a set phrase is stored among the chat lines. */
export const phraseText = (said: Phrase): string => `:${said}:`;

function phraseOf(text: string): Phrase | null {
  const said = /^:([a-z-]+):$/.exec(text)?.[1] ?? '';
  return isPhrase(said) ? said : null;
}

export const wireChat = ({ id, user, name, text, at }: ChatLine): WireChat => ({
  id,
  user,
  name,
  text,
  phrase: phraseOf(text),
  at,
});
