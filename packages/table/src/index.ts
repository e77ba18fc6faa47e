export type { Waits } from './absences.ts';
export type { Watcher } from './audience.ts';
export { AutomaticPlay } from './automatic-play.ts';
export {
  type Answer,
  answerOf,
  type BotFacts,
  type BotRequest,
  botFacts,
  chosenText,
  PRIORITIES,
  type Priority,
  paceOf,
  type Question,
  type TableBots,
  type ThinkingBot,
} from './bots.ts';
export { CHAT_LINES } from './chat.ts';
export type { Span } from './clock.ts';
export { decide, type Person, type TableOrder } from './decide.ts';
export { type Finish, type Finisher, finishOf } from './finishers.ts';
export { type Frame, framesFrom, framesOf, framesOfRecord, WrongMove } from './frames.ts';
export { summaryOf } from './info.ts';
export type { Entry, Happening, TableId, TablePlan, TournamentPlace, UserId } from './log.ts';
export { Play } from './play.ts';
export { playedRecord, playedStored } from './played.ts';
export type { TableMetrics, TablePorts } from './ports.ts';
export { privatePorts } from './private-ports.ts';
export { readTable } from './read-table.ts';
export { recordOf } from './record.ts';
export { refuse, withSentence } from './refusal.ts';
export {
  concerns,
  enterRoom,
  isSealed,
  openRoom,
  type Room,
  seatedAt,
  seatOfUser,
  sharesDeal,
  takenSeats,
} from './room.ts';
export {
  personAt,
  type SeededGame,
  SeededLog,
  type SeededMove,
  type SeededSeat,
  seatsWithCharacters,
  seededLog,
} from './seeded-log.ts';
export {
  commitmentTo,
  newSecret,
  provenLuck,
  provenSeed,
  seatOrder,
  seededShuffle,
  streamStart,
} from './shuffle.ts';
export {
  type ChatLine,
  type ChatReport,
  Conflict,
  Damaged,
  type Downtime,
  NOTHING_CHANGES,
  type Seated,
  type StoredTable,
  type TableChange,
  type TableLogStore,
  type TableRow,
  type Turn,
} from './store.ts';
export { Table } from './table.ts';
export { type TableSnapshot, TableState } from './table-state.ts';
export { type Check, type Failure, type Verification, verifyRecord, type Witness } from './verify.ts';
