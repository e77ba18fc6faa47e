import type { Reason } from '@tuckbox/engine';
import { TABLE_REFUSALS, type WireReason } from '@tuckbox/protocol/client';
import type { GameUi, Scene } from '../../games/ui.ts';
import { say } from '../say.ts';

/** Refusals by the table, the device or the server; each game has reasons of its own. */
const TABLE_CODES = [
  ...TABLE_REFUSALS,
  'replaying',
  'learned',
  'broken',
  'table-private',
  'table-delayed',
  'not-found',
  'too-often',
] as const;

type TableRefusalCode = (typeof TABLE_CODES)[number];

const isTableCode = (code: string): code is TableRefusalCode =>
  (TABLE_CODES as readonly string[]).includes(code);

/** A refusal as a sentence in the current language. */
export function sentenceFor(reason: Reason | WireReason, ui: GameUi | null, scene?: Scene): string {
  if (isTableCode(reason.code)) return say(`refused.${reason.code}`, reason.params);
  if (ui !== null) return ui.reason(reason, scene);
  return 'message' in reason ? reason.message : reason.code;
}
