import type { ChatLine, UserId } from '@tuckbox/table';
import type { AuditEntry, ModerationStore, Organiser, Restriction, RestrictionKind } from '../moderation.ts';
import type { Report, User } from '../store.ts';

interface ModerationInMemory extends ModerationStore {
  forgetUser(user: UserId): void;
}

/** The data of the other parts of the memory store. */
interface Held {
  lines(): readonly ChatLine[];
  /** Oldest first. */
  reports(): readonly Report[];
  users(): readonly User[];
}

const keyOf = (user: UserId, kind: RestrictionKind): string => `${user} ${kind}`;

/** Moderation data in memory. */
export function moderationInMemory(held: Held): ModerationInMemory {
  const restrictions = new Map<string, Restriction>();
  const organisers = new Map<UserId, Organiser>();
  let audit: readonly AuditEntry[] = [];
  let entries = 0;
  return {
    ...reportsInMemory(held),
    putRestriction: async (restriction) => {
      restrictions.set(keyOf(restriction.user, restriction.kind), restriction);
    },
    readRestriction: async (user, kind) => restrictions.get(keyOf(user, kind)) ?? null,
    removeRestriction: async (user, kind) => restrictions.delete(keyOf(user, kind)),
    listRestrictions: async () =>
      [...restrictions.entries()]
        .sort(([a, one], [b, other]) => other.since - one.since || (a < b ? -1 : 1))
        .map(([, restriction]) => restriction),
    takeEndedRestrictions: async (now) => {
      const ended = [...restrictions.values()].filter(({ until }) => until !== null && until <= now);
      for (const { user, kind } of ended) restrictions.delete(keyOf(user, kind));
      return ended;
    },
    addOrganiser: async (organiser) => {
      if (!organisers.has(organiser.user)) organisers.set(organiser.user, organiser);
    },
    readOrganiser: async (user) => organisers.get(user) ?? null,
    removeOrganiser: async (user) => organisers.delete(user),
    listOrganisers: async () =>
      [...organisers.values()].sort((a, b) => b.since - a.since || (a.user < b.user ? -1 : 1)),
    addAudit: async (entry) => {
      entries++;
      audit = [{ id: entries, ...entry }, ...audit];
    },
    listAudit: async ({ before, target, limit }) =>
      audit
        .filter((entry) => before === null || entry.id < before)
        .filter((entry) => target === null || entry.target === target)
        .slice(0, limit),
    removeAudit: async (before) => {
      const kept = audit.filter(({ at }) => at >= before);
      const removed = audit.length - kept.length;
      audit = kept;
      return removed;
    },
    forgetUser: (user) => {
      organisers.delete(user);
      for (const kind of ['silence', 'ban'] as const) restrictions.delete(keyOf(user, kind));
      audit = audit.map((entry) => (entry.target === user ? { ...entry, target: '', reason: '' } : entry));
    },
  };
}

function reportsInMemory({
  lines,
  reports,
  users,
}: Held): Pick<
  ModerationStore,
  'findReports' | 'readReport' | 'reportsAgainst' | 'countOpenReports' | 'linesAround' | 'findUsers'
> {
  return {
    findReports: async ({ isOpen, before, limit }) =>
      reports()
        .filter(({ id, closedAt }) => (closedAt === null) === isOpen && (before === null || id < before))
        .reverse()
        .slice(0, limit),
    readReport: async (id) => reports().find((report) => report.id === id) ?? null,
    reportsAgainst: async (user, limit) => {
      const said = new Set(lines().flatMap((line) => (line.user === user ? [line.id] : [])));
      return reports()
        .filter(({ chat }) => said.has(chat))
        .reverse()
        .slice(0, limit);
    },
    countOpenReports: async () => reports().filter(({ closedAt }) => closedAt === null).length,
    linesAround: async ({ id, table }, count) => {
      const there = lines().filter((line) => line.table === table);
      const before = there.filter((line) => line.id <= id).slice(-count - 1);
      return [...before, ...there.filter((line) => line.id > id).slice(0, count)];
    },
    findUsers: async (text, limit) => {
      const wanted = text.toLowerCase();
      return users()
        .filter(
          ({ id, login, name }) => id === text || login === wanted || name.toLowerCase().includes(wanted),
        )
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
  };
}
