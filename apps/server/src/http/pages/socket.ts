import { PROTOCOL_VERSION } from '@tuckbox/protocol';
import { type MessageKind, messageKinds } from '../asyncapi.ts';
import { fieldsHtml } from './fields.ts';
import { inlineHtml, pageHtml } from './html.ts';

/** The socket reference for people. */
export function socketPage(): string {
  const { client, server } = messageKinds();
  return pageHtml(
    'Tuckbox: the socket',
    `<h1>The socket</h1>
<p>Version ${PROTOCOL_VERSION}. This page is made from the schemas that read and check the messages; for programs there is
<a href="/asyncapi.json">asyncapi.json</a>. Guests, tables and records are asked for over <a href="/api">HTTP</a>.</p>
<h2>How it goes</h2>
<ol>
<li>Open a WebSocket at <code>/ws</code>, with the cookie of a browser or with <code>Authorization: Bearer …</code>. The
first message is <code>welcome</code>.</li>
<li>Send <code>watch</code> with a table. A <code>table</code> message tells how things stand, numbered by
<code>seq</code>. From then on every entry of the table’s log comes as a <code>step</code> with the next number. Its
<code>what</code> tells what happened and who did it, and it carries what has changed in your view. If a number is missing, send <code>watch</code> again.</li>
<li>Move with <code>act</code>, do anything else with <code>order</code>. Both carry an <code>id</code> of your own. The
answer is a <code>step</code> or <code>done</code> with that id, and then it is on disk; or <code>refused</code> with the
rule and a sentence. If no answer comes, send the same message with the same id again: it happens once.</li>
<li>After a lost connection, begin again at the first point. Nothing is lost.</li>
</ol>
<p>A message has at most 8 KB. What cannot be read is answered by <code>error</code>; a socket that does not stop sending
such things, or too many, is closed.</p>
<h3>Patches</h3>
<p><code>patch</code> and <code>info</code> of a step say what has changed. A value that is no object takes
the place of the old one; a list whose only item is an object or a list stands for that item. An object changes the
fields that it names, each by a patch of its own, and removes those in the list <code>-</code>. Items of a list are fields named by their place, from 0, and <code>#</code> is its new
length.</p>
<nav aria-label="Contents"><h2>Contents</h2><ul>${linksHtml('to', client)}${linksHtml('from', server)}</ul></nav>
<h2>What you send</h2>
${messagesHtml('to', client)}
<h2>What you are sent</h2>
${messagesHtml('from', server)}`,
  );
}

/** The direction is part of the anchor: some kinds go both ways. */
type Way = 'to' | 'from';

const linksHtml = (way: Way, messages: readonly MessageKind[]): string =>
  messages.map(({ kind }) => `<li><a href="#${way}-${kind}">${kind} ${way} the server</a></li>`).join('');

const messagesHtml = (way: Way, messages: readonly MessageKind[]): string =>
  messages
    .map(
      ({ kind, schema }) => `<section id="${way}-${kind}">
<h3><code>${kind}</code></h3>
<p>${inlineHtml(schema.description ?? '')}</p>
${fieldsHtml(schema)}
</section>`,
    )
    .join('\n');
