import { createHash } from 'node:crypto';
import { escapeHtml } from '../pages/html.ts';
import { tagOf, variantsOf } from './encoding.ts';
import type { WebFile } from './folder.ts';

const TITLE = /<title>[^<]*<\/title>/;
const OG_TITLE = /(<meta\s+property="og:title"\s+content=")[^"]*(")/;
const OG_IMAGE = /(<meta\s+property="og:image"\s+content=")(\/[^"]*)(")/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The app's page under another title, for previews of a link. */
export function withTitle(index: WebFile, title: string): WebFile {
  const safe = escapeHtml(title);
  const html = index.variants.plain
    .toString()
    .replace(TITLE, () => `<title>${safe}</title>`)
    .replace(OG_TITLE, (_whole, before: string, after: string) => `${before}${safe}${after}`);
  const variants = variantsOf(html);
  return { ...index, variants, tag: tagOf(variants.plain) };
}

/** The page with the full address of its picture, which previews elsewhere need. */
export function withPictureAddress(page: WebFile, publicUrl: string): WebFile {
  const html = page.variants.plain
    .toString()
    .replace(
      OG_IMAGE,
      (_whole, before: string, path: string, after: string) =>
        `${before}${escapeHtml(new URL(path, publicUrl).href)}${after}`,
    );
  const variants = variantsOf(html);
  return { ...page, variants, tag: tagOf(variants.plain) };
}

/**
 * The content policy: the app runs its own scripts and those inlined in its page, talks to this server, and nothing
 * else. Animations set styles on elements.
 */
export function policyFor(index: WebFile): (socketSources: string) => string {
  const inline = [...index.variants.plain.toString().matchAll(INLINE_SCRIPT)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const rest = [
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (sources) => `default-src 'none'; connect-src ${sources}; ${rest}`;
}

/** Valid host names and addresses, without any character that would end a directive of the policy. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;

/**
 * Where the app may open sockets: at this server only. Some browsers do not count sockets as `'self'`. Without a public
 * address, it is the host of this request.
 */
export function socketSources(publicUrl: string | undefined, host: string | undefined): string {
  if (publicUrl !== undefined) return `'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`;
  return host !== undefined && HOST.test(host) ? `'self' ws://${host} wss://${host}` : "'self'";
}
