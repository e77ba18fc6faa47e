import type { ChatLine, UserId } from '@tuckbox/table';
import type { Report, User } from './store.ts';

/** A silenced user may not talk at any table; a banned one may not connect at all. */
export const RESTRICTIONS = ['silence', 'ban'] as const;
export type RestrictionKind = (typeof RESTRICTIONS)[number];

/** A restriction that the operator has imposed on a user. */
export interface Restriction {
  readonly user: UserId;
  readonly kind: RestrictionKind;
  readonly reason: string;
  readonly since: number;
  /** When it ends by itself; null for one without an end. */
  readonly until: number | null;
}

/** An account that may hold tournaments where the operator decides who may. */
export interface Organiser {
  readonly user: UserId;
  readonly since: number;
}

/** The kinds of entries in the audit log. */
export type AuditAction =
  | 'silenced'
  | 'banned'
  | 'lifted silence'
  | 'lifted ban'
  | 'silence ended'
  | 'ban ended'
  | 'closed report'
  | 'closed table'
  | 'named organiser'
  | 'dismissed organiser'
  | 'looked at signs'
  | 'asked to judge games'
  | 'left table'
  | 'cleaned up';

/** An action of the operator, or an automatic one of the server. */
export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  /** The name with which the operator signed in; `SERVER` for automatic actions. */
  readonly by: string;
  readonly action: AuditAction;
  /** A user, a table or the number of a report; empty for a removed user. */
  readonly target: string;
  /** Empty for a removed user. */
  readonly reason: string;
}

/** The author of automatic actions. */
export const SERVER = 'server';

/** One part of the audit log, newest first. */
export interface AuditWish {
  /** Entries older than this one; null for the newest. */
  readonly before: number | null;
  /** Null for entries about anybody and anything. */
  readonly target: string | null;
  readonly limit: number;
}

export interface ReportWish {
  readonly isOpen: boolean;
  /** Reports older than this one; null for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Moderation data. */
export interface ModerationStore {
  /** Replaces an older restriction of the same kind. */
  putRestriction(restriction: Restriction): Promise<void>;
  readRestriction(user: UserId, kind: RestrictionKind): Promise<Restriction | null>;
  /** False if there is none. */
  removeRestriction(user: UserId, kind: RestrictionKind): Promise<boolean>;
  /** Newest first. */
  listRestrictions(): Promise<readonly Restriction[]>;
  /** Removes the restrictions that ended by then, and returns them. Of two simultaneous callers only one gets them. */
  takeEndedRestrictions(now: number): Promise<readonly Restriction[]>;
  /** Nothing happens where the user is one already. */
  addOrganiser(organiser: Organiser): Promise<void>;
  readOrganiser(user: UserId): Promise<Organiser | null>;
  /** False where the user is none. */
  removeOrganiser(user: UserId): Promise<boolean>;
  /** Newest first. */
  listOrganisers(): Promise<readonly Organiser[]>;
  addAudit(entry: Omit<AuditEntry, 'id'>): Promise<void>;
  listAudit(wish: AuditWish): Promise<readonly AuditEntry[]>;
  /** Removes entries older than that; returns how many. */
  removeAudit(before: number): Promise<number>;
  /** Newest first. */
  findReports(wish: ReportWish): Promise<readonly Report[]>;
  readReport(id: number): Promise<Report | null>;
  /** Reports of what this user has said, newest first. */
  reportsAgainst(user: UserId, limit: number): Promise<readonly Report[]>;
  countOpenReports(): Promise<number>;
  /** The lines at the same table up to `count` before and after a line, and the line itself; oldest first. */
  linesAround(line: ChatLine, count: number): Promise<readonly ChatLine[]>;
  /** Users with this id or login, or with this text in their name; newest first. */
  findUsers(text: string, limit: number): Promise<readonly User[]>;
}
