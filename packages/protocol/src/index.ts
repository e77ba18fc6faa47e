export {
  type ClockPlan,
  PROTOCOL_VERSION,
  phrase,
  type WireReason,
} from './basics.ts';
export { happening, type WireHappening } from './happenings.ts';
export { BOT_LEVELS, type BotLevel } from './levels.ts';
export {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  serverMessage,
  type WireChat,
} from './messages.ts';
export { diffText, type Patch, patched } from './patch.ts';
export type { Phrase } from './phrases.ts';
export { isPlainAct } from './plain-act.ts';
export { type TableRecord, tableRecord } from './record.ts';
export { TABLE_REFUSALS, type TableRefusal } from './refusals.ts';
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
export {
  type DealResult,
  dealResult,
  type NewTournament,
  newTournament,
  type OwnTournament,
  ownTournament,
  TOURNAMENT_LIMITS,
  type TournamentBots,
  type TournamentBye,
  type TournamentDeal,
  type TournamentEntrant,
  type TournamentEntry,
  type TournamentInfo,
  type TournamentList,
  type TournamentRound,
  type TournamentSeat,
  type TournamentStanding,
  type TournamentSummary,
  type TournamentTable,
  tournamentBots,
  tournamentBye,
  tournamentDeal,
  tournamentEntrant,
  tournamentEntry,
  tournamentId,
  tournamentInfo,
  tournamentList,
  tournamentRound,
  tournamentSeat,
  tournamentStanding,
  tournamentSummary,
  tournamentTable,
} from './tournaments.ts';
