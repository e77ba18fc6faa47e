import { batch, effect, type Signal, signal } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ruling } from '../../rules-worker/ask.ts';
import { frameAt, infoOfTwo } from '../../wires/testing/wire.ts';
import type { Frame } from '../../wires/wire.ts';
import { Playback } from './playback.ts';
import type { Transition } from './ports.ts';
import { recentOf } from './seen-frames.ts';

vi.mock('../say.ts', () => ({ say: (key: string) => key }));

const frame = (seq: number, seat: number | null = seq % 2): Frame => frameAt(seq, seat);

interface Flying {
  readonly transition: Transition;
  land(): void;
}

let frames: Signal<readonly Frame[]>;
let wholeShown: Signal<number>;
let flights: Flying[];
let told: number[];
let playback: Playback;
let info: Signal<TableInfo | null>;
/** How often the board was drawn. */
let draws: number;
/** How long the board withholds the outcome of step 3. */
let suspense: number;
/** How long the outcome of step 2 stays visible. */
let dwell: number;
let consultRules: () => Promise<Ruling>;

const seen = () => (playback.scene.value?.view as { seq: number } | undefined)?.seq;
/** Lets pending timers and promises run. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
};

beforeEach(() => {
  frames = signal([frame(1, null)]);
  wholeShown = signal(1);
  flights = [];
  told = [];
  consultRules = async () => ({ waiting: [], legal: ['pass'], isInWindow: false, seats: 2 });
  info = signal(infoOfTwo);
  suspense = 0;
  dwell = 0;
  playback = new Playback(
    { info, you: signal(0), frames, wholeShown, now: () => Date.now() },
    () => consultRules(),
    {
      measure: () => 'measured',
      animate: (transition) => new Promise((land) => flights.push({ transition, land })),
      shown: ({ seq }) => told.push(seq),
      dwell: ({ seq }) => (seq === 2 ? dwell : 0),
      suspense: ({ seq }) => (seq === 3 ? suspense : 0),
    },
  );
  draws = 0;
  effect(() => {
    if (playback.scene.value !== null) draws++;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const add = (...seqs: readonly number[]): void => {
  frames.value = [...frames.value, ...seqs.map((seq) => frame(seq))];
};

/** The steps in the log. */
const logged = () => playback.seenFrames.value.map(({ seq }) => seq);

/** Longer than a step waits for its ruling. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 15));

describe('a playback', () => {
  it('is at rest when everything is shown and the pieces have landed', async () => {
    await settle();
    expect(playback.isAtRest).toBe(true);
    add(2);
    await drawn();
    playback.drawn();
    expect(playback.isAtRest).toBe(false);
    flights[0].land();
    await settle();
    expect(playback.isAtRest).toBe(true);
    expect(playback.legalIn(frames.value[1])).toEqual(['pass']);
    expect(playback.legalIn(frame(9))).toBeNull();
  });

  it('draws a step together with its ruling', async () => {
    await settle();
    add(2);
    await settle();
    expect(seen()).toBe(2);
    expect(playback.scene.value?.legal).toEqual(['pass']);
    expect(told).toEqual([2]);
  });

  it('does not wait long, and redraws nothing while pieces fly', async () => {
    await settle();
    let learn: () => void = () => {};
    consultRules = () =>
      new Promise((resolve) => {
        learn = () => resolve({ waiting: [], legal: ['call'], isInWindow: false, seats: 2 });
      });
    add(2);
    await drawn();
    expect(seen()).toBe(2);
    playback.drawn();
    learn();
    await settle();
    expect(playback.scene.value?.legal).toBeNull();
    flights[0].land();
    await settle();
    expect(playback.scene.value?.legal).toEqual(['call']);
  });

  it('shows steps that arrive together one after the other', async () => {
    add(2, 3);
    await settle();
    playback.drawn();
    expect(seen()).toBe(2);
    expect(flights[0].transition.step.seq).toBe(2);
    flights[0].land();
    await settle();
    expect(seen()).toBe(3);
    playback.drawn();
    expect(flights).toHaveLength(2);
  });

  it('draws each step once, whatever arrives while pieces fly', async () => {
    await settle();
    draws = 0;
    add(2);
    await settle();
    playback.drawn();
    expect(draws).toBe(1);
    add(3);
    info.value = { ...infoOfTwo, now: infoOfTwo.now + 1 };
    await drawn();
    expect(seen()).toBe(2);
    expect(draws).toBe(1);
    flights[0].land();
    await settle();
    expect(seen()).toBe(3);
    expect(draws).toBe(2);
    playback.drawn();
    flights[1].land();
    await drawn();
    expect(draws).toBe(2);
  });

  it('shows changes of the table info when the pieces have landed', async () => {
    await settle();
    add(2);
    await settle();
    playback.drawn();
    const [mine, other] = infoOfTwo.seats;
    info.value = { ...infoOfTwo, seats: [mine, { ...other, online: !other.online }] };
    expect(playback.scene.value?.players[1].isOnline).toBe(other.online);
    flights[0].land();
    await settle();
    expect(playback.scene.value?.players[1].isOnline).toBe(!other.online);
  });

  it('shows the places together with the step that ended the game', async () => {
    await settle();
    batch(() => {
      info.value = { ...infoOfTwo, status: 'over', places: [1, 2] };
      add(2, 3);
    });
    await settle();
    expect(playback.scene.value?.places).toBeNull();
    playback.drawn();
    flights[0].land();
    await settle();
    expect(seen()).toBe(3);
    expect(playback.scene.value?.places).toEqual([1, 2]);
  });

  it('logs what has been seen, and nothing that is still in flight', async () => {
    await settle();
    add(2, 3);
    await settle();
    playback.drawn();
    expect(logged()).toEqual([1]);
    flights[0].land();
    await settle();
    expect(logged()).toEqual([1, 2]);
    playback.drawn();
    flights[1].land();
    await settle();
    expect(logged()).toEqual([1, 2, 3]);
    frames.value = [frame(0, null), ...frames.value];
    expect(logged()).toEqual([0, 1, 2, 3]);
  });

  it('withholds an outcome from the log until the board has shown it or the player goes on', async () => {
    vi.useFakeTimers();
    suspense = 500;
    const land = async (index: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(1);
      playback.drawn();
      flights[index].land();
      await vi.advanceTimersByTimeAsync(2);
    };
    add(2, 3, 4);
    for (const index of [0, 1, 2]) await land(index);
    expect(seen()).toBe(4);
    expect(logged()).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(logged()).toEqual([1, 2, 3, 4]);
    batch(() => {
      wholeShown.value = 2;
      frames.value = [frame(1, null)];
    });
    add(3);
    await land(3);
    expect(logged()).toEqual([1]);
    playback.hurry();
    expect(logged()).toEqual([1, 3]);
  });

  it('never makes a player wait to act', async () => {
    add(2, 3, 4);
    await settle();
    playback.drawn();
    playback.hurry();
    expect(seen()).toBe(4);
    expect(told).toEqual([2, 3, 4]);
    flights[0].land();
    await settle();
    expect(seen()).toBe(4);
  });

  it('is never far behind', async () => {
    vi.useFakeTimers();
    add(2);
    await vi.advanceTimersByTimeAsync(1);
    playback.drawn();
    add(3);
    await vi.advanceTimersByTimeAsync(1300);
    expect(seen()).toBe(2);
    add(4);
    expect(seen()).toBe(4);
  });

  it('keeps the result of a step visible, with the legal moves, until the next input', async () => {
    vi.useFakeTimers();
    dwell = 1200;
    add(2);
    await vi.advanceTimersByTimeAsync(1);
    playback.drawn();
    flights[0].land();
    await vi.advanceTimersByTimeAsync(1);
    expect(playback.scene.value?.legal).toEqual(['pass']);
    add(3);
    await vi.advanceTimersByTimeAsync(1150);
    expect(seen()).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen()).toBe(3);
    expect(flights).toHaveLength(1);
    playback.drawn();
    expect(flights).toHaveLength(2);
    flights[1].land();
  });

  it('skips pending steps on the next input', async () => {
    vi.useFakeTimers();
    dwell = 1200;
    add(2);
    await vi.advanceTimersByTimeAsync(1);
    playback.drawn();
    flights[0].land();
    add(3);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen()).toBe(2);
    playback.hurry();
    expect(seen()).toBe(3);
    add(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toBe(4);
  });

  it('does not animate from pending steps when the whole table is sent', async () => {
    batch(() => {
      wholeShown.value = 2;
      frames.value = [frame(9)];
    });
    expect(seen()).toBe(9);
    playback.drawn();
    await settle();
    expect(flights).toEqual([]);
    expect(told).toEqual([]);
  });

  it('shows an earlier moment and returns to the present, whatever happens meanwhile', async () => {
    add(2);
    await settle();
    const [first] = frames.value;
    playback.lookAt(first);
    add(3);
    await settle();
    expect(seen()).toBe(1);
    playback.lookAt(null);
    playback.hurry();
    expect(seen()).toBe(3);
  });
});

describe('the steps since the player’s last move', () => {
  it('are marked on the board', () => {
    const all = [frame(1, null), frame(2, 0), frame(3, 1), frame(4, 1)];
    expect(recentOf(all, all[3], 0).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(recentOf(all, all[1], 0)).toEqual([]);
    expect(recentOf(all, all[2], 0).map(({ seq }) => seq)).toEqual([3]);
    expect(recentOf(all, all[3], null).map(({ seq }) => seq)).toEqual([4]);
  });
});
