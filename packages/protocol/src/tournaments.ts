import { FORMATS, TIE_BREAKS } from '@tuckbox/club';
import * as z from 'zod';
import { botLevel, clockPlan, json, tableId, userId } from './basics.ts';
import { newTable } from './tables.ts';

/** Limits, so that a client can check them before the server does. */
export const TOURNAMENT_LIMITS = { entrants: 256, duplicateEntrants: 128, rounds: 30, bots: 64 } as const;

const time = z.int().describe('Milliseconds since 1970');

export const tournamentId = z
  .string()
  .regex(/^[a-z0-9]{10}$/)
  .describe('A tournament, as in its link');

const entropy = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('256 random bits in hex: your part of all shuffles of a duplicate tournament');

const entrantNumber = z.int().min(1).describe('An entrant, counted from 1 in the order of registration');

const format = z
  .enum(FORMATS)
  .describe(
    'knock-out: the better half of each table goes on. swiss: a set number of rounds, always against players with about as many points. round-robin: everybody meets everybody. arena: so many minutes, and whoever is free is paired again at once',
  );

/** A request to create a tournament. */
export const newTournament = z
  .strictObject({
    title: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^\p{C}]+$/u, 'has no control characters'),
    game: newTable.shape.game,
    seats: z
      .int()
      .min(2)
      .max(6)
      .describe(
        'Players at a table; where the numbers do not work out, some tables of more than two have fewer',
      ),
    options: newTable.shape.options,
    format,
    rounds: z
      .int()
      .min(1)
      .max(TOURNAMENT_LIMITS.rounds)
      .nullable()
      .default(null)
      .describe('Only for swiss and round-robin; null for as many as the number of entrants calls for'),
    minutes: z
      .int()
      .min(5)
      .max(600)
      .nullable()
      .default(null)
      .describe('Only for an arena, which needs it: how long new games begin'),
    clock: clockPlan
      .default({ kind: 'game', base: 300, increment: 5 })
      .describe('A clock that acts: `game` or `turn`'),
    roundMinutes: z
      .int()
      .min(1)
      .max(240)
      .default(30)
      .describe(
        'How long a game may take; one that is not over by then is stopped and counts as a tie of those present',
      ),
    capacity: z.int().min(2).max(TOURNAMENT_LIMITS.entrants).default(64).describe('At most so many entrants'),
    startsAt: time.nullable().default(null).describe('Null: the maker starts it'),
    late: z
      .boolean()
      .default(true)
      .describe('Whether people may enter after the start; only swiss and arena allow it'),
    accountsOnly: z
      .boolean()
      .default(false)
      .describe('Guests may not enter; always so where the games are rated'),
    rated: z.boolean().default(false).describe('The games change ratings: standard options, no bots'),
    duplicate: z
      .boolean()
      .default(false)
      .describe(
        'The same deal at every table of a round, compared across tables; only for swiss and round-robin',
      ),
  })
  .describe('A tournament to be held');
export type NewTournament = z.infer<typeof newTournament>;

/** A registration. */
export const tournamentEntry = z
  .strictObject({ entropy: entropy.optional() })
  .describe('Registers you, or brings you back after a withdrawal');
export type TournamentEntry = z.infer<typeof tournamentEntry>;

/** Bots that the organiser enters. */
export const tournamentBots = z
  .strictObject({ level: botLevel, count: z.int().min(1).max(TOURNAMENT_LIMITS.bots).default(1) })
  .describe('Bots to be entered; for tournaments that are not rated');
export type TournamentBots = z.infer<typeof tournamentBots>;

const status = z
  .enum(['registering', 'playing', 'over', 'cancelled'])
  .describe('cancelled: it ended before anything was played');

/** A line of the list of tournaments. */
export const tournamentSummary = z
  .object({
    id: tournamentId,
    title: z.string(),
    game: z.string(),
    seats: z.int(),
    format,
    duplicate: z.boolean(),
    rated: z.boolean(),
    status,
    entrants: z.int().describe('How many have not withdrawn'),
    capacity: z.int(),
    startsAt: time.nullable().describe('Null: the maker starts it'),
    startedAt: time.nullable(),
    endedAt: time.nullable(),
    round: z.int().describe('The current round; 0 before the start, 1 throughout an arena'),
    rounds: z
      .int()
      .nullable()
      .describe('How many rounds there will be; null while nobody can tell, and for an arena'),
    maker: z.object({ user: userId.nullable().describe('Null for a removed user'), name: z.string() }),
    winners: z.array(z.string()).describe('Names of those in the first place, once it is over'),
  })
  .describe('A tournament in the list');
export type TournamentSummary = z.infer<typeof tournamentSummary>;

/** The answer to `GET /api/tournaments`. */
export const tournamentList = z
  .object({
    makers: z
      .enum(['accounts', 'operator', 'off'])
      .describe(
        'Who may hold tournaments here: every account, only organisers named by the operator, or nobody',
      ),
    mayHold: z.boolean().describe('Whether you may'),
    tournaments: z.array(tournamentSummary),
  })
  .describe('Those that are open or under way by their start, or those that are over, newest first');
export type TournamentList = z.infer<typeof tournamentList>;

export const tournamentEntrant = z
  .object({
    number: entrantNumber,
    user: userId.nullable().describe('Null for a bot, and for a removed user'),
    name: z.string().describe('Empty for a removed user'),
    bot: botLevel.nullable(),
    status: z
      .enum(['in', 'withdrawn'])
      .describe('Whoever has withdrawn is paired no more, and keeps the points'),
    since: z.int().describe('The first round that the entrant can play in: more than 1 for a late entry'),
    rating: z.int().nullable().describe('When the entrant registered; null for a bot and for no rating yet'),
  })
  .describe('Somebody who takes part');
export type TournamentEntrant = z.infer<typeof tournamentEntrant>;

export const tournamentSeat = z
  .object({
    entrant: entrantNumber,
    place: z.int().nullable().describe('At this table, 1 for the winner; null while the game goes on'),
    points: z
      .number()
      .nullable()
      .describe('For the standings; in a duplicate tournament null until all tables of the deal are over'),
    gone: z.boolean().describe('Did not come, left, ran out of time or let a bot play: counts as last'),
  })
  .describe('An entrant at a table, in the order of the seats');
export type TournamentSeat = z.infer<typeof tournamentSeat>;

export const tournamentTable = z
  .object({
    number: z.int().describe('Within the round, from 1: the table with most points first'),
    table: tableId.nullable().describe('Null until it is opened, and where nobody had to play'),
    status: z
      .enum(['opening', 'waiting', 'playing', 'over'])
      .describe('waiting: open, and not all have come; over: the result is in'),
    since: time.nullable().describe('When the table was opened'),
    until: time
      .nullable()
      .describe('When it is stopped; before the game begins, when those who have not come lose'),
    seats: z.array(tournamentSeat),
  })
  .describe('Who plays whom');
export type TournamentTable = z.infer<typeof tournamentTable>;

export const tournamentBye = z
  .object({
    entrant: entrantNumber,
    points: z
      .number()
      .describe(
        '1, as for a win; ½ in a duplicate tournament; 0 in a round robin of duels, where everybody has as many byes',
      ),
  })
  .describe('An entrant without a table in this round');
export type TournamentBye = z.infer<typeof tournamentBye>;

/** An arena has one round with all its tables, newest first. */
export const tournamentRound = z
  .object({
    number: z.int(),
    startedAt: time,
    endedAt: time.nullable(),
    tables: z.array(tournamentTable),
    byes: z.array(tournamentBye),
  })
  .describe('A round: its pairings and results');
export type TournamentRound = z.infer<typeof tournamentRound>;

const tieBreak = z
  .enum(TIE_BREAKS)
  .describe(
    'last-table: points at the table at which the entrant went out of a knock-out. buchholz: the sum of the opponents’ points. sonneborn-berger: the points of those beaten, half of those tied with. opponents: the sum of the points of all met at tables. wins: tables won. average: points for each game. deals: deals on which nobody did better. direct: points at tables against those who are level',
  );

export const tournamentStanding = z
  .object({
    rank: z.int().describe('Entrants who are level in everything share a rank, and the next is skipped'),
    entrant: entrantNumber,
    points: z
      .number()
      .describe(
        'At each table the share of opponents beaten, half for a tie: 1 for a win, 0 for the last; in a knock-out the rounds survived; in a duplicate tournament the share of matchpoints on each deal',
      ),
    tieBreaks: z.array(z.number()).describe('One for each of the tournament’s `tieBreaks`, in that order'),
    played: z.int(),
    wins: z.int(),
    byes: z.int(),
  })
  .describe('An entrant in the standings');
export type TournamentStanding = z.infer<typeof tournamentStanding>;

/** One entrant's result on a deal, compared with everybody who held the same seat on it at other tables. */
export const dealResult = z
  .object({
    entrant: entrantNumber,
    table: tableId.nullable(),
    seat: z.int().min(1),
    place: z.int(),
    gone: z.boolean(),
    matchpoints: z
      .number()
      .describe(
        'One for each who held this seat elsewhere and came in worse, half for as good; compared with `most`',
      ),
    most: z.int().describe('How many held this seat elsewhere; 0 where there is nothing to compare'),
    points: z.number().describe('matchpoints / most, or ½ where there was nothing to compare'),
  })
  .describe('A result on a deal');
export type DealResult = z.infer<typeof dealResult>;

/** A deal of a duplicate tournament: the same seed at every table of its round. */
export const tournamentDeal = z
  .object({
    number: z.int().describe('The round it is played in'),
    commitment: z
      .string()
      .describe('SHA-256 of the deal’s secret, shown from the day the tournament is made'),
    status: z
      .enum(['sealed', 'playing', 'open'])
      .describe('open: all tables of the deal are over, so that secret, records and replays may be seen'),
    proof: z
      .object({ secret: z.string(), seed: z.string() })
      .nullable()
      .describe('Only of an open deal. The seed is that of every table’s record'),
    results: z.array(dealResult).describe('Empty until the deal is open; by seat, the best first'),
  })
  .describe('A deal');
export type TournamentDeal = z.infer<typeof tournamentDeal>;

/** The part about the person who asks. */
export const ownTournament = z
  .object({
    maker: z.boolean().describe('You made it: you may start and end it, enter bots and take entrants out'),
    entrant: entrantNumber.nullable().describe('Null if you have not registered'),
    status: tournamentEntrant.shape.status.nullable(),
    table: tableId.nullable().describe('The table where you are to play, or are playing'),
    tableUntil: time.nullable().describe('Until when you have to come, before the game has begun'),
  })
  .describe('You in this tournament');
export type OwnTournament = z.infer<typeof ownTournament>;

/**
 * The answer to `GET /api/tournaments/{id}` and to everything that changes one. Ask again every two or three seconds.
 */
export const tournamentInfo = z
  .object({
    ...tournamentSummary.shape,
    options: z.record(z.string(), json),
    clock: clockPlan,
    roundMinutes: z.int(),
    minutes: z.int().nullable(),
    late: z.boolean(),
    accountsOnly: z.boolean(),
    endsAt: time
      .nullable()
      .describe('When an arena pairs no more; null for other formats and before the start'),
    now: time.describe('The server’s time'),
    me: ownTournament.nullable().describe('Null for who is not signed in'),
    entrantList: z.array(tournamentEntrant).describe('All, withdrawn ones too, by number'),
    current: tournamentRound
      .nullable()
      .describe(
        'The newest round; of an arena the running tables and the latest 50 others. Null before the start',
      ),
    tieBreaks: z.array(tieBreak).describe('What decides between equal points, in this order'),
    standings: z.array(tournamentStanding).describe('Everybody, the best first; empty before the start'),
    deals: z.array(tournamentDeal).describe('Of a duplicate tournament, by number; else empty'),
    entropy: z
      .array(z.string())
      .describe(
        'The entrants’ parts of the shuffles in a duplicate tournament, as they were fixed at the start; empty before',
      ),
  })
  .describe('A tournament');
export type TournamentInfo = z.infer<typeof tournamentInfo>;
