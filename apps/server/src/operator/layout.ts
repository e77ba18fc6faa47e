import { type Html, html } from './html.ts';
import type { Style } from './style.ts';

/** The sections of the operator's pages, by the last part of their address. */
const SECTIONS = [
  ['', 'Overview'],
  ['reports', 'Reports'],
  ['signs', 'Signs'],
  ['restrictions', 'Bans and silences'],
  ['people', 'People'],
  ['tables', 'Tables'],
  ['tournaments', 'Tournaments'],
  ['audit', 'Audit log'],
] as const;
export type Section = (typeof SECTIONS)[number][0];

export interface Page {
  readonly section: Section;
  readonly title: string;
  readonly body: Html;
}

/** The whole page, with the navigation. */
export function layout({ section, title, body }: Page, openReports: number, style: Style): string {
  const links = SECTIONS.map(([path, name]) => {
    const current = path === section ? html` aria-current="page"` : html``;
    const count =
      path === 'reports' && openReports > 0
        ? html` <span class="count">${openReports}<span hidden> open</span></span>`
        : html``;
    return html`<li><a href="/operator/${path}"${current}>${name}${count}</a></li>`;
  });
  const { text } = html`<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><div><a href="/operator/">Tuckbox</a><span>Operator</span></div></header>
<div class="shell">
<nav aria-label="Sections"><ul>${links}</ul></nav>
<main id="main">
<h1>${title}</h1>
${body}
</main>
</div>
</body>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html`${title}`.text} · Tuckbox operator</title>
<style>${style.text}</style>
</head>
${text}
</html>
`;
}
