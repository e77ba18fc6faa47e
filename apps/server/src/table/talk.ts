import { type Phrase, phrase, type WireChat } from '@tuckbox/protocol';
import type { ChatLine } from '../store/store.ts';
import type { TablePlan } from './log.ts';
import type { Room } from './room.ts';

/** TK-5.1: pairs across the table, with four or six. */
export const isTeamTable = ({ game, options, seats }: TablePlan): boolean =>
  game === 'tock' && (options as { teams?: unknown }).teams === 'pairs' && (seats === 4 || seats === 6);

/** TK-5.4: partners may not talk about cards, so while they hold any there are only set phrases. */
export const isHushed = (room: Room): boolean =>
  isTeamTable(room.plan) && (room.status === 'playing' || room.status === 'paused');

/** How a set phrase is kept among the lines of a chat. */
export const phraseText = (said: Phrase): string => `:${said}:`;

function phraseOf(text: string): Phrase | null {
  const read = phrase.safeParse(/^:([a-z-]+):$/.exec(text)?.[1]);
  return read.success ? read.data : null;
}

export const wireChat = ({ id, user, name, text, at }: ChatLine): WireChat => ({
  id,
  user,
  name,
  text,
  phrase: phraseOf(text),
  at,
});
