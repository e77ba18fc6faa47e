import type { Config } from '../config.ts';
import type { Logger } from '../services.ts';

type Level = Config['LOG_LEVEL'];
const LEVELS: readonly Level[] = ['silent', 'error', 'warn', 'info', 'debug'];

/** Fields that are never logged: they are secrets, or reveal hidden cards. */
const HIDDEN =
  /^(view|views|events?|state|position|patch|hand|cards?|do|text|secret|seed|entropy|entropies|value|password|passwordHash|current|next|token|cookie|set-cookie|authorization)$/i;

/** Logs a line of JSON for each event, for programs that collect them. */
export function jsonLogger(level: Level, write: (line: string) => void): Logger {
  const note = (of: Level) => (facts: object, message: string) => {
    if (LEVELS.indexOf(of) > LEVELS.indexOf(level)) return;
    const line = { time: new Date().toISOString(), level: of, message, ...shown(facts) };
    write(`${JSON.stringify(line)}\n`);
  };
  return { info: note('info'), warn: note('warn'), error: note('error') };
}

const shown = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => !HIDDEN.test(name))
      .map(([name, value]) => [name, plain(value)]),
  );

/** Errors by name, message and stack; other objects without the hidden fields. */
function plain(value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? shown(value) : value;
}
