import { computed, signal } from '@preact/signals';

interface Named {
  readonly user: string;
  readonly name: string;
}

export interface ChallengeGuest extends Named {
  readonly answer: 'accepted' | 'rejected' | null;
}

/** A challenge that we have sent or were sent. */
export interface Challenge {
  readonly id: string;
  readonly by: Named;
  readonly guests: readonly ChallengeGuest[];
  /** Our part in it. */
  readonly you: 'challenger' | 'asked' | 'accepted';
  readonly game: string;
  readonly pace: 'quick' | 'calm';
  readonly rated: boolean;
  readonly expiresAt: number;
  /** The table that was opened when all had accepted. */
  readonly table: string | null;
}

export interface Invitation {
  readonly table: string;
  readonly game: string;
  readonly by: Named;
}

/** A tournament to come or under way in which we take part. */
export interface TournamentCall {
  readonly id: string;
  readonly title: string;
  readonly status: 'registering' | 'playing';
  /** The table where this person plays or is about to play. */
  readonly table: string | null;
}

/** Everything that waits for this person. */
export interface Calls {
  /** False for a guest, whom nobody can call. */
  readonly account: boolean;
  /** How many have asked us to be friends. */
  readonly asking: number;
  readonly challenges: readonly Challenge[];
  readonly invitations: readonly Invitation[];
  readonly tournaments: readonly TournamentCall[];
  readonly blocked: readonly string[];
}

/** The server's latest answer; null before the first, and for visitors that it does not know. */
export const calls = signal<Calls | null>(null);

const blocked = computed(() => new Set(calls.value?.blocked));

/** Whether we have blocked this user. */
export const isBlocked = (user: string): boolean => blocked.value.has(user);
