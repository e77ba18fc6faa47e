import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isOurOwn } from '../http/origin.ts';
import { STYLE_HASH } from '../http/pages/html.ts';
import { problem } from '../http/problem.ts';
import { addressOf } from '../http/serve.ts';
import { Doorkeeper, networkOf } from '../identity/doorkeeper.ts';
import { isSame } from '../identity/secrets.ts';
import type { Log, Services } from '../services.ts';
import { takenSeats } from '../table/room.ts';
import type { Meters } from './meters.ts';
import { type Overview, operatorPage } from './operator-page.ts';
import { reportsIn } from './reports.ts';

export interface OperatorParts extends Services {
  readonly meters: Meters;
  readonly log: Log;
  /** The password of the page. */
  readonly token: string;
}

/** Browsers send the password to everything below the folder that asked for it, and to nothing else. */
const HOME = '/operator/';
const MOST_REPORTS = 200;
const MEGABYTE = 1 << 20;

/** The forms of this page are the only ones there are. */
const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const reportForm = z.object({ id: z.coerce.number().int().min(1) });
const silenceForm = z.object({ user: z.string().regex(/^u[a-z0-9]{12}$/), silenced: z.enum(['yes', 'no']) });
const closeForm = z.object({ table: z.string().regex(/^[a-z0-9]{10}$/) });

/** The page of whoever runs the server. Browsers ask for the password by themselves; the name does not matter. */
export function registerOperator(app: FastifyInstance, parts: OperatorParts): void {
  const { house, store, config, log } = parts;
  const tries = new Doorkeeper(10, 6, house.now);
  app.get('/operator', async (_request, reply) => reply.redirect(HOME, 302));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: FastifyRequest, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    );
    scope.addHook('preHandler', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
      if (!isOurOwn(request.method, request.headers, config)) throw problem('cross-origin');
      admit(request, reply, parts.token, tries);
    });
    scope.get(HOME, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(operatorPage(await overview(parts))),
    );
    const act = (path: string, work: (body: unknown) => Promise<unknown>): void => {
      scope.post(path, async ({ body }, reply) => {
        log.info({ action: path, done: await work(body) }, 'the operator acts');
        return reply.redirect(HOME, 303);
      });
    };
    act('/operator/report', (body) => store.closeReport(read(reportForm, body).id, house.now()));
    act('/operator/silence', async (body) => {
      const { user, silenced } = read(silenceForm, body);
      await house.silence(user, silenced === 'yes');
      return user;
    });
    act('/operator/close', (body) => house.shut(read(closeForm, body).table));
  });
}

/** Only wrong passwords are counted: who knows the right one may come as often as they like. */
function admit(request: FastifyRequest, reply: FastifyReply, token: string, tries: Doorkeeper): void {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  if (isSame(given, token)) return;
  if (encoded !== '' && !tries.lets(networkOf(addressOf(request)))) throw problem('too-often');
  reply.header('www-authenticate', 'Basic realm="Tuckbox", charset="UTF-8"');
  throw problem('operator-only');
}

function read<Schema extends z.ZodType>(form: Schema, body: unknown): z.output<Schema> {
  const found = form.safeParse(body);
  if (!found.success) throw problem('malformed', { problem: 'the form is not one of ours' });
  return found.data;
}

async function overview({ house, store, meters }: OperatorParts): Promise<Overview> {
  const { users, accounts } = await store.countUsers();
  const silenced = await store.listSilenced();
  const names = await Promise.all(silenced.map((user) => store.readUser(user)));
  return {
    facts: [
      ['Up for', `${Math.floor(process.uptime() / 60)} minutes`],
      ['Memory', `${Math.round(process.memoryUsage.rss() / MEGABYTE)} MB`],
      ['People', `${users}, ${accounts} of them with a login`],
      ['Sockets', String(meters.openSockets)],
      ['Tables in memory', String(house.tableCount)],
      ['Tables in the list', String(house.lobby.tables.length)],
    ],
    reports: await reportsIn(store, MOST_REPORTS),
    silenced: silenced.map((user, index) => ({ user, name: names[index]?.name ?? 'gone' })),
    tables: house.tables.map(({ room, isWatched }) => ({
      id: room.plan.id,
      game: room.plan.game,
      status: room.status,
      taken: takenSeats(room),
      seats: room.plan.seats,
      host: room.plan.hostName,
      isWatched,
    })),
  };
}
