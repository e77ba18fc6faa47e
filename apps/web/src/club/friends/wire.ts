import type { Openness } from '@tuckbox/club';
import { request } from '../../wires/http.ts';
import type { Named } from '../wire.ts';
import type { Calls, Challenge } from './calls.ts';

export interface Friend extends Named {
  readonly online: boolean;
  /** A public table at which they are. */
  readonly playing: { readonly table: string; readonly game: string; readonly status: string } | null;
}

/** Who may contact this person. */
export interface Contact {
  readonly challenges: Openness;
  readonly invitations: Openness;
}

/** The people this person has a relation to. */
export interface Contacts {
  readonly friends: readonly Friend[];
  /** They have asked to be friends. */
  readonly asking: readonly Named[];
  /** This person has asked them to be friends. */
  readonly asked: readonly Named[];
  readonly blocked: readonly Named[];
  readonly contact: Contact;
}

/** We and another player. */
export interface Between {
  readonly relation: 'none' | 'asked' | 'asking' | 'friends' | 'blocked';
  /** Whether we may challenge them. */
  readonly challenge: boolean;
}

export interface ChallengeWish {
  readonly game: string;
  readonly pace: Challenge['pace'];
  readonly rated: boolean;
  readonly guests: readonly string[];
}

/** A server of an earlier version, beside newer ones in a cluster, says nothing of tournaments. */
export const fetchCalls = async (): Promise<Calls> => ({
  tournaments: [],
  ...(await request<Omit<Calls, 'tournaments'> & Partial<Calls>>(
    'GET',
    // Whoever does not look at the page is told elsewhere what waits for them.
    document.hidden ? '/api/me/calls?view=hidden' : '/api/me/calls',
  )),
});

export const fetchContacts = (): Promise<Contacts> => request('GET', '/api/me/friends');

export const fetchBetween = (user: string): Promise<Between> => request('GET', `/api/me/players/${user}`);

/** Asks to be friends, or says yes. */
export const befriend = (user: string): Promise<Between> => request('PUT', `/api/me/friends/${user}`);

/** Says no, takes back what we asked, or ends the friendship. */
export const unfriend = (user: string): Promise<Between> => request('DELETE', `/api/me/friends/${user}`);

export const block = (user: string): Promise<Between> => request('PUT', `/api/me/blocked/${user}`);

export const unblock = (user: string): Promise<Between> => request('DELETE', `/api/me/blocked/${user}`);

export const changeContact = (part: Partial<Contact>): Promise<Contact> =>
  request('PATCH', '/api/me/contact', part);

export const sendChallenge = (wish: ChallengeWish): Promise<Challenge> =>
  request('POST', '/api/me/challenges', wish);

/** The table, if all have accepted. */
export const acceptChallenge = async (id: string): Promise<string | null> =>
  (await request<{ readonly table: string | null }>('POST', `/api/me/challenges/${id}/accept`)).table;

/** Declines a challenge, or withdraws one sent by this person. */
export const removeChallenge = (id: string): Promise<void> => request('DELETE', `/api/me/challenges/${id}`);

export const invite = (table: string, user: string): Promise<void> =>
  request('PUT', `/api/tables/${table}/invitations/${user}`);

export const declineInvitation = (table: string): Promise<void> =>
  request('DELETE', `/api/me/invitations/${table}`);
