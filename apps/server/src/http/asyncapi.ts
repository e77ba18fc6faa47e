import { clientMessage, PROTOCOL_VERSION, serverMessage } from '@tuckbox/protocol';
import { type Schema, schemaOf } from './schema.ts';

/** A kind of message, and its schema. */
export interface MessageKind {
  readonly kind: string;
  readonly schema: Schema;
}

const byKind = (union: Schema): MessageKind[] =>
  (union.oneOf ?? []).map((schema) => ({ kind: String(schema.properties?.kind?.const), schema }));

/** The messages of clients and server, by kind, from the schemas that both use. */
export const messageKinds = () => ({
  client: byKind(schemaOf(clientMessage, 'input')),
  server: byKind(schemaOf(serverMessage, 'output')),
});

/** The messages of the socket as an AsyncAPI 3.0 document. */
export function asyncApi(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tuckbox, at the table',
      version: String(PROTOCOL_VERSION),
      description: 'JSON texts over a WebSocket at /ws; the cookie or the token of HTTP tells who it is.',
    },
    channels: {
      client: channelOf('Client', messageKinds().client),
      server: channelOf('Server', messageKinds().server),
    },
    operations: {
      hear: { action: 'receive', channel: { $ref: '#/channels/client' } },
      tell: { action: 'send', channel: { $ref: '#/channels/server' } },
    },
    components: {
      schemas: {
        Client: schemaOf(clientMessage, 'input', '#/components/schemas/Client'),
        Server: schemaOf(serverMessage, 'output', '#/components/schemas/Server'),
      },
    },
  };
}

const channelOf = (side: string, kinds: readonly MessageKind[]): object => ({
  address: '/ws',
  messages: Object.fromEntries(
    kinds.map(({ kind, schema }, index) => [
      kind,
      {
        ...(schema.description === undefined ? {} : { summary: schema.description }),
        contentType: 'application/json',
        payload: { $ref: `#/components/schemas/${side}/oneOf/${index}` },
      },
    ]),
  ),
});
