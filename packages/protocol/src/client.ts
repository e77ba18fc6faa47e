/** What a client in a browser needs of the protocol: the shapes as types and the way to apply a patch, no schemas. */

export type { Format, TieBreak } from '@tuckbox/club';
export type { ClockPlan, WireReason } from './basics.ts';
export { CHARACTERS, type Character, type CharacterId, characterOf, drawCharacter } from './characters.ts';
export type { WireHappening, WireMover } from './happenings.ts';
export {
  BOT_LEVELS,
  type BotLevel,
  isLoggedLevel,
  type LoggedLevel,
  levelOf,
  nextLevel,
  STAND_IN,
  THINKING_MS,
} from './levels.ts';
export type { ClientMessage, ServerMessage, WireChat } from './messages.ts';
export { diffText, type Patch, patched } from './patch.ts';
export { isPhrase, PHRASES, type Phrase } from './phrases.ts';
export type { TableRecord } from './record.ts';
export { TABLE_REFUSALS, type TableRefusal } from './refusals.ts';
export type { NewTable, Order, SeatInfo, TableInfo, TableSummary } from './tables.ts';
export type {
  DealResult,
  NewTournament,
  OwnTournament,
  TournamentBots,
  TournamentBye,
  TournamentDeal,
  TournamentEntrant,
  TournamentEntry,
  TournamentInfo,
  TournamentList,
  TournamentRound,
  TournamentSeat,
  TournamentStanding,
  TournamentSummary,
  TournamentTable,
} from './tournaments.ts';
