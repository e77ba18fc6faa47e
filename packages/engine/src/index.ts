export { eventsOf, type Feats, type GameHistory, type GameResult, resultOf } from './feats.ts';
export type { AnyGame, Game, GameTypes, Outcome, Position, Tell } from './game.ts';
export { FAIR, type Luck, luckFrom } from './luck.ts';
export {
  type MatchRules,
  type Player,
  playMatch,
  playOut,
  randomPlayer,
  sameForAll,
  type Watch,
} from './match.ts';
export {
  type OptionKind,
  type OptionSchema,
  type OptionSpec,
  type Preset,
  type Refusal,
  readOptions,
  refusalOf,
  type TableCode,
} from './options.ts';
export { type PlayedGame, type PlayedStep, playedGame } from './played.ts';
export { type NamedOptions, presetsFor, STANDARD } from './presets.ts';
export { BadInput, Reader } from './reading.ts';
export { because, type Params, type Reason, type Sentences, sentenceOf } from './reason.ts';
export {
  deal,
  type Entry,
  formatRecord,
  type GameRecord,
  readRecord,
  recordMatch,
  replay,
} from './record.ts';
export { parseRulebook, type Rule } from './rulebook.ts';
export {
  formatSeat,
  hasSeat,
  isOneSeat,
  NO_SEATS,
  NOBODY,
  parseSeat,
  REFEREE,
  type Seat,
  type SeatSet,
  SPECTATOR,
  seatSet,
  seatsIn,
  type Viewer,
  withoutSeat,
  withSeat,
} from './seats.ts';
export {
  act,
  allSeats,
  drivenNow,
  explain,
  formatPosition,
  isSample,
  isWindow,
  LEAVE,
  legalTexts,
  openTable,
  restrictsTalk,
  stateHash,
  why,
  windowAnswer,
} from './table.ts';
export { type TraceLine, type TraceWishes, traceMatch } from './trace.ts';
export { showsNothing } from './undo.ts';
