import { createHash } from 'node:crypto';

const ENTITIES: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);

/** The little Markdown that rules and descriptions use: `code`, **strong**, *emphasis*. */
export const inlineHtml = (markdown: string): string =>
  escapeHtml(markdown)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --link: light-dark(#0b57a4, #8cc4ff); }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem 1.2rem 4rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 .3rem; } h4 { margin: 1rem 0 .2rem; font-size: 1rem; }
a { color: var(--link); } nav ul { columns: 16rem; padding-left: 1.2rem; }
code { font: .92em ui-monospace, monospace; background: var(--soft); border-radius: .2rem; padding: .05em .3em; }
pre { background: var(--soft); border-radius: .4rem; padding: .8rem; overflow-x: auto; } pre code { background: none; padding: 0; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); }
button { font: inherit; font-weight: 650; min-height: 2.75rem; padding: .5rem 1.4rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--soft); color: inherit; cursor: pointer; }
details { margin: .3rem 0; } summary { cursor: pointer; } .method { font-weight: 700; }
`;

/** The hash of the one style that the content policy allows: the pages run no scripts. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export const pageHtml = (title: string, body: string, language = 'en'): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
