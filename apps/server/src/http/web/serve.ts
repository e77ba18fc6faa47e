import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { formFor, isKnown } from './encoding.ts';
import { readWeb, type WebFile } from './folder.ts';
import { policyFor, socketSources, titled } from './page.ts';

/** What is not the app's. */
const OURS = /^(api|assets|ws|metrics|healthz|readyz|operator)(\/|$)/;

export interface WebParts {
  readonly folder: string;
  readonly publicUrl: string | undefined;
  /** What a page should be called where only its link is seen; null for what the app says. */
  titleOf(path: string, request: FastifyRequest): Promise<string | null>;
}

/** The web app: its files, and its page for every address that is neither a file nor ours. */
export function serveWeb(app: FastifyInstance, { folder, publicUrl, titleOf }: WebParts): void {
  const files = readWeb(folder);
  const index = files.get('index.html') as WebFile;
  const policy = policyFor(index, socketSources(publicUrl));
  const pages = new Map<string, WebFile>();

  const pageFor = async (path: string, request: FastifyRequest): Promise<WebFile> => {
    const title = await titleOf(path, request);
    if (title === null) return index;
    const page = pages.get(title) ?? titled(index, title);
    pages.set(title, page);
    return page;
  };

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const file = files.get(path) ?? (isPage(path, request) ? await pageFor(path, request) : null);
    if (file === null) throw problem('not-found');
    return send(file, request, reply.header('content-security-policy', policy));
  });
}

/** Addresses of the app have no dot in their last part, as files do. */
const isPage = (path: string, { headers }: FastifyRequest): boolean =>
  !OURS.test(path) && !/\.[^/]*$/.test(path) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '');

function send({ forms, tag, type, caching }: WebFile, { headers }: FastifyRequest, reply: FastifyReply) {
  const form = formFor(forms, tag, headers['accept-encoding']);
  reply.headers({ 'cache-control': caching, etag: form.tag, vary: 'accept-encoding' });
  if (isKnown(form.tag, headers['if-none-match'])) return reply.code(304).send();
  if (form.encoding !== null) reply.header('content-encoding', form.encoding);
  return reply.type(type).send(form.body);
}
