import { type Signal, signal } from '@preact/signals';
import type { BotLevel } from '@tuckbox/protocol/client';

/** The user's settings on this device. The first script of index.html also reads theme, motion and text size. */
interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'full' | 'reduced';
  /** Percent. */
  readonly textSize: number;
  readonly sound: boolean;
  readonly haptics: boolean;
  /** The name that other players see. */
  readonly name: string;
  /** Whether the app asks before it makes a move that cannot be undone. */
  readonly confirmMoves: boolean;
  /** How long bots on this device take for a move. */
  readonly botPause: BotPause;
  /** The level of bots that was chosen last. */
  readonly opponents: BotLevel;
  /** Whether the only legal move is made for the player. */
  readonly playForced: boolean;
}

type BotPause = 'calm' | 'usual' | 'quick' | 'none';

const KEPT_AS = 'tuckbox.settings';

const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  textSize: 100,
  sound: !isPhone(),
  haptics: true,
  name: '',
  confirmMoves: false,
  botPause: 'usual',
  opponents: 'casual',
  playForced: true,
};

const kept = keptChoices();

function keptChoices(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEPT_AS) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Another version may have stored any value. */
const choice = <Name extends keyof Settings>(name: Name): Signal<Settings[Name]> =>
  signal(typeof kept[name] === typeof DEFAULTS[name] ? (kept[name] as Settings[Name]) : DEFAULTS[name]);

/** Every setting as a signal; `change` stores it. */
export const settings: { readonly [Name in keyof Settings]: Signal<Settings[Name]> } = {
  theme: choice('theme'),
  motion: choice('motion'),
  textSize: choice('textSize'),
  sound: choice('sound'),
  haptics: choice('haptics'),
  name: choice('name'),
  confirmMoves: choice('confirmMoves'),
  botPause: choice('botPause'),
  opponents: choice('opponents'),
  playForced: choice('playForced'),
};

/** Changes a setting and stores it on this device. */
export function change<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name].value = value;
  const all = Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value]));
  try {
    globalThis.localStorage?.setItem(KEPT_AS, JSON.stringify(all));
  } catch {
    // A browser that stores nothing can still play.
  }
}
