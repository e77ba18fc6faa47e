import type { Reason } from '@tuckbox/engine';
import { because, sentenceOf } from '@tuckbox/engine';
import type { WireReason } from '@tuckbox/protocol';

/** Why the table itself refuses something; the games have reasons of their own. */
export type TableRefusal =
  | 'stale'
  | 'not-seated'
  | 'not-playing'
  | 'not-open'
  | 'not-host'
  | 'seat-taken'
  | 'no-such-seat'
  | 'seats-empty'
  | 'not-ready'
  | 'not-yours'
  | 'bot-plays'
  | 'no-undo'
  | 'no-ask'
  | 'asked-already'
  | 'no-table'
  | 'no-game'
  | 'no-spectators'
  | 'no-such-line'
  | 'not-kept'
  | 'token-scope'
  | 'paused'
  | 'not-over'
  | 'phrases-only'
  | 'muted'
  | 'silenced'
  | 'closed'
  | 'too-fast'
  | 'rules-changed'
  | 'late-entropy';

const SENTENCES: { readonly [code in TableRefusal]: string } = {
  stale: 'The position has changed since: look again, then choose.',
  'not-seated': 'You have no seat at this table.',
  'not-playing': 'The game has not started.',
  'not-open': 'The game has started already.',
  'not-host': 'Only the host of the table can do that.',
  'seat-taken': 'Seat {seat} is taken.',
  'no-such-seat': 'This table has {seats} seats.',
  'seats-empty': 'Every seat needs a player or a bot before the game can start.',
  'not-ready': 'Not everybody is ready.',
  'not-yours': 'That seat is not yours to take.',
  'bot-plays': 'A bot plays your seat now: take it back first.',
  'no-undo': 'Only your own last move can be taken back.',
  'no-ask': 'Nobody asks that any more.',
  'asked-already': 'The others have been asked that already.',
  'no-table': 'There is no such table.',
  'no-game': 'There is no game called {game}.',
  'no-spectators': 'The host lets nobody watch this table.',
  'no-such-line': 'That line is not in the chat of this table.',
  'not-kept': 'That could not be written down, so it did not happen: try again.',
  'token-scope': 'This token does not allow that: it needs {scope}.',
  paused: 'The game is paused.',
  'not-over': 'The game is not over.',
  'phrases-only': 'Partners may not talk about cards: pick one of the set phrases.',
  muted: 'The host has muted you.',
  silenced: 'Whoever runs this server does not let you talk.',
  closed: 'Whoever runs this server has closed this table.',
  'too-fast': 'That was too fast: wait a moment.',
  'rules-changed':
    'This game was begun by version {table} of the rules and this server has version {server}.',
  'late-entropy': 'The cards are already dealt.',
};

export const refuse = (code: TableRefusal, params: Reason['params'] = {}): WireReason => {
  const reason = because([], code, params);
  return { ...reason, rules: [], message: sentenceOf(SENTENCES, reason) };
};

/** A game's reason with its sentence. */
export const withSentence = (reason: Reason, message: string): WireReason => ({
  rules: [...reason.rules],
  code: reason.code,
  params: reason.params,
  message,
});
