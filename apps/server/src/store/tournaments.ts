import type { Format, SeatResult } from '@tuckbox/club';
import type { BotLevel, ClockPlan } from '@tuckbox/protocol';
import type { TableId, UserId } from '@tuckbox/table';

export type TournamentId = string;

/** The settings of a tournament. They never change. */
export interface TournamentPlan {
  readonly title: string;
  readonly game: string;
  readonly seats: number;
  /** All options, with defaults. */
  readonly options: object;
  readonly format: Format;
  /** The number of rounds that the organiser asked for; null for as many as the number of entrants requires. */
  readonly rounds: number | null;
  /** How long an arena pairs; null for other formats. */
  readonly minutes: number | null;
  readonly clock: ClockPlan;
  readonly roundMinutes: number;
  readonly capacity: number;
  readonly late: boolean;
  readonly accountsOnly: boolean;
  readonly rated: boolean;
  readonly duplicate: boolean;
}

export interface Tournament {
  readonly id: TournamentId;
  /** Incremented with every change: a change applies to the version that it was computed from, or not at all. */
  readonly version: number;
  /** Null for a removed user. */
  readonly maker: UserId | null;
  readonly plan: TournamentPlan;
  readonly status: 'registering' | 'playing' | 'over' | 'cancelled';
  readonly madeAt: number;
  /** Null if the organiser starts it. */
  readonly startsAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** When an arena stops pairing; null for other formats and before the start. */
  readonly pairsUntil: number | null;
  /** The organiser has ended it: running games are stopped, and then it is over. */
  readonly isEnding: boolean;
  /** The current round; 0 before the start, 1 throughout an arena. */
  readonly round: number;
  readonly rounds: number | null;
  /** The numbers of those in the first place, once it is over. */
  readonly winners: readonly number[];
  /**
   * The secrets of the deals of a duplicate tournament, by round; sent to nobody before a deal is over at all tables.
   */
  readonly secrets: readonly string[];
  /** The entrants' parts of the shuffles of a duplicate tournament, fixed at the start. */
  readonly entropy: readonly string[];
}

/** An entrant. Entrants are numbered from 1 in the order of registration. */
export interface Entrant {
  readonly number: number;
  /** Null for a bot, and for a removed user. */
  readonly user: UserId | null;
  /** Empty for a removed user. */
  readonly name: string;
  readonly bot: BotLevel | null;
  readonly isIn: boolean;
  /** The first round that they can play in. */
  readonly since: number;
  /** The mean of the rating at registration; null for a bot and for a person without one. */
  readonly rating: number | null;
  /** The part of the shuffles of a duplicate tournament. */
  readonly entropy: string | null;
  /** Since when the entrant can be paired: registration, or the last return. */
  readonly enteredAt: number;
}

export interface TournamentRound {
  readonly number: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Points in units, as `POINT` counts them. */
  readonly byes: readonly { readonly entrant: number; readonly points: number }[];
}

/** A table of a round. Its id is drawn with the pairing, so that it is opened once, however often that is tried. */
export interface TournamentTable {
  readonly round: number;
  /** Within the round, from 1. */
  readonly number: number;
  readonly table: TableId;
  /** `stopped`: the tournament was ended meanwhile, and the game does not count. */
  readonly status: 'opening' | 'waiting' | 'playing' | 'over' | 'stopped';
  /** When the table was opened; null before, and if nobody had to play. */
  readonly openedAt: number | null;
  /** When the game is stopped; before it begins, when missing players lose. */
  readonly until: number | null;
  readonly endedAt: number | null;
  /** In the order of the seats: before the game begins as they were drawn. */
  readonly seats: readonly SeatResult[];
}

/** A tournament with all its parts. */
export interface WholeTournament {
  readonly tournament: Tournament;
  /** By number. */
  readonly entrants: readonly Entrant[];
  /** By number. */
  readonly rounds: readonly TournamentRound[];
  /** By round and number. */
  readonly tables: readonly TournamentTable[];
}

/** A change of a tournament: entrants, rounds and tables are added, or take the place of those of the same number. */
export interface TournamentChange {
  readonly tournament?: Partial<Omit<Tournament, 'id' | 'version' | 'plan'>>;
  readonly entrants?: readonly Entrant[];
  readonly rounds?: readonly TournamentRound[];
  readonly tables?: readonly TournamentTable[];
}

/** A tournament for the list. */
export interface ListedTournament {
  readonly tournament: Tournament;
  /** How many have not withdrawn. */
  readonly entrants: number;
  readonly winners: readonly string[];
}

/** A user's part in a tournament. */
export interface OwnTournament {
  readonly tournament: Tournament;
  readonly isMaker: boolean;
  /** Null for an organiser who does not take part. */
  readonly entrant: Entrant | null;
}

export interface TournamentStore {
  /** Fails if the id is taken. */
  addTournament(tournament: Tournament): Promise<void>;
  readTournament(id: TournamentId): Promise<WholeTournament | null>;
  /** Null if there is no such tournament. */
  tournamentVersion(id: TournamentId): Promise<number | null>;
  /**
   * Makes a change, all or nothing, if the tournament still has this version; false, and nothing is changed, if not.
   */
  changeTournament(id: TournamentId, version: number, change: TournamentChange): Promise<boolean>;
  /** Those that are registering or playing, the oldest first. */
  openTournaments(): Promise<readonly Tournament[]>;
  /** Those that are open, by their start, or those that are over, the newest first. */
  listTournaments(which: 'open' | 'over', limit: number): Promise<readonly ListedTournament[]>;
  /** Those that a user has made or entered, the newest first: all, or only those that are registering or playing. */
  tournamentsOf(user: UserId, which: 'all' | 'open'): Promise<readonly OwnTournament[]>;
  /** Tables of tournaments with a running game, the newest first. */
  playedTables(limit: number): Promise<readonly TableId[]>;
  /**
   * Makes one user's tournaments and entries another's. An entry in a tournament in which the other takes part as well
   * becomes nobody's.
   */
  reassignTournaments(from: UserId, successor: UserId, name: string): Promise<void>;
  /** Removes those that ended before then and of whose people nobody is left; returns how many. */
  removeOldTournaments(before: number): Promise<number>;
}
