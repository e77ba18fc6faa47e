import { gameById } from '@tuckbox/catalog';
import type { FastifyInstance } from 'fastify';
import { asyncApi } from '../asyncapi.ts';
import { openApiOf } from '../openapi.ts';
import { problem } from '../problem.ts';
import type { Route } from '../route.ts';
import { rulesOf } from '../rules.ts';
import { referencePage } from './reference.ts';
import { rulesPage } from './rules.ts';
import { socketPage } from './socket.ts';

const HTML = 'text/html; charset=utf-8';

/** Search engines may index the pages, but not the documents for programs. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /operator\n';

/** Serves the references for people and programs. Without a web app, the first of them is also at `/`. */
export function servePages(
  app: FastifyInstance,
  routes: readonly Route[],
  { isSecure, hasApp }: { readonly isSecure: boolean; readonly hasApp: boolean },
): void {
  const openApi = openApiOf(routes, isSecure);
  const messages = asyncApi();
  const reference = referencePage(routes);
  const socket = socketPage();
  for (const path of hasApp ? ['/api'] : ['/', '/api']) {
    app.get(path, async (request, reply) =>
      reply.type(HTML).send(reference(`${request.protocol}://${request.host}`)),
    );
  }
  app.get('/api/socket', async (_request, reply) => reply.type(HTML).send(socket));
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  app.get('/openapi.json', async () => openApi);
  app.get('/asyncapi.json', async () => messages);
  app.get<{ Params: { game: string } }>('/api/rules/:game', async ({ params }, reply) => {
    const game = gameById(params.game);
    if (game === null) throw problem('not-found');
    const rules = rulesOf(game.id);
    if (rules === null) throw problem('no-rules', { game: game.id });
    return reply.type(HTML).send(rulesPage(game, rules));
  });
}
