import type { OwnTournament, TournamentInfo, TournamentTable } from '@tuckbox/protocol/client';
import { GAME_IDS } from '../../../games/load.ts';

/** A Swiss tournament of four for which people still register, as the server would tell it. */
export const aTournament = (part: Partial<TournamentInfo> = {}): TournamentInfo => ({
  id: 'abcdefghij',
  title: 'An evening',
  game: GAME_IDS[0],
  seats: 2,
  format: 'swiss',
  duplicate: false,
  rated: false,
  status: 'registering',
  entrants: 4,
  capacity: 64,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  round: 0,
  rounds: null,
  maker: { user: 'u000000000001', name: 'Ada' },
  winners: [],
  options: {},
  clock: { kind: 'game', base: 300, increment: 5 },
  roundMinutes: 30,
  minutes: null,
  late: true,
  accountsOnly: false,
  endsAt: null,
  now: 0,
  me: null,
  entrantList: [1, 2, 3, 4].map((number) => ({
    number,
    user: `u00000000000${number}`,
    name: ['Ada', 'Ben', 'Cleo', 'Dan'][number - 1],
    bot: null,
    status: 'in',
    since: 1,
    rating: null,
  })),
  current: null,
  tieBreaks: ['buchholz', 'sonneborn-berger', 'wins'],
  standings: [],
  deals: [],
  entropy: [],
  ...part,
});

/** Us in it, as the first entrant. */
export const aPart = (part: Partial<OwnTournament> = {}): OwnTournament => ({
  maker: false,
  entrant: 1,
  status: 'in',
  table: null,
  tableUntil: null,
  ...part,
});

/** A table of two: won by the first of them if it is over. */
export const aTable = (
  number: number,
  status: TournamentTable['status'],
  entrants: readonly number[],
): TournamentTable => ({
  number,
  table: `table0000${number}`,
  status,
  since: 0,
  until: null,
  seats: entrants.map((entrant, index) => ({
    entrant,
    place: status === 'over' ? index + 1 : null,
    points: status === 'over' ? 1 - index : null,
    gone: false,
  })),
});
