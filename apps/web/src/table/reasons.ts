import type { Reason } from '@tuckbox/engine';
import type { WireReason } from '@tuckbox/protocol/client';
import type { GameUi, Scene } from '../games/ui.ts';
import { say } from './say.ts';

/** What the table itself refuses; the games have reasons of their own. */
const TABLE_CODES = [
  'stale',
  'not-seated',
  'not-playing',
  'not-open',
  'not-host',
  'seat-taken',
  'no-such-seat',
  'seats-empty',
  'not-ready',
  'not-yours',
  'bot-plays',
  'no-undo',
  'no-ask',
  'asked-already',
  'no-table',
  'no-spectators',
  'not-kept',
  'paused',
  'not-over',
  'phrases-only',
  'muted',
  'too-fast',
  'rules-changed',
  'late-entropy',
  'learned',
  'broken',
  'table-private',
  'table-delayed',
  'not-found',
  'too-often',
] as const;

type TableCodeHere = (typeof TABLE_CODES)[number];

const isTableCode = (code: string): code is TableCodeHere =>
  (TABLE_CODES as readonly string[]).includes(code);

/** A refusal as a sentence in the language of the moment. */
export function sentenceFor(reason: Reason | WireReason, ui: GameUi | null, scene?: Scene): string {
  if (isTableCode(reason.code)) return say(`refused.${reason.code}`, reason.params);
  if (ui !== null) return ui.reason(reason, scene);
  return 'message' in reason ? reason.message : reason.code;
}
