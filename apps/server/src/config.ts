import * as z from 'zod';
import { expectation } from './reading.ts';

function wholeNumber(fallback: number, min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback);
}

/** Every setting there is: the environment variable, what it may be, and what it means. */
export const SETTINGS = {
  PORT: wholeNumber(8080, 0, 65_535).describe('Port of HTTP and WebSocket; 0 picks a free one'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z.string().default('./data').describe('Folder of the database and of the cookie key'),
  STORE: z
    .enum(['sqlite', 'memory'])
    .default('sqlite')
    .describe('Where games are kept; memory forgets everything at the end, for trials'),
  WEB_DIR: z
    .string()
    .default('')
    .describe('Folder of the built web app; `tuckbox serve` builds it where this is not set'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'expected an address that begins with https:// or http://' })
    .optional()
    .describe(
      'The address people use, such as https://tuckbox.example; https makes cookies Secure, and links shown elsewhere need it for their picture',
    ),
  ORIGINS: z.string().default('').describe('More origins, separated by commas, whose pages may open sockets'),
  TRUST_PROXY: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('Whether a proxy in front tells the address and the scheme of the caller'),
  OPERATOR_TOKEN: z
    .string()
    .min(12)
    .optional()
    .describe('Password of the page /operator; without it one is made and kept in the data folder'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much is logged'),
  BOT_WORKERS: wholeNumber(1, 1, 64).describe('Threads in which bots think'),
  BOT_SECONDS: wholeNumber(5, 1, 5).describe('How long a bot may think before a legal move is played for it'),
  BOT_PAUSE_MS: wholeNumber(500, 0, 3000).describe(
    'How long a bot waits at least, so that people can follow',
  ),
  MESSAGES_PER_SECOND: wholeNumber(30, 0, 1_000_000).describe('Messages a socket may send; 0 for any number'),
  SOCKETS_PER_USER: wholeNumber(20, 1, 100_000).describe('Sockets one user may have open'),
  PING_SECONDS: wholeNumber(30, 1, 600).describe('How often sockets are asked whether they still live'),
  HEARTBEAT_SECONDS: wholeNumber(2, 1, 60).describe(
    'How often the server notes that it is alive, for the clocks',
  ),
  IDLE_SECONDS: wholeNumber(300, 1, 86_400).describe(
    'After how long a table nobody watches leaves the memory',
  ),
  SHUTDOWN_SECONDS: wholeNumber(10, 1, 300).describe('How long a shutdown may take at most'),
} as const;

/** What is not repeated on a screen, be it right or wrong. */
const SECRET = 'OPERATOR_TOKEN' satisfies keyof typeof SETTINGS;

const schema = z.object(SETTINGS);
export type Config = z.infer<typeof schema>;

/** The settings from the environment; throws with one line for each that is wrong. */
export function readConfig(environment: { readonly [name: string]: string | undefined }): Config {
  const known = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const read = schema.safeParse(known, { error: expectation });
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path: [name], message }) => {
    const found = name === SECRET ? '' : `, found "${environment[String(name)]}"`;
    return `${String(name)}: ${message}${found}`;
  });
  throw new Error(`The settings cannot be used.\n${lines.join('\n')}`);
}
