import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { isCached, variantFor } from './encoding.ts';
import { readWebFolder, type WebFile } from './folder.ts';
import { policyFor, socketSources, withPictureAddress, withTitle } from './page.ts';
import { isPrerendered, prerenderedPages } from './prerendered.ts';

/** Paths that do not belong to the app. */
const RESERVED = /^(api|assets|ws|metrics|healthz|readyz|operator)(\/|$)/;

/** The headers on which an answer depends, for caches. */
const VARY_BY_ENCODING = 'accept-encoding';
const VARY_BY_LANGUAGE = 'accept-encoding, accept-language';

export interface WebParts {
  readonly folder: string;
  readonly publicUrl: string | undefined;
  /** The title of a page for previews of its link; null for the app's own. */
  titleOf(path: string, request: FastifyRequest): Promise<string | null>;
}

/** Serves the web app: its files, and its page for every other address that is not ours. */
export function serveWeb(app: FastifyInstance, { folder, publicUrl, titleOf }: WebParts): void {
  const files = readWebFolder(folder);
  const index = files.get('index.html') as WebFile;
  const policy = policyFor(index);
  const prerendered = prerenderedPages(files);
  const titledIndex = memoized((title: string) => withTitle(index, title));
  const shown = memoized((page: WebFile) =>
    publicUrl === undefined ? page : withPictureAddress(page, publicUrl),
  );

  const pageFor = async (path: string, request: FastifyRequest): Promise<WebFile> => {
    const ready = prerendered(path, request.headers['accept-language']);
    if (ready !== null) return shown(ready);
    const title = await titleOf(path, request);
    return shown(title === null ? index : titledIndex(title));
  };

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const file = isPrerendered(path) ? undefined : files.get(path);
    const page = file === undefined && isPage(path, request) ? await pageFor(path, request) : null;
    const found = file ?? page;
    if (found === null) throw problem('not-found');
    const sources = socketSources(publicUrl, request.headers.host);
    reply.headers({
      'content-security-policy': policy(sources),
      vary: page === null ? VARY_BY_ENCODING : VARY_BY_LANGUAGE,
    });
    return send(found, request, reply);
  });
}

/** Computes a value once for each key. */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Addresses of the app have no dot in their last part; files do. */
const isPage = (path: string, { headers }: FastifyRequest): boolean =>
  !RESERVED.test(path) && !/\.[^/]*$/.test(path) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '');

function send({ variants, tag, type, caching }: WebFile, { headers }: FastifyRequest, reply: FastifyReply) {
  const variant = variantFor(variants, tag, headers['accept-encoding']);
  reply.headers({ 'cache-control': caching, etag: variant.tag });
  if (isCached(variant.tag, headers['if-none-match'])) return reply.code(304).send();
  if (variant.encoding !== null) reply.header('content-encoding', variant.encoding);
  return reply.type(type).send(variant.body);
}
