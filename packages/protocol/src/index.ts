export {
  type BotLevel,
  type ClockPlan,
  type Phrase,
  PROTOCOL_VERSION,
  phrase,
  type WireReason,
} from './basics.ts';
export {
  type ClientMessage,
  clientMessage,
  isPlainAct,
  type ServerMessage,
  serverMessage,
  type WireChat,
} from './messages.ts';
export { diffText, type Patch, patched } from './patch.ts';
export {
  readServerMessage,
  type StepParts,
  stepText,
  type TableNumbers,
  TERSE,
  terseStepText,
} from './steps.ts';
export {
  type NewTable,
  newTable,
  type Order,
  order,
  type SeatInfo,
  type TableInfo,
  type TableSummary,
  tableInfo,
  tableSummary,
} from './tables.ts';
