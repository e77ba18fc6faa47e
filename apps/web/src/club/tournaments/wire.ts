import type {
  NewTournament,
  TournamentBots,
  TournamentInfo,
  TournamentList,
  TournamentRound,
} from '@tuckbox/protocol/client';
import { request } from '../../wires/http.ts';

const ADDRESS = '/api/tournaments';

const at = (id: string): string => `${ADDRESS}/${encodeURIComponent(id)}`;

/** Those to come and under way, or those that are over. */
export const fetchTournaments = (status: 'open' | 'over'): Promise<TournamentList> =>
  request('GET', `${ADDRESS}?status=${status}`);

export const fetchTournament = (id: string): Promise<TournamentInfo> => request('GET', at(id));

export const fetchRound = (id: string, round: number): Promise<TournamentRound> =>
  request('GET', `${at(id)}/rounds/${round}`);

export const makeTournament = (wish: NewTournament): Promise<TournamentInfo> =>
  request('POST', ADDRESS, wish);

/** Registers us, or brings us back. Only deals that all tables share need our part of the shuffle. */
export const enter = (id: string, entropy: string | null): Promise<TournamentInfo> =>
  request('PUT', `${at(id)}/entry`, entropy === null ? {} : { entropy });

export const withdraw = (id: string): Promise<TournamentInfo> => request('DELETE', `${at(id)}/entry`);

export const addBots = (id: string, bots: TournamentBots): Promise<TournamentInfo> =>
  request('POST', `${at(id)}/bots`, bots);

export const takeOut = (id: string, entrant: number): Promise<TournamentInfo> =>
  request('DELETE', `${at(id)}/entrants/${entrant}`);

export const startTournament = (id: string): Promise<TournamentInfo> => request('POST', `${at(id)}/start`);

export const endTournament = (id: string): Promise<TournamentInfo> => request('POST', `${at(id)}/end`);
