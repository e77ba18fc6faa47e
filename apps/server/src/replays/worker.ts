import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import { Damaged } from '@tuckbox/table';
import { answerTo, type ReplayQuestion } from './answer.ts';

/** A worker's answer. Errors lose their class between threads, so damage is described in fields. */
export type ReplayReply =
  | { readonly kind: 'made'; readonly bytes: Uint8Array; readonly etag: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'damaged'; readonly entry: number | null; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

function replyTo(question: ReplayQuestion): ReplayReply {
  try {
    const text = answerTo(question);
    if (text === null) return { kind: 'nothing' };
    // A copy, because a small Buffer shares its memory with others and cannot be transferred.
    const bytes = new Uint8Array(Buffer.from(text));
    return { kind: 'made', bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` };
  } catch (error) {
    if (error instanceof Damaged) return { kind: 'damaged', entry: error.entry, why: error.message };
    return { kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

invariant(parentPort !== null, 'games are played again in a thread of their own');
const port = parentPort;
port.on('message', (question: ReplayQuestion) => {
  const reply = replyTo(question);
  port.postMessage(reply, reply.kind === 'made' ? [reply.bytes.buffer as ArrayBuffer] : []);
});
