import { NEW_RATING } from '@tuckbox/club';
import { STANDARD } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import type { TableId, UserId } from '@tuckbox/table';
import type { Limits } from '../limits/limits.ts';
import { randomLetters } from '../random-letters.ts';
import type { Seek } from '../store/club.ts';
import type { Challenge } from '../store/people.ts';
import { mayCall } from './relations.ts';
import { type SeatingParts, seatTogether } from './seating.ts';

const SECOND = 1000;

/** How long a challenge is open. */
const STANDS_FOR = 600 * SECOND;

/** The challenger may be in another tab by now: this much later than with strangers the table is closed. */
const LATER_ARRIVAL = 80 * SECOND;

/** How many challenges somebody may have sent, or be sent, at once. */
const MOST_SENT = 5;
const MOST_RECEIVED = 20;

export interface ChallengeParts extends SeatingParts {
  readonly limits: Pick<Limits, 'allowCalls'>;
}

export type ChallengeWish = Pick<Challenge, 'by' | 'game' | 'pace' | 'isRated'> & {
  readonly guests: readonly UserId[];
};

export type ChallengeRefusal = 'too-often' | 'too-many-calls' | 'not-reachable' | 'call-gone';

/** Challenges people to a game. The limits come first: what they refuse costs no question to the store. */
export async function sendChallenge(
  { guests, ...wish }: ChallengeWish,
  { store, registry, limits }: ChallengeParts,
): Promise<Result<Challenge, ChallengeRefusal>> {
  const { by } = wish;
  if (!limits.allowCalls(by, guests)) return err('too-often');
  const at = registry.now();
  const sent = (await store.challengesOf(by, at)).filter((challenge) => challenge.by === by);
  const open = sent.filter(isOpen);
  const isRepeated = open.some((challenge) => challenge.guests.some(({ user }) => guests.includes(user)));
  if (isRepeated || open.length >= MOST_SENT) return err('too-many-calls');
  for (const guest of guests) {
    if (!(await mayCall(by, guest, 'challenges', store))) return err('not-reachable');
    if ((await store.challengesOf(guest, at)).length >= MOST_RECEIVED) return err('not-reachable');
  }
  const challenge: Challenge = {
    ...wish,
    id: randomLetters(12),
    guests: guests.map((user) => ({ user, answer: null })),
    at,
    expiresAt: at + STANDS_FOR,
    table: null,
  };
  await store.addChallenge(challenge);
  return ok(challenge);
}

/** Whether it still waits for answers. */
export const isOpen = ({ table, guests }: Challenge): boolean =>
  table === null && !guests.some(({ answer }) => answer === 'rejected');

/** Accepts a challenge. The table when all have accepted, null while others are asked. */
export async function acceptChallenge(
  id: string,
  user: UserId,
  parts: ChallengeParts,
): Promise<Result<TableId | null, ChallengeRefusal>> {
  const { store, registry } = parts;
  const found = await store.readChallenge(id);
  const isGuest = found?.guests.some((guest) => guest.user === user);
  if (found === null || !isGuest || found.expiresAt <= registry.now()) return err('call-gone');
  if (!(await mayCall(found.by, user, 'challenges', store))) return err('not-reachable');
  await store.answerChallenge(id, user, 'accepted');
  const challenge = await store.readChallenge(id);
  if (challenge === null) return err('call-gone');
  if (challenge.table !== null) return ok(challenge.table);
  if (!isOpen(challenge)) return err('call-gone');
  return challenge.guests.every(({ answer }) => answer === 'accepted') ? seat(challenge, parts) : ok(null);
}

/** Opens the table. Its players count as seated by the matchmaker, which starts the game when they have arrived. */
async function seat(
  challenge: Challenge,
  parts: ChallengeParts,
): Promise<Result<TableId | null, ChallengeRefusal>> {
  const { store, registry } = parts;
  const users = [challenge.by, ...challenge.guests.map(({ user }) => user)];
  const { id, game, pace, isRated } = challenge;
  const opened = await seatTogether({ users, bots: 0, game, pace, preset: STANDARD, isRated }, parts);
  if (!opened.ok) {
    await store.removeChallenge(id);
    return err('call-gone');
  }
  const table = opened.value.id;
  if (!(await store.assignChallenge(id, table))) {
    // The last two people accepted at the same moment, and the other table was opened first.
    await registry.endGame(table);
    return ok((await store.readChallenge(id))?.table ?? null);
  }
  for (const user of users) await store.putSeek(seatedAt(table, user, challenge, registry.now()));
  return ok(table);
}

const seatedAt = (
  table: TableId,
  user: UserId,
  { game, pace, isRated, guests }: Challenge,
  now: number,
): Seek => ({
  user,
  game,
  seats: guests.length + 1,
  pace,
  preset: STANDARD,
  rating: NEW_RATING.mean,
  since: now,
  isRated,
  takesBots: false,
  seenAt: now,
  table,
  pairedAt: now + LATER_ARRIVAL,
});
