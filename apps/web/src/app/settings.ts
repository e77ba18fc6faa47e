import { type Signal, signal } from '@preact/signals';

/** What people choose about the app on this device. The first script of index.html reads theme, motion and size too. */
interface Choices {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'full' | 'reduced';
  /** Percent. */
  readonly textSize: number;
  readonly sound: boolean;
  readonly haptics: boolean;
  /** What others call this player. */
  readonly name: string;
  /** Whether a move that cannot be taken back is asked about first. */
  readonly confirmMoves: boolean;
  /** How long bots on this device take over a move. */
  readonly botPause: BotPause;
}

type BotPause = 'calm' | 'usual' | 'quick' | 'none';

const KEPT_AS = 'tuckbox.settings';

const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const DEFAULTS: Choices = {
  theme: 'system',
  motion: 'system',
  textSize: 100,
  sound: !isPhone(),
  haptics: true,
  name: '',
  confirmMoves: false,
  botPause: 'usual',
};

const kept = keptChoices();

function keptChoices(): Partial<Choices> {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEPT_AS) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** What another version kept may be anything. */
const choice = <Name extends keyof Choices>(name: Name): Signal<Choices[Name]> =>
  signal(typeof kept[name] === typeof DEFAULTS[name] ? (kept[name] as Choices[Name]) : DEFAULTS[name]);

/** Every setting as a signal; `change` keeps it. */
export const settings: { readonly [Name in keyof Choices]: Signal<Choices[Name]> } = {
  theme: choice('theme'),
  motion: choice('motion'),
  textSize: choice('textSize'),
  sound: choice('sound'),
  haptics: choice('haptics'),
  name: choice('name'),
  confirmMoves: choice('confirmMoves'),
  botPause: choice('botPause'),
};

/** Changes a setting, on this device and for good. */
export function change<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
  settings[name].value = value;
  const all = Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value]));
  try {
    globalThis.localStorage?.setItem(KEPT_AS, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
