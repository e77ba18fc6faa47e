import { randomUUID } from 'node:crypto';
import type { Json } from '@tuckbox/kit';
import {
  type ClientMessage,
  type Order,
  type Patch,
  patched,
  type ServerMessage,
  serverMessage,
  type TableInfo,
  type WireReason,
} from '@tuckbox/protocol';
import { WebSocket } from 'ws';

type Kind = ServerMessage['kind'];
type MessageOf<K extends Kind> = Extract<ServerMessage, { kind: K }>;

/** A table as the client assembles it from the messages. */
export interface Mirror {
  seq: number;
  info: TableInfo;
  you: number | null;
  view: Json;
}

/** A client that checks every message against the schemas. */
export class Client {
  readonly name: string;
  readonly messages: ServerMessage[] = [];
  readonly bytes: string[] = [];
  readonly tables = new Map<string, Mirror>();
  closed: { readonly code: number } | null = null;
  readonly #socket: WebSocket;
  readonly #waiting: { readonly done: (message: ServerMessage) => boolean }[] = [];

  private constructor(name: string, socket: WebSocket) {
    this.name = name;
    this.#socket = socket;
    socket.on('message', (bytes) => this.#receive(String(bytes)));
    socket.on('close', (code) => {
      this.closed = { code };
    });
  }

  static async join(
    address: string,
    name: string,
    headers: { readonly [name: string]: string } = { authorization: `Bearer ${name}` },
  ): Promise<Client> {
    const socket = new WebSocket(`${address}/ws`, {
      headers,
      perMessageDeflate: false,
    });
    const client = new Client(name.split(':')[0], socket);
    const welcome = client.next('welcome');
    await Promise.race([welcome, new Promise((_, fail) => socket.once('error', fail))]);
    return client;
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  leave(): void {
    this.#socket.close();
  }

  /** Like a phone in a tunnel: it no longer reads or answers, but the socket stays open. */
  freeze(): void {
    this.#socket.pause();
  }

  /** The next message of a kind that has not arrived yet. */
  next<K extends Kind>(
    kind: K,
    fits: (message: MessageOf<K>) => boolean = () => true,
  ): Promise<MessageOf<K>> {
    const isIt = (message: ServerMessage) => message.kind === kind && fits(message as MessageOf<K>);
    return this.#wait(kind, isIt) as Promise<MessageOf<K>>;
  }

  #wait(what: string, fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((found, fail) => {
      const timer = setTimeout(() => {
        const seen = this.bytes.slice(-4).map((text) => text.slice(0, 300));
        fail(new Error(`${this.name} waits for ${what}; last came:\n${seen.join('\n')}`));
      }, 15_000);
      this.#waiting.push({
        done: (message) => {
          if (!fits(message)) return false;
          clearTimeout(timer);
          found(message);
          return true;
        },
      });
    });
  }

  async watch(table: string): Promise<Mirror> {
    const shown = this.next('table', (message) => message.table === table);
    this.send({ kind: 'watch', table });
    await shown;
    return this.at(table);
  }

  at(table: string): Mirror {
    const mirror = this.tables.get(table);
    if (mirror === undefined) throw new Error(`${this.name} does not watch ${table}`);
    return mirror;
  }

  /** Sends an order; resolves to null when it is done, or to the reason of the refusal. */
  order(table: string, order: Order, id = this.newId()): Promise<WireReason | null> {
    const answer = this.#answerTo(id);
    this.send({ kind: 'order', table, id, order });
    return answer;
  }

  act(table: string, text: string, seq = this.at(table).seq, id = this.newId()): Promise<WireReason | null> {
    const answer = this.#answerTo(id);
    this.send({ kind: 'act', table, seq, id, do: text });
    return answer;
  }

  newId(): string {
    return randomUUID();
  }

  /** Resolves when the client's copy of the table matches. */
  async until(table: string, looks: (mirror: Mirror) => boolean): Promise<Mirror> {
    const isSo = () => this.tables.has(table) && looks(this.at(table));
    if (!isSo()) await this.#wait(`${table} to look otherwise: ${looks}`, isSo);
    return this.at(table);
  }

  async #answerTo(id: string): Promise<WireReason | null> {
    const answer = await this.#wait(`an answer to ${id}`, (message) => 'id' in message && message.id === id);
    return answer.kind === 'refused' ? answer.reason : null;
  }

  #receive(text: string): void {
    this.bytes.push(text);
    const message = serverMessage.parse(JSON.parse(text));
    this.messages.push(message);
    this.#mirror(message);
    for (const waiting of [...this.#waiting]) {
      if (waiting.done(message)) this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    }
  }

  #mirror(message: ServerMessage): void {
    if (message.kind === 'table') {
      const { seq, info, you, view } = message;
      this.tables.set(message.table, { seq, info, you, view });
    } else if (message.kind === 'presence') {
      const mirror = this.at(message.table);
      const seats = mirror.info.seats.map((seat, index) => ({
        ...seat,
        online: message.online.includes(index + 1),
      }));
      mirror.info = { ...mirror.info, seats };
    } else if (message.kind === 'step') {
      const mirror = this.at(message.table);
      if (message.seq !== mirror.seq + 1) throw new Error(`${this.name} missed a step before ${message.seq}`);
      mirror.seq = message.seq;
      if (message.patch !== undefined) mirror.view = patched(mirror.view, message.patch as Patch);
      if (message.info !== undefined) {
        mirror.info = patched(mirror.info as Json, message.info as Patch) as unknown as TableInfo;
      }
    }
  }
}

/** Connects several people. */
export const join = (address: string, ...names: readonly string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.join(address, name)));
