/** What a client in a browser needs of the protocol: the shapes as types and the way to apply a patch, no schemas. */
export type { BotLevel, ClockPlan, Phrase, WireReason } from './basics.ts';
export type { ClientMessage, ServerMessage, WireChat } from './messages.ts';
export { type Patch, patched } from './patch.ts';
export { readServerMessage, type TableNumbers, TERSE } from './steps.ts';
export type { NewTable, Order, SeatInfo, TableInfo, TableSummary } from './tables.ts';
