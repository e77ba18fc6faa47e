import * as z from 'zod';
import { expectation } from './validation.ts';

function wholeNumber(fallback: number, min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`;
  // Digits only: a lone blank would count as 0, and 0x50 as 80.
  return z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }))
    .default(fallback)
    .meta({ allowed: `${min} to ${max}` });
}

const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) =>
  z
    .enum(values)
    .default(fallback as z.util.NoUndefined<Values[number]>)
    .meta({ allowed: values.join(', ') });

/** The origin that a text names; null for anything else, such as a page or a host without a scheme. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.href === `${url.origin}/` ? url.origin : null;
}

/** The addresses of a list separated by commas. */
export const databasesIn = (list: string): string[] => list.split(',').map((text) => text.trim());

const isPostgresAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
};

const isSmtpAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
};

const isNatsAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '';
};

/** The origins of a list separated by commas, with null for each part that is no origin. */
const originsIn = (list: string): (string | null)[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(originOf);

/** Every setting: its environment variable, its allowed values and its meaning. */
export const SETTINGS = {
  PORT: wholeNumber(8080, 0, 65_535).describe('Port of HTTP and WebSocket; 0 picks a free one'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z.string().default('./data').describe('Folder of the database and of the cookie key'),
  STORE: oneOf(['sqlite', 'memory'], 'sqlite').describe(
    'Where games are stored; memory loses everything at shutdown, for trials',
  ),
  DATABASE_URL: z
    .string()
    .refine((list) => databasesIn(list).every(isPostgresAddress), {
      error:
        'expected an address such as postgres://user:password@host:5432/tuckbox, several with commas between',
    })
    .optional()
    .meta({ allowed: 'postgres://, a host and a database' })
    .describe(
      'PostgreSQL instead of the data folder; logs are spread over several addresses, separated by commas',
    ),
  NATS_URL: z
    .string()
    .refine((list) => list.split(',').every((text) => isNatsAddress(text.trim())), {
      error: 'expected an address such as nats://host:4222, several with commas between',
    })
    .optional()
    .meta({ allowed: 'nats:// or tls://, and a host' })
    .describe('NATS, for messages between the nodes of a cluster'),
  WEB_DIR: z
    .string()
    .default('')
    .describe('Folder of the built web app; `tuckbox serve` builds it where this is not set'),
  PUBLIC_URL: z
    .string()
    .refine((text) => originOf(text) !== null, {
      error: 'expected an address such as https://tuckbox.example, with nothing behind the host and its port',
    })
    .optional()
    .meta({ allowed: 'https:// or http://, and a host' })
    .describe(
      'The address people use, such as https://tuckbox.example; https makes cookies Secure, and links shown elsewhere need it for their picture',
    ),
  ORIGINS: z
    .string()
    .refine((list) => !originsIn(list).includes(null), {
      error: 'expected origins such as https://friends.example, with commas between',
    })
    // As browsers write them: in lower case, without the default port and without a trailing slash.
    .transform((list) => originsIn(list).join(', '))
    .default('')
    .meta({ allowed: 'like PUBLIC_URL, with commas between' })
    .describe('Other origins whose pages may open sockets and send requests'),
  TRUST_PROXY: oneOf(['yes', 'no'], 'no').describe(
    'Whether a proxy in front reports the address and scheme of the caller',
  ),
  OPERATOR_TOKEN: z
    .string()
    .min(12)
    .optional()
    .meta({ allowed: '12 characters or more' })
    .describe('Password of the page /operator; without it one is generated in the data folder'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug'], 'info').describe('How much is logged'),
  BOT_WORKERS: wholeNumber(1, 1, 64).describe('Threads in which bots think'),
  BOT_SECONDS: wholeNumber(5, 1, 5).describe('How long a bot may think; then a legal move is made for it'),
  BOT_PAUSE_MS: wholeNumber(500, 0, 3000).describe(
    'The shortest time a bot takes, so that people can follow',
  ),
  MESSAGES_PER_SECOND: wholeNumber(30, 0, 1_000_000).describe(
    'Messages a socket may send per second; 0 for no limit',
  ),
  SOCKETS_PER_USER: wholeNumber(20, 1, 100_000).describe('Sockets one user may have open'),
  PING_SECONDS: wholeNumber(8, 1, 600).describe('How often sockets are pinged'),
  HEARTBEAT_SECONDS: wholeNumber(2, 1, 60).describe(
    'How often the server records that it is running, for the clocks',
  ),
  ABSENT_SECONDS: wholeNumber(12, 1, 86_400).describe(
    'How long a player must be disconnected before others may let a bot play, or the host may remove the player',
  ),
  IDLE_SECONDS: wholeNumber(300, 1, 86_400).describe('How long a table that nobody watches stays in memory'),
  SESSIONS_KEPT_DAYS: wholeNumber(180, 1, 3650).describe(
    'Days without use after which a person must sign in again',
  ),
  GUESTS_KEPT_DAYS: wholeNumber(180, 0, 3650).describe(
    'Days without a visit after which a guest is removed; 0 for never',
  ),
  TABLES_KEPT_DAYS: wholeNumber(180, 0, 3650).describe(
    'Days without a move after which a table is removed, a finished game only when all its players are gone; 0 for never',
  ),
  REMOVED_CHAT: oneOf(['removed', 'kept'], 'removed').describe(
    'Whether the chat of removed people is removed too, or kept under "Former player"',
  ),
  TOURNAMENTS: oneOf(['accounts', 'operator', 'off'], 'accounts').describe(
    'Who may make tournaments: everybody with an account, the organisers named at /operator, or nobody',
  ),
  JUDGED_GAMES_PER_HOUR: wholeNumber(4, 0, 60).describe(
    'Rated games per hour that the expert checks for the page /operator/signs; with 0 only those the operator asks for',
  ),
  AUDIT_KEPT_DAYS: wholeNumber(365, 0, 3650).describe(
    'Days after which an entry of the audit log of /operator is removed; 0 for never',
  ),
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, {
      error: 'expected an address such as smtps://user:password@mail.example:465, or smtp:// for STARTTLS',
    })
    .optional()
    .meta({ allowed: 'smtp:// or smtps://, and a host' })
    .describe('The mail server for notices; without it the app offers no mail'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+ )?<?[^\s<>@"]+@[^\s<>@"]+>?$/, {
      error: 'expected an address such as Tuckbox <notices@tuckbox.example>',
    })
    .optional()
    .meta({ allowed: 'an address, also with a name before it' })
    .describe('The sender of mail'),
  NOTICE_GAP_SECONDS: wholeNumber(300, 0, 86_400).describe(
    'The shortest time between two notices to a person; the next one covers everything in between',
  ),
  PUSH_PRIVATE: oneOf(['yes', 'no'], 'no').describe(
    'Whether push services may be on this machine or in a private network; for tests only, never on a public server',
  ),
  SHUTDOWN_SECONDS: wholeNumber(10, 1, 300).describe('The longest time a shutdown may take'),
} as const;

/** The settings whose values are never printed, not even in an error: they may hold passwords. */
const SECRETS: readonly string[] = [
  'OPERATOR_TOKEN',
  'DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
] satisfies (keyof typeof SETTINGS)[];

const schema = z.object(SETTINGS);
export type Config = z.infer<typeof schema>;

/** The allowed values in a few words; empty if any text is allowed. */
export const allowedFor = (setting: z.ZodType): string => String(setting.meta()?.allowed ?? '');

/** The setting that mail lacks: a sender, or the address for links into the app. */
function whatMailLacks({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config): string | null {
  if (SMTP_URL === undefined) return null;
  if (MAIL_FROM === undefined)
    return 'MAIL_FROM: expected the sender of mails, such as Tuckbox <notices@tuckbox.example>, because SMTP_URL is set';
  return PUBLIC_URL === undefined
    ? 'PUBLIC_URL: expected the address people use, such as https://tuckbox.example, because SMTP_URL is set and mails have links'
    : null;
}

/** The settings from the environment; throws with one line for each that is invalid. */
export function readConfig(environment: { readonly [name: string]: string | undefined }): Config {
  const known = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const read = schema.safeParse(known, { error: expectation });
  const gap = read.success ? whatMailLacks(read.data) : null;
  if (read.success && gap === null) return read.data;
  if (read.success) throw new Error(`The settings cannot be used.\n${gap}`);
  const lines = read.error.issues.map(({ path: [name], message }) => {
    const found = SECRETS.includes(String(name)) ? '' : `, found "${environment[String(name)]}"`;
    return `${String(name)}: ${message}${found}`;
  });
  throw new Error(`The settings cannot be used.\n${lines.join('\n')}`);
}
