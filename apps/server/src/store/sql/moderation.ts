import { type Kysely, sql } from 'kysely';
import type {
  AuditAction,
  AuditEntry,
  ModerationStore,
  Restriction,
  RestrictionKind,
} from '../moderation.ts';
import { userOf } from './identity.ts';
import type { Schema } from './schema.ts';

/** Moderation data in a database. */
export const moderationIn = (db: Kysely<Schema>): ModerationStore => ({
  ...restrictionsIn(db),
  ...organisersIn(db),
  ...auditIn(db),
  ...reportsIn(db),
  findUsers: async (text, limit) => {
    const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const found = db
      .selectFrom('users')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('id', '=', text),
          eb('login', '=', text.toLowerCase()),
          sql<boolean>`lower(name) like ${part} escape '\\'`,
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit);
    return (await found.execute()).map(userOf);
  },
});

const organisersIn = (
  db: Kysely<Schema>,
): Pick<ModerationStore, 'addOrganiser' | 'readOrganiser' | 'removeOrganiser' | 'listOrganisers'> => ({
  addOrganiser: async ({ user, since }) => {
    await db
      .insertInto('organisers')
      .values({ user_id: user, since })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  readOrganiser: async (user) => {
    const found = db.selectFrom('organisers').select(['user_id as user', 'since']);
    return (await found.where('user_id', '=', user).executeTakeFirst()) ?? null;
  },
  removeOrganiser: async (user) => {
    const removed = db.deleteFrom('organisers').where('user_id', '=', user);
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  },
  listOrganisers: () =>
    db
      .selectFrom('organisers')
      .select(['user_id as user', 'since'])
      .orderBy('since', 'desc')
      .orderBy('user_id')
      .execute(),
});

type Restrictions = Pick<
  ModerationStore,
  'putRestriction' | 'readRestriction' | 'removeRestriction' | 'listRestrictions' | 'takeEndedRestrictions'
>;

const keyOf = (user: string, kind: RestrictionKind): string => `${user} ${kind}`;

const restrictionsIn = (db: Kysely<Schema>): Restrictions => ({
  putRestriction: async ({ user, kind, reason, since, until }) => {
    const terms = { reason, since, until };
    await db
      .insertInto('restrictions')
      .values({ key: keyOf(user, kind), user_id: user, kind, ...terms })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(terms))
      .execute();
  },
  readRestriction: async (user, kind) => {
    const found = db.selectFrom('restrictions').selectAll().where('key', '=', keyOf(user, kind));
    const row = await found.executeTakeFirst();
    return row === undefined ? null : restrictionOf(row);
  },
  removeRestriction: async (user, kind) => {
    const removed = db.deleteFrom('restrictions').where('key', '=', keyOf(user, kind));
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  },
  listRestrictions: async () => {
    const all = db.selectFrom('restrictions').selectAll().orderBy('since', 'desc').orderBy('key');
    return (await all.execute()).map(restrictionOf);
  },
  takeEndedRestrictions: async (now) => {
    const ended = await db.deleteFrom('restrictions').where('until', '<=', now).returningAll().execute();
    return ended.map(restrictionOf);
  },
});

const restrictionOf = ({ user_id, kind, reason, since, until }: Schema['restrictions']): Restriction => ({
  user: user_id,
  kind: kind as RestrictionKind,
  reason,
  since,
  until,
});

const auditIn = (db: Kysely<Schema>): Pick<ModerationStore, 'addAudit' | 'listAudit' | 'removeAudit'> => ({
  addAudit: async ({ at, by, action, target, reason }) => {
    await db.insertInto('audit').values({ at, by_name: by, action, target, reason }).execute();
  },
  listAudit: async ({ before, target, limit }) => {
    let entries = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
    if (before !== null) entries = entries.where('id', '<', before);
    if (target !== null) entries = entries.where('target', '=', target);
    return (await entries.execute()).map(
      ({ by_name, action, ...rest }): AuditEntry => ({
        ...rest,
        by: by_name,
        action: action as AuditAction,
      }),
    );
  },
  removeAudit: async (before) => {
    const removed = await db.deleteFrom('audit').where('at', '<', before).executeTakeFirst();
    return Number(removed.numDeletedRows);
  },
});

const REPORT = [
  'reports.id',
  'reports.chat',
  'reports.by_user as by',
  'reports.why',
  'reports.at',
  'reports.closed_at as closedAt',
] as const;

const LINE = ['id', 'table_id as table', 'user_id as user', 'name', 'text', 'at'] as const;

const reportsIn = (
  db: Kysely<Schema>,
): Pick<
  ModerationStore,
  'findReports' | 'readReport' | 'reportsAgainst' | 'countOpenReports' | 'linesAround'
> => ({
  findReports: ({ isOpen, before, limit }) => {
    const found = db
      .selectFrom('reports')
      .select(REPORT)
      .where('closed_at', isOpen ? 'is' : 'is not', null)
      .orderBy('id', 'desc')
      .limit(limit);
    return (before === null ? found : found.where('id', '<', before)).execute();
  },
  readReport: async (id) =>
    (await db.selectFrom('reports').select(REPORT).where('id', '=', id).executeTakeFirst()) ?? null,
  reportsAgainst: (user, limit) =>
    db
      .selectFrom('reports')
      .innerJoin('chat', 'chat.id', 'reports.chat')
      .select(REPORT)
      .where('chat.user_id', '=', user)
      .orderBy('reports.id', 'desc')
      .limit(limit)
      .execute(),
  countOpenReports: async () => {
    const open = db.selectFrom('reports').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await open.where('closed_at', 'is', null).executeTakeFirstOrThrow()).count;
  },
  linesAround: async ({ id, table }, count) => {
    const lines = db.selectFrom('chat').select(LINE).where('table_id', '=', table);
    const before = await lines
      .where('id', '<=', id)
      .orderBy('id', 'desc')
      .limit(count + 1)
      .execute();
    const after = await lines.where('id', '>', id).orderBy('id').limit(count).execute();
    return [...before.reverse(), ...after];
  },
});
