import type { ClientMessage, Order } from '@tuckbox/protocol';

/**
 * What a message costs, in pings: roughly in tenths of a millisecond of the event loop. A move costs one, though it
 * takes longer, because players would notice a limit on moves.
 */
const MESSAGES: { readonly [kind in Exclude<ClientMessage['kind'], 'order'>]: number } = {
  ping: 1,
  act: 1,
  unwatch: 1,
  watch: 3,
  lobby: 5,
};

/** An entry costs a write and a message to everybody at the table. The expensive orders replay the game or deal. */
const ORDERS: { readonly [kind in Order['kind']]: number } = {
  sit: 2,
  stand: 2,
  swap: 2,
  ready: 2,
  kick: 2,
  bot: 2,
  entropy: 2,
  start: 10,
  'hand-over': 4,
  cover: 4,
  remove: 4,
  'take-back': 4,
  claim: 4,
  'give-up': 4,
  undo: 10,
  pause: 3,
  resume: 3,
  answer: 3,
  rematch: 20,
  say: 2,
  phrase: 2,
  mute: 2,
  report: 2,
};

/** The cost of looking a table up in the store. Replaying its log counts against the network: `allowReading` of `Limits`. */
export const COST_OF_READING = 10;

export const costOf = (message: ClientMessage): number =>
  message.kind === 'order' ? ORDERS[message.order.kind] : MESSAGES[message.kind];
