import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The colours of the web app (apps/web/src/styles/tokens.css; a test compares them), in light and dark. */
export const TOKENS = {
  room: ['#f3ede2', '#16120e'],
  panel: ['#fffaf1', '#221c16'],
  'panel-2': ['#f8f1e4', '#2b241c'],
  line: ['#d9cdb8', '#453a2d'],
  ink: ['#2a2219', '#f4ead9'],
  'ink-2': ['#5d5142', '#cdbfa8'],
  'wood-dark': ['#55351b', '#2e1c0e'],
  accent: ['#8a4b08', '#f0b75e'],
  'on-accent': ['#fffaf1', '#241505'],
  link: ['#7a3f00', '#f3c27b'],
  focus: ['#0b57d0', '#8ab4ff'],
  good: ['#1d6b3a', '#7fd19b'],
  bad: ['#a3261b', '#ff9c8f'],
} as const;

const COLOURS = Object.entries(TOKENS)
  .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
  .join(' ');

const RULES = `
:root { color-scheme: light dark; ${COLOURS} --read: "Atkinson", system-ui, sans-serif; --title: "Fraunces", Georgia, serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--room); color: var(--ink); font: 1rem/1.5 var(--read); font-variant-numeric: tabular-nums; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--panel); padding: .5rem 1rem; z-index: 1; }
.bar { background: var(--wood-dark); color: #fffaf1; border-bottom: 1px solid var(--line); } .bar div { max-width: 78rem; margin: 0 auto; padding: .75rem 1.75rem; display: flex; align-items: baseline; gap: .75rem; }
.bar a { color: #fffaf1; text-decoration: none; font: 600 1.44rem/1.2 var(--title); }
.bar span { font-size: .875rem; color: #f3e3c8; }
.shell { max-width: 78rem; margin: 0 auto; }
nav ul { list-style: none; margin: 0; padding: .5rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem; }
nav a { display: flex; align-items: center; gap: .5rem; min-height: 44px; padding: .25rem .75rem; border-radius: 10px; text-decoration: none; color: var(--ink); }
nav a:hover { background: var(--panel-2); } nav a[aria-current] { background: var(--panel); box-shadow: inset 0 0 0 1px var(--line); font-weight: 650; }
.count { background: var(--bad); color: var(--room); border-radius: 999px; padding: 0 .5rem; font-size: .875rem; font-weight: 650; }
main { padding: .5rem 1rem 4rem; min-width: 0; }
h1 { font: 600 1.73rem/1.2 var(--title); margin: .5rem 0 1rem; }
h2 { font: 600 1.2rem/1.3 var(--title); margin: 2rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: .5rem 0; max-width: 65ch; } .quiet { color: var(--ink-2); font-size: .875rem; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; margin: 0 0 .75rem; overflow-wrap: anywhere; }
.panel > :first-child { margin-top: 0; } .panel > :last-child { margin-bottom: 0; }
.cards { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr)); padding: 0; margin: 0; list-style: none; }
.cards .panel { margin: 0; } .cards b { display: block; font: 600 1.73rem/1.2 var(--title); } .cards a { text-decoration: none; color: inherit; }
.list { list-style: none; padding: 0; margin: 0; }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.head time, .head .quiet { margin-left: auto; color: var(--ink-2); font-size: .875rem; }
blockquote { margin: .5rem 0; padding: .25rem .75rem; border-left: 3px solid var(--accent); background: var(--panel-2); border-radius: 0 6px 6px 0; white-space: pre-wrap; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .25rem 1rem; margin: 0; } dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
.chat { list-style: none; margin: .5rem 0; padding: 0; } .chat li { padding: .25rem .5rem; border-radius: 6px; display: grid; grid-template-columns: 3.2rem 1fr; gap: 0 .5rem; overflow-wrap: anywhere; }
.chat li[aria-current] { background: var(--panel-2); box-shadow: inset 3px 0 0 var(--accent); } .chat time { color: var(--ink-2); font-size: .875rem; line-height: 1.7; }
.tag { display: inline-block; border: 1px solid currentcolor; border-radius: 999px; padding: 0 .6rem; font-size: .875rem; } .bad { color: var(--bad); } .good { color: var(--good); }
form { margin: .75rem 0 0; } .fields { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; }
label { display: grid; gap: .15rem; font-size: .875rem; color: var(--ink-2); } label.wide { flex: 1 1 16rem; }
input, select, button { font: inherit; min-height: 44px; border-radius: 6px; border: 1px solid var(--ink-2); background: var(--panel); color: var(--ink); padding: .4rem .7rem; max-width: 100%; }
label.wide input { width: 100%; }
button { cursor: pointer; font-weight: 600; } button:hover { background: var(--panel-2); }
button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); } button.danger { color: var(--bad); border-color: var(--bad); }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; } .row form { margin: 0; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid var(--line); } tr:last-child td { border-bottom: 0; }
th { font-size: .875rem; color: var(--ink-2); font-weight: 600; white-space: nowrap; } td.n, th.n { text-align: right; white-space: nowrap; }
@media (max-width: 40rem) { .head time, .head .quiet { margin-left: 0; width: 100%; } .bar div { padding: .75rem 1rem; } }
@media (min-width: 60rem) {
  .shell { display: grid; grid-template-columns: 13rem 1fr; gap: 1.5rem; padding: 1rem; }
  nav ul { flex-direction: column; padding: .5rem 0; position: sticky; top: 1rem; }
}
`;

/** The fonts of the app, by the beginning of their files' names. */
const FONTS = {
  Atkinson: { file: 'atkinson-hyperlegible-next-latin-wght-normal', weights: '200 800' },
  Fraunces: { file: 'fraunces-latin-wght-normal', weights: '100 900' },
} as const;

export interface Style {
  readonly text: string;
  /** The sources that the content policy allows. */
  readonly policy: string;
}

/** The one style of the operator's pages, with the fonts of the web app where the server has it. */
export function operatorStyle(webFolder: string): Style {
  const assets = webFolder === '' ? '' : join(webFolder, 'assets');
  const files = assets !== '' && existsSync(assets) ? readdirSync(assets) : [];
  const faces = Object.entries(FONTS).flatMap(([family, { file, weights }]) => {
    const found = files.find((name) => name.startsWith(file) && name.endsWith('.woff2'));
    const source = `url("/assets/${found}") format("woff2")`;
    return found === undefined
      ? []
      : [
          `@font-face { font-family: "${family}"; font-display: swap; font-weight: ${weights}; src: ${source}; }`,
        ];
  });
  const text = `${faces.join('\n')}${RULES}`;
  const hash = createHash('sha256').update(text).digest('base64');
  return { text, policy: `style-src 'sha256-${hash}'; font-src 'self'` };
}
