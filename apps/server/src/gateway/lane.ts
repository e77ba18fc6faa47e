import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** The first byte of a whole message of text, and of a ping and a pong. */
const WHOLE_TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
/** The second byte: what clients send is masked. */
const MASKED = 0x80;
const MASK_SIZE = 4;
/** Lengths up to here stand in the second byte; then there are two bytes for them. */
const SHORT = 125;
const TWO_BYTES = 126;
/** No message of the protocol is longer. */
export const LONGEST_MESSAGE = 8192;

const scratch = Buffer.alloc(LONGEST_MESSAGE);

type Listener = (this: Duplex, chunk: Buffer) => void;

/**
 * Reads messages past `ws`, at a fifth of what its stream takes: those that come whole and in ASCII, as nearly all do.
 * With the first that does not, the socket is left to `ws` for good, which then finds itself at the start of a frame.
 */
export class Lane {
  readonly #wire: Duplex;
  readonly #socket: WebSocket;
  readonly #onText: (text: string) => void;
  readonly #theirs: Listener | undefined;

  /** To be made before anything has come in. */
  constructor(wire: Duplex, socket: WebSocket, onText: (text: string) => void) {
    this.#wire = wire;
    this.#socket = socket;
    this.#onText = onText;
    const [theirs] = wire.listeners('data');
    this.#theirs = theirs as Listener | undefined;
    if (this.#theirs === undefined) return;
    wire.off('data', this.#theirs);
    wire.on('data', this.#read);
  }

  readonly #read = (chunk: Buffer): void => {
    let start = 0;
    while (start < chunk.length) {
      const end = this.#socket.readyState === this.#socket.OPEN ? endOfFrame(chunk, start) : null;
      if (end === null || !this.#take(chunk, start, end)) {
        this.#leave(chunk.subarray(start));
        return;
      }
      start = end;
    }
  };

  /** Takes a whole frame; false where it is none for us. */
  #take(chunk: Buffer, start: number, end: number): boolean {
    if (chunk[start] !== WHOLE_TEXT) {
      this.#theirs?.call(this.#wire, chunk.subarray(start, end));
      return true;
    }
    const text = textIn(chunk, start, end);
    if (text !== null) this.#onText(text);
    return text !== null;
  }

  #leave(rest: Buffer): void {
    if (this.#theirs === undefined) return;
    this.#wire.off('data', this.#read);
    this.#wire.on('data', this.#theirs);
    this.#theirs.call(this.#wire, rest);
  }
}

const headOf = (length: number): number => (length > SHORT ? 4 : 2) + MASK_SIZE;

/** Where the frame ends that begins here: a text, a ping or a pong, masked and whole; null for any other. */
function endOfFrame(chunk: Buffer, start: number): number | null {
  if (start + 4 > chunk.length || (chunk[start + 1] & MASKED) === 0) return null;
  const first = chunk[start];
  const short = chunk[start + 1] & ~MASKED;
  if (first === WHOLE_TEXT && short === TWO_BYTES) {
    const length = (chunk[start + 2] << 8) | chunk[start + 3];
    return length > SHORT && length <= LONGEST_MESSAGE
      ? wholeEnd(chunk, start + headOf(length) + length)
      : null;
  }
  if (short > SHORT || (first !== WHOLE_TEXT && first !== PING && first !== PONG)) return null;
  return wholeEnd(chunk, start + headOf(short) + short);
}

const wholeEnd = (chunk: Buffer, end: number): number | null => (end <= chunk.length ? end : null);

/** The text of a frame; null where it is not ASCII. */
function textIn(chunk: Buffer, start: number, end: number): string | null {
  const isShort = (chunk[start + 1] & ~MASKED) <= SHORT;
  const mask = start + (isShort ? 2 : 4);
  const from = mask + MASK_SIZE;
  const length = end - from;
  let bits = 0;
  for (let at = 0; at < length; at++) {
    const byte = chunk[from + at] ^ chunk[mask + (at & 3)];
    scratch[at] = byte;
    bits |= byte;
  }
  return bits < 0x80 ? scratch.toString('latin1', 0, length) : null;
}
