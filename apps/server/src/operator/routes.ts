import { GAMES, gameById } from '@tuckbox/catalog';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isAllowedOrigin } from '../http/origin.ts';
import { Problem, problem } from '../http/problem.ts';
import type { Accounts } from '../identity/accounts.ts';
import { sharedLimiters } from '../limits/shared-limiter.ts';
import type { PrometheusMetrics } from '../ops/prometheus-metrics.ts';
import type { Services } from '../services.ts';
import { askThreadAt } from '../signs/ask-thread.ts';
import { SignFinder } from '../signs/find-signs.ts';
import { RESTRICTIONS } from '../store/moderation.ts';
import { SIGN_KINDS } from '../store/signs.ts';
import { admit, operatorName } from './admit.ts';
import { html } from './html.ts';
import { layout, type Page } from './layout.ts';
import { LoginLimits } from './login-limits.ts';
import { auditPage } from './pages/audit.ts';
import { overviewPage } from './pages/overview.ts';
import { peoplePage, personPage } from './pages/people.ts';
import { reportPage, reportsPage } from './pages/reports.ts';
import { restrictionsPage } from './pages/restrictions.ts';
import { signsPage } from './pages/signs.ts';
import { tablePage, tablesPage } from './pages/tables.ts';
import { tournamentsPage } from './pages/tournaments.ts';
import { endOf, reason, restrictForm, userId } from './restrict-form.ts';
import { operatorStyle } from './style.ts';

export interface OperatorParts extends Services {
  readonly accounts: Pick<Accounts, 'isGuest'>;
  readonly metrics: PrometheusMetrics;
  /** The password of the pages. */
  readonly token: string;
}

/** Browsers send the password to everything below this path, and to nothing else. */
const HOME = '/operator/';

const count = z.coerce.number().int().min(1);
const tableId = z.string().regex(/^[a-z0-9]{10}$/);

/** The page that the browser opens after an action; always one of ours. */
const to = z
  .string()
  .regex(/^\/operator\/[\w/?=&-]*$/)
  .default(HOME);

const QUERIES = {
  reports: z.object({ state: z.enum(['open', 'closed']).default('open'), before: count.optional() }),
  report: z.object({ id: count }),
  people: z.object({ q: z.string().trim().max(60).default('') }),
  person: z.object({ user: userId }),
  tables: z.object({ q: z.string().trim().max(60).default('') }),
  table: z.object({ id: tableId }),
  audit: z.object({ before: count.optional() }),
};

const FORMS = {
  report: z.object({ id: count, reason: reason.default(''), to }),
  restrict: restrictForm.extend({ to }),
  lift: z.object({ user: userId, kind: z.enum(RESTRICTIONS), reason: reason.default(''), to }),
  judge: z.object({ user: userId.optional(), to }),
  sign: z.object({
    kind: z.enum(SIGN_KINDS),
    game: z.string().refine((id) => gameById(id) !== null, { error: 'there is no such game' }),
    users: z
      .string()
      .transform((text) => text.split(' '))
      .pipe(z.array(userId).min(1).max(2)),
    games: count,
    note: reason.min(1),
    to,
  }),
  organiser: z.object({ account: z.string().trim().min(1).max(60), to }),
  dismiss: z.object({ user: userId, to }),
  close: z.object({ table: tableId, reason: reason.default(''), to }),
};

/** The operator's pages. The browser asks for the password; the user name goes into the audit log. */
export function registerOperator(app: FastifyInstance, parts: OperatorParts): void {
  const { accounts, registry, store, config, moderation } = parts;
  const shared = registry.isShared ? sharedLimiters(store) : null;
  const loginLimits = new LoginLimits(registry.uptime, shared);
  const finder = new SignFinder({
    store,
    games: GAMES.map(({ id }) => id),
    ask: askThreadAt(0),
    now: registry.now,
  });
  app.addHook('onClose', async () => finder.close());
  const style = operatorStyle(config.WEB_DIR);
  const policy = `default-src 'none'; ${style.policy}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  app.get('/operator', async (_request, reply) => reply.redirect(HOME, 302));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: FastifyRequest, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    );
    scope.addHook('preHandler', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
      if (!isAllowedOrigin(request.method, request.headers, config)) throw problem('cross-origin');
      await admit(request, reply, parts.token, loginLimits);
    });
    const render = async (page: Page): Promise<string> => layout(page, await store.countOpenReports(), style);
    scope.setErrorHandler(async (error, request, reply) => {
      // The operator has signed in by then: a mistake in an address or a form gets a page.
      const isOwn = error instanceof Problem && (error.status === 400 || error.status === 404);
      if (!isOwn) throw error;
      request.log.debug(error);
      return reply
        .code(error.status)
        .type('text/html; charset=utf-8')
        .send(await render(mistakePage(error)));
    });
    const show = (path: string, page: (request: FastifyRequest) => Promise<Page> | Page): void => {
      scope.get(`${HOME}${path}`, async (request, reply) =>
        reply.type('text/html; charset=utf-8').send(await render(await page(request))),
      );
    };
    show('', () => overviewPage(parts));
    show('reports', ({ query }) => {
      const { state, before = null } = read(QUERIES.reports, query);
      return reportsPage(store, { isOpen: state === 'open', before });
    });
    show('reports/:id', ({ params }) => reportPage(store, read(QUERIES.report, params).id));
    show('signs', async () =>
      signsPage({ store, signs: await finder.find(), gamesPerHour: config.JUDGED_GAMES_PER_HOUR }),
    );
    show('restrictions', () => restrictionsPage(store));
    show('people', ({ query }) => peoplePage(store, read(QUERIES.people, query).q));
    show('people/:user', ({ params }) => personPage(parts, read(QUERIES.person, params).user));
    show('tables', ({ query }) => {
      const { q } = read(QUERIES.tables, query);
      return q === '' ? tablesPage(registry) : tablePage(registry, read(QUERIES.table, { id: q }).id);
    });
    show('tables/:id', ({ params }) => tablePage(registry, read(QUERIES.table, params).id));
    show('tournaments', () => tournamentsPage(store, config.TOURNAMENTS));
    show('audit', ({ query }) => auditPage(store, read(QUERIES.audit, query).before ?? null));

    const act = <Schema extends z.ZodType<{ readonly to: string }>>(
      path: string,
      form: Schema,
      work: (given: z.output<Schema>, by: string) => Promise<unknown>,
    ): void => {
      scope.post(`${HOME}${path}`, async ({ body, headers }, reply) => {
        const given = read(form, body);
        await work(given, operatorName(headers));
        return reply.redirect(given.to, 303);
      });
    };
    act('report', FORMS.report, ({ id, reason: note }, by) => moderation.closeReport(by, id, note));
    act('restrict', FORMS.restrict, async (given, by) => {
      const { user, kind, reason: why, report } = given;
      const until = endOf(given, registry.now());
      if (until !== null && until <= registry.now()) throw malformed('until: that day is over');
      if ((await store.readUser(user)) === null) throw problem('not-found');
      await moderation.restrict(by, { user, kind, reason: why, until });
      if (report !== '') await moderation.closeReport(by, report, kind === 'ban' ? 'banned' : 'silenced');
    });
    act('lift', FORMS.lift, ({ user, kind, reason: note }, by) => moderation.lift(by, user, kind, note));
    act('judge', FORMS.judge, ({ user = null }, by) => moderation.askToJudge(by, user));
    act('sign', FORMS.sign, async ({ kind, game, users, games, note }, by) => {
      const people = await Promise.all(users.map((user) => store.readUser(user)));
      if (people.includes(null)) throw problem('not-found');
      await moderation.lookAtSign(by, { kind, game, users, games, note });
    });
    act('organiser', FORMS.organiser, async ({ account }, by) => {
      const person = (await store.userByLogin(account.toLowerCase())) ?? (await store.readUser(account));
      if (person === null) throw malformed(`account: nobody here has the login or id "${account}"`);
      if (await accounts.isGuest(person)) throw malformed('account: a guest cannot hold tournaments');
      await moderation.nameOrganiser(by, person.id);
    });
    act('dismiss', FORMS.dismiss, ({ user }, by) => moderation.dismissOrganiser(by, user));
    act('close', FORMS.close, ({ table, reason: note }, by) => moderation.closeTable(by, table, note));
  });
}

const malformed = (text: string): Problem => problem('malformed', { problem: text });

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const found = schema.safeParse(given ?? {});
  if (found.success) return found.data;
  const [{ path, message }] = found.error.issues;
  throw malformed(`${path.join('.')}: ${message}`);
}

const mistakePage = ({ status, message }: Problem): Page => ({
  section: '',
  title: status === 404 ? 'Not found' : 'That cannot be done',
  body: html`<div class="panel"><p>${message}</p><p>Nothing was changed. <a href="${HOME}">Back to the overview</a></p></div>`,
});
