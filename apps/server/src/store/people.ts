import type { BondKind, Openness } from '@tuckbox/club';
import type { TableId, UserId } from '@tuckbox/table';

/** One user's relation to another, as declared by that user. Two friends have one bond each. */
export interface Bond {
  readonly by: UserId;
  readonly to: UserId;
  readonly kind: BondKind;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The groups of people who may challenge and invite a user. */
export interface Contact {
  readonly challenges: Openness;
  readonly invitations: Openness;
}

export const OPEN_TO_ALL: Contact = { challenges: 'everyone', invitations: 'everyone' };

/** A challenged user and their answer; null for none yet. */
export interface ChallengeGuest {
  readonly user: UserId;
  readonly answer: 'accepted' | 'rejected' | null;
}

/** A challenge to a game with certain people. */
export interface Challenge {
  readonly id: string;
  readonly by: UserId;
  readonly guests: readonly ChallengeGuest[];
  readonly game: string;
  /** The clock, by name. */
  readonly pace: string;
  readonly isRated: boolean;
  readonly at: number;
  readonly expiresAt: number;
  /** The table that was opened when all had accepted. */
  readonly table: TableId | null;
}

/** A host's invitation to a table. */
export interface Invitation {
  readonly table: TableId;
  readonly by: UserId;
  readonly to: UserId;
  readonly at: number;
}

/** Friends and blocks. */
export interface BondStore {
  /** The user's bonds and those of others to the user, oldest first. */
  bondsOf(user: UserId): Promise<readonly Bond[]>;
  bondsBetween(one: UserId, other: UserId): Promise<readonly Bond[]>;
  /** Sends a friend request; does nothing if the user has another bond already. */
  askFriend(by: UserId, to: UserId, at: number): Promise<void>;
  /** Makes two users friends if the first has asked the other; otherwise changes nothing and returns false. */
  befriend(asker: UserId, asked: UserId, at: number): Promise<boolean>;
  /** Ends a friendship and withdraws friend requests, in both directions. Blocks stay. */
  unbind(one: UserId, other: UserId): Promise<void>;
  /** Blocks a user, and ends everything else between the two except a block in the other direction. */
  block(by: UserId, to: UserId, at: number): Promise<void>;
  unblock(by: UserId, to: UserId): Promise<void>;
  /** The blocks between people who wait for a game. */
  blocksAmongSeekers(): Promise<readonly Pick<Bond, 'by' | 'to'>[]>;
  /** `OPEN_TO_ALL` for a user without settings. */
  readContact(user: UserId): Promise<Contact>;
  writeContact(user: UserId, contact: Contact): Promise<void>;
}

/** Challenges and invitations. They are forgotten after a while. */
export interface ChallengeStore {
  addChallenge(challenge: Challenge): Promise<void>;
  readChallenge(id: string): Promise<Challenge | null>;
  /** Those that the user has sent or was sent and that have not expired, oldest first. */
  challengesOf(user: UserId, now: number): Promise<readonly Challenge[]>;
  /** All that have not expired, oldest first. */
  openChallenges(now: number): Promise<readonly Challenge[]>;
  /** Stores the first answer of a user; false if there is one already, or no such challenge. */
  answerChallenge(id: string, user: UserId, answer: 'accepted' | 'rejected'): Promise<boolean>;
  /** Gives a table to a challenge that has none; false if it has one, or there is no such challenge. */
  assignChallenge(id: string, table: TableId): Promise<boolean>;
  removeChallenge(id: string): Promise<void>;
  /** Stores an invitation, replacing an earlier one to the same table. */
  putInvitation(invitation: Invitation): Promise<void>;
  /** Invitations since then, oldest first. */
  invitationsOf(user: UserId, since: number): Promise<readonly Invitation[]>;
  removeInvitation(table: TableId, to: UserId): Promise<void>;
  /** Removes challenges that expired and invitations that were sent before then. */
  removeOldCalls(before: number): Promise<void>;
}

/** Friends, blocks, challenges and invitations. */
export interface PeopleStore extends BondStore, ChallengeStore {}
