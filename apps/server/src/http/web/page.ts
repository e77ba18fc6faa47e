import { createHash } from 'node:crypto';
import { escapeHtml } from '../pages/html.ts';
import { formsOf, tagOf } from './encoding.ts';
import type { WebFile } from './folder.ts';

const TITLE = /<title>[^<]*<\/title>/;
const SHARED_TITLE = /(<meta\s+property="og:title"\s+content=")[^"]*(")/;
const SHARED_PICTURE = /(<meta\s+property="og:image"\s+content=")(\/[^"]*)(")/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The app's one page under another title, for those who only look at the link. */
export function titled(index: WebFile, title: string): WebFile {
  const safe = escapeHtml(title);
  const html = index.forms.plain
    .toString()
    .replace(TITLE, () => `<title>${safe}</title>`)
    .replace(SHARED_TITLE, (_whole, before: string, after: string) => `${before}${safe}${after}`);
  const forms = formsOf(html);
  return { ...index, forms, tag: tagOf(forms.plain) };
}

/** The page with the whole address of its picture, which those need who show a link elsewhere. */
export function pictured(page: WebFile, publicUrl: string): WebFile {
  const html = page.forms.plain
    .toString()
    .replace(
      SHARED_PICTURE,
      (_whole, before: string, path: string, after: string) =>
        `${before}${escapeHtml(new URL(path, publicUrl).href)}${after}`,
    );
  const forms = formsOf(html);
  return { ...page, forms, tag: tagOf(forms.plain) };
}

/**
 * What the app may do: run its own scripts and those that stand in its page, talk to this server, and nothing else.
 * Styles are written on elements where things move.
 */
export function policyFor(index: WebFile, socketSources: string): string {
  const inline = [...index.forms.plain.toString().matchAll(INLINE_SCRIPT)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${socketSources}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Not every browser takes `'self'` for sockets too. */
export const socketSources = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'ws: wss:' : new URL(publicUrl).origin.replace(/^http/, 'ws');
