import type { TableInfo } from '@tuckbox/protocol/client';

/** A player whom the others wait for, and what the reader may do about it. */
export interface AbsentPlayer {
  readonly seat: number;
  /** Whether it is the reader, who should know that the others may go on without them. */
  readonly isYou: boolean;
  /** `away` is not connected, `late` has used up the soft clock. */
  readonly kind: 'away' | 'late';
  /** How long the player has been away; for a late one, the time of the soft clock. */
  readonly seconds: number;
  /** When it began, by the server's clock: a new absence is announced again. */
  readonly since: number;
  readonly canCover: boolean;
  readonly canRemove: boolean;
}

/** The viewer at the table. */
export interface Onlooker {
  /** The seat, from 0; null for a spectator. */
  readonly you: number | null;
  readonly isHost: boolean;
}

/** A player for whom this page waits a while longer. */
export type Snooze = Pick<AbsentPlayer, 'seat' | 'kind' | 'since'> & { readonly until: number };

/** Shorter absences are ignored: a reloaded page is back within this time. */
const NOTICED_MS = 4000;
/** A player who chooses to wait is asked again after this time. */
const WAIT_MS = 60_000;
const SECOND = 1000;

/** Everybody whom the table waits for at `now`, by the server's clock. */
export function absentAt(info: TableInfo, onlooker: Onlooker, now: number): AbsentPlayer[] {
  if (info.status !== 'playing') return [];
  return info.seats.flatMap((_, seat) => {
    const isYou = seat === onlooker.you;
    const fact = isYou ? ownLateness(info, seat, now) : (awayAt(info, seat, now) ?? lateAt(info, seat, now));
    if (fact === null) return [];
    const rights = isYou ? { canCover: false, canRemove: false } : rightsOver(fact, info, onlooker);
    return [{ ...fact, isYou, ...rights }];
  });
}

type Absence = Omit<AbsentPlayer, 'isYou' | 'canCover' | 'canRemove'>;

function awayAt({ seats }: TableInfo, seat: number, now: number): Absence | null {
  const since = seats[seat]?.awaySince ?? null;
  if (since === null || now - since < NOTICED_MS) return null;
  return { seat, kind: 'away', seconds: Math.floor((now - since) / SECOND), since };
}

function lateAt({ seats, clock, now: sentAt }: TableInfo, seat: number, now: number): Absence | null {
  const until = outAt({ seats, now: sentAt }, seat);
  if (clock.kind !== 'soft' || until === null || until > now) return null;
  return { seat, kind: 'late', seconds: clock.seconds, since: until };
}

/** Our own lateness; null if only bots and absent players would wait. */
function ownLateness(info: TableInfo, seat: number, now: number): Absence | null {
  const hasCompany = info.seats.some(
    ({ user, bot, online }, other) => other !== seat && user !== null && bot === null && online,
  );
  return hasCompany ? lateAt(info, seat, now) : null;
}

/** When the clock of a seat runs out; null while it does not run. */
function outAt({ seats, now }: Pick<TableInfo, 'seats' | 'now'>, seat: number): number | null {
  const { clock = null, running = false } = seats[seat] ?? {};
  return running && clock !== null ? now + clock * SECOND : null;
}

/** The actions that the server allows this person. */
function rightsOver(
  { kind, seconds }: Absence,
  { absence = null, seats }: TableInfo,
  { you, isHost }: Onlooker,
): Pick<AbsentPlayer, 'canCover' | 'canRemove'> {
  const isSeated = you !== null && seats[you]?.givenUp === false;
  if (!isSeated || absence === null) return { canCover: false, canRemove: false };
  return {
    canCover: kind === 'late' || seconds >= absence.botAfter,
    canRemove: isHost && kind === 'away' && seconds >= absence.removeAfter,
  };
}

/**
 * The absent player to show: first players the game waits for, then the longest absence, the reader last.
 * Snoozed ones are skipped.
 */
export function mostUrgent(
  absent: readonly AbsentPlayer[],
  snoozes: readonly Snooze[],
  waiting: readonly number[],
  now: number,
): AbsentPlayer | null {
  const isDue = (one: AbsentPlayer): boolean =>
    snoozes.every((snoozed) => !isSame(snoozed, one) || (snoozed.until <= now && waiting.includes(one.seat)));
  const rank = ({ seat, isYou }: AbsentPlayer): number => (isYou ? 2 : waiting.includes(seat) ? 0 : 1);
  const [first = null] = absent.filter(isDue).sort((a, b) => rank(a) - rank(b) || a.since - b.since);
  return first;
}

/** Waits a minute longer for a player; if it is not their turn yet, until it is. */
export const snooze = (
  snoozes: readonly Snooze[],
  { seat, kind, since }: AbsentPlayer,
  now: number,
): Snooze[] => [
  ...snoozes.filter((snoozed) => snoozed.seat !== seat),
  { seat, kind, since, until: now + WAIT_MS },
];

/** The start of one lateness is computed from each message, so it may differ slightly. */
const isSame = (snoozed: Snooze, { seat, kind, since }: AbsentPlayer): boolean =>
  snoozed.seat === seat && snoozed.kind === kind && (kind === 'late' || snoozed.since === since);

/** Milliseconds until the notice may change; null while nobody is away and no soft clock runs. */
export function msToNextCheck(info: TableInfo, now: number): number | null {
  if (info.status !== 'playing') return null;
  if (info.seats.some(({ awaySince = null }) => awaySince !== null)) return SECOND;
  if (info.clock.kind !== 'soft') return null;
  const outs = info.seats.flatMap((_, seat) => outAt(info, seat) ?? []);
  return outs.length === 0 ? null : Math.max(SECOND, Math.min(...outs) - now);
}
