import { GAMES } from '@tuckbox/catalog';
import { operationIdOf } from '../openapi.ts';
import { problemSchema } from '../problem.ts';
import type { Route } from '../route.ts';
import { schemaOf } from '../schema.ts';
import { fieldsHtml } from './fields.ts';
import { escapeHtml, inlineHtml, pageHtml } from './html.ts';

const ACCESS: { readonly [access in Route['access']]: string } = {
  anyone: 'For anyone.',
  read: 'For whoever has signed in, and for tokens with the scope `read`.',
  play: 'For whoever has signed in, and for tokens with the scope `play`.',
  person: 'For people who have signed in (guests too), not for tokens.',
};

const ADDRESS = '{address}';

const QUICK_START = `# a guest, with the cookie kept in a file
curl -c jar -H 'content-type: application/json' -d '{"name":"Ann"}' ${ADDRESS}/api/guests
# a token for a program
curl -b jar -H 'content-type: application/json' -d '{"label":"my bot"}' ${ADDRESS}/api/tokens
# a table
curl -b jar -H 'content-type: application/json' -d '{"game":"stacks","seats":2,"access":"public"}' ${ADDRESS}/api/tables`;

/** The HTTP API reference for people, with examples for the address they use. */
export function referencePage(routes: readonly Route[]): (address: string) => string {
  const groups = [...new Set(routes.map(({ group }) => group))];
  const games = GAMES.map(({ id, title }) => `<a href="/api/rules/${id}">${escapeHtml(title)}</a>`).join(
    ' · ',
  );
  const page = pageHtml(
    'Tuckbox: the API',
    `<h1>Tuckbox</h1>
<p>A server on which people and bots play. This page is the reference of its HTTP API, made from the same schemas that
read the requests. The game itself goes over <a href="/api/socket">the socket</a>. For programs:
<a href="/openapi.json">openapi.json</a>, <a href="/asyncapi.json">asyncapi.json</a>.</p>
<p>The rules: ${games}</p>
<h2>To begin with</h2>
<pre><code>${escapeHtml(QUICK_START)}</code></pre>
<p>Requests and answers are JSON. A request that changes something must come from a page of this server, or from no
page at all. What is refused is answered with a status from 400 on and this object:</p>
${fieldsHtml(schemaOf(problemSchema, 'output'))}
<nav aria-label="Contents"><h2>Contents</h2><ul>${routes.map(linkHtml).join('')}</ul></nav>
${groups.map((group) => groupHtml(group, routes)).join('\n')}`,
  );
  return (address) => page.replaceAll(ADDRESS, () => escapeHtml(address));
}

const linkHtml = (route: Route): string =>
  `<li><a href="#${operationIdOf(route)}">${route.method} ${escapeHtml(route.path)}</a></li>`;

const groupHtml = (group: string, routes: readonly Route[]): string =>
  `<h2>${escapeHtml(group)}</h2>\n${routes
    .filter((route) => route.group === group)
    .map(routeHtml)
    .join('\n')}`;

function routeHtml(route: Route): string {
  const { method, path, title, about, access, params, query, body, answer, file, refusals } = route;
  const part = (name: string, schema: Route['body'], direction: 'input' | 'output') =>
    schema === undefined ? '' : `<h4>${name}</h4>\n${fieldsHtml(schemaOf(schema, direction))}`;
  const codes = (refusals ?? []).map((code) => `<code>${code}</code>`).join(', ');
  return `<section id="${operationIdOf(route)}">
<h3>${escapeHtml(title)}</h3>
<p><code><span class="method">${method}</span> ${escapeHtml(path)}</code></p>
<p>${about === undefined ? '' : `${inlineHtml(about)} `}${inlineHtml(ACCESS[access])}</p>
${part('In the path', params, 'input')}
${part('In the query', query, 'input')}
${part('In the body', body, 'input')}
${file !== undefined ? `<p>Answered by a file: <code>${file}</code>.</p>` : answer === undefined ? '<p>Answered by 204 and nothing else.</p>' : part(`The answer (${route.status ?? 200})`, answer, 'output')}
${codes === '' ? '' : `<p>Refused with ${codes}.</p>`}
</section>`;
}
