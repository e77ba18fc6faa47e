import { type Signal, signal } from '@preact/signals';
import type { Seat } from '@tuckbox/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Discard, Scene } from '../../games/ui.ts';
import { AutoPlay, DELAY_MS } from './auto-play.ts';

const sceneWith = (...legal: string[]): Scene => ({
  view: { legal },
  seat: 0 as Seat,
  players: [],
  waiting: [0 as Seat],
  legal,
  recent: [],
  places: null,
});

/** A game that plays a single `discard` automatically, but not a single `call`. */
const UI = {
  forced: (text: string) => (text.startsWith('discard') ? `only ${text}` : null),
  discard: ({ legal }: Scene): Discard | 'can-play' | null => {
    if (legal?.some((text) => text.startsWith('play'))) return 'can-play';
    return legal?.[0]?.startsWith('discard')
      ? { text: legal[0], why: `spare ${legal[0]}`, isStuck: true }
      : null;
  },
};

let scene: Signal<Scene | null>;
let isAsked: Signal<boolean>;
let wantsForced: Signal<boolean>;
let isCovered: boolean;
let made: string[];
let auto: AutoPlay;

beforeEach(() => {
  vi.useFakeTimers();
  scene = signal(null);
  isAsked = signal(true);
  wantsForced = signal(true);
  isCovered = false;
  made = [];
  auto = new AutoPlay({
    ui: UI as never,
    scene,
    isAsked,
    wantsForced,
    isCovered: () => isCovered,
    play: async (text) => {
      made.push(text);
    },
  });
});

afterEach(() => {
  auto.close();
  vi.useRealTimers();
});

const passMoment = () => vi.advanceTimersByTime(DELAY_MS);

describe('a decision with a single legal move', () => {
  it('plays itself once, after a delay in which the player is told why', async () => {
    scene.value = sceneWith('discard 5');
    expect(auto.coming.value).toEqual({ text: 'discard 5', why: 'only discard 5' });
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(made).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(made).toEqual(['discard 5']);
    expect(auto.coming.value).not.toBeNull();
    // The table has answered and the position is the same: the move was refused.
    await vi.advanceTimersByTimeAsync(10 * DELAY_MS);
    expect(auto.coming.value).toBeNull();
    expect(made).toEqual(['discard 5']);
  });

  it('plays itself again in the next position', () => {
    for (let turn = 0; turn < 3; turn++) {
      scene.value = sceneWith('discard 5');
      passMoment();
    }
    expect(made).toEqual(['discard 5', 'discard 5', 'discard 5']);
  });

  it('waits for the player who touches the table, in this position only', () => {
    scene.value = sceneWith('discard 5');
    vi.advanceTimersByTime(DELAY_MS / 2);
    auto.hold();
    expect(auto.coming.value).toBeNull();
    // Other changes at the table, such as a clock, do not restart the delay.
    scene.value = { ...scene.value };
    vi.advanceTimersByTime(10 * DELAY_MS);
    expect(made).toEqual([]);
    scene.value = sceneWith('discard 6');
    passMoment();
    expect(made).toEqual(['discard 6']);
  });

  it('does not restart its delay on messages that leave the position unchanged', () => {
    scene.value = sceneWith('discard 5');
    vi.advanceTimersByTime(DELAY_MS / 2);
    scene.value = { ...scene.value };
    vi.advanceTimersByTime(DELAY_MS / 2);
    expect(made).toEqual(['discard 5']);
  });

  it('is left to the player if the game, the setting or the turn says so', () => {
    scene.value = sceneWith('call');
    passMoment();
    wantsForced.value = false;
    scene.value = sceneWith('discard 5');
    passMoment();
    wantsForced.value = true;
    isAsked.value = false;
    passMoment();
    expect(made).toEqual([]);
    isAsked.value = true;
    passMoment();
    expect(made).toEqual(['discard 5']);
  });

  it('is not made before it is known to be the only one, nor among several', () => {
    scene.value = { ...sceneWith(), legal: null };
    passMoment();
    scene.value = sceneWith('discard 5', 'discard 6');
    passMoment();
    expect(made).toEqual([]);
  });

  it('waits while a box lies over the table', () => {
    scene.value = sceneWith('discard 5');
    isCovered = true;
    vi.advanceTimersByTime(5 * DELAY_MS);
    expect(made).toEqual([]);
    isCovered = false;
    passMoment();
    expect(made).toEqual(['discard 5']);
  });
});

describe('“Discard for me until I can play”', () => {
  it('is offered only if nothing can be played', () => {
    scene.value = sceneWith('play 4 1');
    expect(auto.offersDiscards.value).toBe(false);
    scene.value = sceneWith('discard 5', 'discard 6');
    expect(auto.offersDiscards.value).toBe(true);
    isAsked.value = false;
    expect(auto.offersDiscards.value).toBe(false);
  });

  it('discards turn after turn, stays visible, and switches off when a card can be played', () => {
    scene.value = sceneWith('discard 5', 'discard 6');
    // The tap on the switch also touches the table.
    auto.hold();
    auto.setDiscards(true);
    expect(auto.coming.value).toEqual({ text: 'discard 5', why: 'spare discard 5' });
    passMoment();
    isAsked.value = false;
    expect(auto.offersDiscards.value).toBe(true);
    isAsked.value = true;
    scene.value = sceneWith('discard 6', 'discard 8');
    passMoment();
    expect(made).toEqual(['discard 5', 'discard 6']);
    scene.value = sceneWith('play A in', 'play A 1');
    expect(auto.discards.value).toBe(false);
    scene.value = sceneWith('discard 2', 'discard 3');
    vi.advanceTimersByTime(10 * DELAY_MS);
    expect(made).toHaveLength(2);
  });

  it('stops at once when it is switched off', () => {
    scene.value = sceneWith('discard 5', 'discard 6');
    auto.setDiscards(true);
    vi.advanceTimersByTime(DELAY_MS - 1);
    auto.setDiscards(false);
    vi.advanceTimersByTime(10 * DELAY_MS);
    expect(made).toEqual([]);
  });

  it('leaves questions about other things to the player, and stays on', () => {
    scene.value = sceneWith('discard 5', 'discard 6');
    auto.setDiscards(true);
    passMoment();
    scene.value = sceneWith('give 5', 'give 6');
    vi.advanceTimersByTime(10 * DELAY_MS);
    expect(made).toEqual(['discard 5']);
    expect(auto.discards.value).toBe(true);
  });
});
