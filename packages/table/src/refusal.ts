import type { Reason } from '@tuckbox/engine';
import { because, sentenceOf } from '@tuckbox/engine';
import type { TableRefusal, WireReason } from '@tuckbox/protocol/client';

const SENTENCES: { readonly [code in TableRefusal]: string } = {
  stale: 'Something has changed: look again, then choose.',
  'not-seated': 'You have no seat at this table.',
  'not-playing': 'The game has not started.',
  'not-open': 'The game has already started.',
  'not-host': 'Only the host can do that.',
  'seat-taken': 'Seat {seat} is taken.',
  'no-such-seat': 'This table has {seats} seats.',
  'seats-empty': 'Every seat needs a player or a bot before the game can start.',
  'not-ready': 'Not everyone is ready.',
  'not-yours': "You can't take that seat.",
  'bot-plays': 'A bot is playing your seat: take it back first.',
  'no-undo': "You can't undo that: it isn't a move of yours that still stands.",
  'no-agreement': 'A bot is playing for someone who would have to agree, so the move stands.',
  'no-ask': 'That request is no longer open.',
  'asked-already': 'The others have already been asked.',
  'no-table': 'Table not found.',
  'no-game': 'There is no game called {game}.',
  'no-spectators': "The host doesn't allow spectators.",
  'no-such-line': "That message is not in this table's chat.",
  'not-kept': "The server couldn't save that, so nothing happened: try again.",
  'token-scope': 'This token does not allow that: it needs {scope}.',
  paused: 'The game is paused.',
  'not-over': 'The game is not over.',
  'phrases-only': 'Partners may not talk about cards: use one of the quick phrases.',
  muted: 'The host muted you.',
  'too-many-muted': 'You can mute at most {most} people at a table: unmute someone first.',
  silenced: "The server's host has turned off chat for you.",
  closed: "The server's host has closed this table.",
  'too-fast': 'Too fast: wait a moment.',
  'rules-changed': 'This game was started with rules version {table}; this server has version {server}.',
  'late-entropy': 'The cards are already dealt.',
  'too-many-changes': 'Too many changes at this table: start playing, or open a new one.',
  'not-absent': 'That player is here.',
  'not-yet': 'Wait {seconds} more seconds first.',
  'clock-acts': "This table has a clock: it acts when the player's time runs out.",
  damaged: "This table is damaged and can't be played any more. The server's host has been told.",
  'accounts-only': 'This table is rated: create an account to sit down.',
  'rated-people': 'This table is rated: people play each other, or one person plays bots.',
  'rated-clock': 'A rated game against bots needs a clock that runs out.',
  'in-tournament': 'This is a tournament game: seats and moves stand, and there are no breaks.',
  'rated-standard': 'A rated table has the standard options: change {option} back, or play without rating.',
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
