import type { AnyGame } from '@tuckbox/catalog';
import type { Rule } from '@tuckbox/engine';
import { escapeHtml, inlineHtml, pageHtml } from './html.ts';

/** The rules of a game for people; each rule's id is an anchor that a refusal can link to. */
export function rulesPage({ title }: AnyGame, rules: readonly Rule[]): string {
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))];
  return pageHtml(
    `${title}: the rules`,
    `<h1>${escapeHtml(title)}</h1>
<p><a href="/api">The API</a></p>
${chapters.map((chapter) => chapterHtml(chapter, rules)).join('\n')}`,
  );
}

const chapterHtml = (chapter: string, rules: readonly Rule[]): string =>
  `<h2>${escapeHtml(chapter)}</h2>\n${rules
    .filter((rule) => rule.chapter === chapter)
    .map(({ id, text }) => `<p id="${id}"><strong>${id}</strong> ${inlineHtml(text)}</p>`)
    .join('\n')}`;
