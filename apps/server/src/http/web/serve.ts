import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { drawnPages, isDrawn } from './drawn.ts';
import { formFor, isKnown } from './encoding.ts';
import { readWeb, type WebFile } from './folder.ts';
import { pictured, policyFor, socketSources, titled } from './page.ts';

/** What is not the app's. */
const OURS = /^(api|assets|ws|metrics|healthz|readyz|operator)(\/|$)/;

/** What else than its address decides what is sent. */
const BY_FORM = 'accept-encoding';
const BY_READER = 'accept-encoding, accept-language';

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
  const drawn = drawnPages(files);
  const titledIndex = kept((title: string) => titled(index, title));
  const shown = kept((page: WebFile) => (publicUrl === undefined ? page : pictured(page, publicUrl)));

  const pageFor = async (path: string, request: FastifyRequest): Promise<WebFile> => {
    const ready = drawn(path, request.headers['accept-language']);
    if (ready !== null) return shown(ready);
    const title = await titleOf(path, request);
    return shown(title === null ? index : titledIndex(title));
  };

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const file = isDrawn(path) ? undefined : files.get(path);
    const page = file === undefined && isPage(path, request) ? await pageFor(path, request) : null;
    const found = file ?? page;
    if (found === null) throw problem('not-found');
    reply.headers({ 'content-security-policy': policy, vary: page === null ? BY_FORM : BY_READER });
    return send(found, request, reply);
  });
}

/** Makes something once for each key. */
function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Addresses of the app have no dot in their last part, as files do. */
const isPage = (path: string, { headers }: FastifyRequest): boolean =>
  !OURS.test(path) && !/\.[^/]*$/.test(path) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '');

function send({ forms, tag, type, caching }: WebFile, { headers }: FastifyRequest, reply: FastifyReply) {
  const form = formFor(forms, tag, headers['accept-encoding']);
  reply.headers({ 'cache-control': caching, etag: form.tag });
  if (isKnown(form.tag, headers['if-none-match'])) return reply.code(304).send();
  if (form.encoding !== null) reply.header('content-encoding', form.encoding);
  return reply.type(type).send(form.body);
}
