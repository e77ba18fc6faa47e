import type { UserId } from '@tuckbox/table';
import {
  type Bond,
  type BondStore,
  type Challenge,
  type ChallengeStore,
  type Contact,
  type Invitation,
  OPEN_TO_ALL,
  type PeopleStore,
} from '../people.ts';

interface PeopleInMemory extends PeopleStore {
  forgetUser(user: UserId): void;
}

/** Friends, blocks, challenges and invitations in memory. */
export function peopleInMemory(
  listSeekers: () => Promise<readonly { readonly user: UserId }[]>,
): PeopleInMemory {
  const bonds = bondsInMemory(listSeekers);
  const challenges = challengesInMemory();
  return {
    ...bonds,
    ...challenges,
    forgetUser: (user) => {
      bonds.forgetUser(user);
      challenges.forgetUser(user);
    },
  };
}

type Forgetful<Part> = Part & { forgetUser(user: UserId): void };

function bondsInMemory(
  listSeekers: () => Promise<readonly { readonly user: UserId }[]>,
): Forgetful<BondStore> {
  const bonds = new Map<string, Bond>();
  const contacts = new Map<UserId, Contact>();
  const keyOf = (by: UserId, to: UserId): string => `${by} ${to}`;
  const put = (bond: Bond): void => void bonds.set(keyOf(bond.by, bond.to), bond);
  const listed = (isWanted: (bond: Bond) => boolean): Bond[] =>
    [...bonds.values()]
      .filter(isWanted)
      .sort((a, b) => a.since - b.since || (keyOf(a.by, a.to) < keyOf(b.by, b.to) ? -1 : 1));
  const unbind = (by: UserId, to: UserId): void => {
    if (bonds.get(keyOf(by, to))?.kind !== 'blocked') bonds.delete(keyOf(by, to));
  };
  return {
    bondsOf: async (user) => listed(({ by, to }) => by === user || to === user),
    bondsBetween: async (one, other) =>
      listed(({ by, to }) => (by === one && to === other) || (by === other && to === one)),
    askFriend: async (by, to, since) => {
      if (!bonds.has(keyOf(by, to))) put({ by, to, kind: 'asked', since });
    },
    befriend: async (asker, asked, since) => {
      if (bonds.get(keyOf(asker, asked))?.kind !== 'asked') return false;
      put({ by: asker, to: asked, kind: 'friends', since });
      put({ by: asked, to: asker, kind: 'friends', since });
      return true;
    },
    unbind: async (one, other) => {
      unbind(one, other);
      unbind(other, one);
    },
    block: async (by, to, since) => {
      put({ by, to, kind: 'blocked', since });
      unbind(to, by);
    },
    unblock: async (by, to) => {
      if (bonds.get(keyOf(by, to))?.kind === 'blocked') bonds.delete(keyOf(by, to));
    },
    blocksAmongSeekers: async () => {
      const waiting = new Set((await listSeekers()).map(({ user }) => user));
      return listed(({ by, to, kind }) => kind === 'blocked' && waiting.has(by) && waiting.has(to)).map(
        ({ by, to }) => ({ by, to }),
      );
    },
    readContact: async (user) => contacts.get(user) ?? OPEN_TO_ALL,
    writeContact: async (user, contact) => {
      contacts.set(user, contact);
    },
    forgetUser: (user) => {
      contacts.delete(user);
      for (const [key, { by, to }] of bonds) if (by === user || to === user) bonds.delete(key);
    },
  };
}

function challengesInMemory(): Forgetful<ChallengeStore> {
  const challenges = new Map<string, Challenge>();
  const invitations = new Map<string, Invitation>();
  const isGuest = ({ guests }: Challenge, user: UserId): boolean =>
    guests.some((guest) => guest.user === user);
  return {
    addChallenge: async (challenge) => {
      challenges.set(challenge.id, challenge);
    },
    readChallenge: async (id) => challenges.get(id) ?? null,
    challengesOf: async (user, now) =>
      [...challenges.values()]
        .filter((challenge) => challenge.expiresAt > now)
        .filter((challenge) => challenge.by === user || isGuest(challenge, user))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    openChallenges: async (now) =>
      [...challenges.values()]
        .filter(({ expiresAt }) => expiresAt > now)
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    answerChallenge: async (id, user, answer) => {
      const challenge = challenges.get(id);
      const guest = challenge?.guests.find((one) => one.user === user);
      if (challenge === undefined || guest === undefined || guest.answer !== null) return false;
      const guests = challenge.guests.map((one) => (one === guest ? { user, answer } : one));
      challenges.set(id, { ...challenge, guests });
      return true;
    },
    assignChallenge: async (id, table) => {
      const challenge = challenges.get(id);
      if (challenge === undefined || challenge.table !== null) return false;
      challenges.set(id, { ...challenge, table });
      return true;
    },
    removeChallenge: async (id) => {
      challenges.delete(id);
    },
    putInvitation: async (invitation) => {
      invitations.set(`${invitation.table} ${invitation.to}`, invitation);
    },
    invitationsOf: async (user, since) =>
      [...invitations.values()]
        .filter(({ to, at }) => to === user && at >= since)
        .sort((a, b) => a.at - b.at || (a.table < b.table ? -1 : 1)),
    removeInvitation: async (table, to) => {
      invitations.delete(`${table} ${to}`);
    },
    removeOldCalls: async (before) => {
      for (const [id, { expiresAt }] of challenges) if (expiresAt < before) challenges.delete(id);
      for (const [key, { at }] of invitations) if (at < before) invitations.delete(key);
    },
    forgetUser: (user) => {
      for (const [id, challenge] of challenges)
        if (challenge.by === user || isGuest(challenge, user)) challenges.delete(id);
      for (const [key, { by, to }] of invitations) if (by === user || to === user) invitations.delete(key);
    },
  };
}
