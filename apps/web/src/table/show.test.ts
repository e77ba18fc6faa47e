import { batch, type Signal, signal } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Study } from '../mind/mind.ts';
import { infoOfTwo } from '../wires/testing/wire.ts';
import type { Frame } from '../wires/wire.ts';
import { recentOf, Show, type Transition } from './show.ts';

vi.mock('./say.ts', () => ({ say: (key: string) => key }));

const frame = (seq: number, seat: number | null = seq % 2): Frame => ({
  seq,
  seat,
  by: null,
  events: [],
  view: { seq },
});

interface Flying {
  readonly transition: Transition;
  land(): void;
}

let frames: Signal<readonly Frame[]>;
let whole: Signal<number>;
let flights: Flying[];
let told: number[];
let show: Show;
let study: () => Promise<Study>;

const seen = () => (show.scene.value?.view as { seq: number } | undefined)?.seq;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  frames = signal([frame(1, null)]);
  whole = signal(1);
  flights = [];
  told = [];
  study = async () => ({ waiting: [], legal: ['pass'], seats: 2 });
  const info: Signal<TableInfo | null> = signal(infoOfTwo);
  show = new Show({ info, you: signal(0), frames, whole, now: () => Date.now() }, () => study(), {
    measure: () => 'measured',
    animate: (transition) => new Promise((land) => flights.push({ transition, land })),
    shown: ({ seq }) => told.push(seq),
  });
});

const add = (...seqs: readonly number[]): void => {
  frames.value = [...frames.value, ...seqs.map((seq) => frame(seq))];
};

/** Longer than a step waits for what follows from it. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 15));

describe('a show', () => {
  it('draws a step together with what follows from it', async () => {
    await settle();
    add(2);
    await settle();
    expect(seen()).toBe(2);
    expect(show.scene.value?.legal).toEqual(['pass']);
    expect(told).toEqual([2]);
  });

  it('does not wait for long, and draws nothing anew while pieces fly', async () => {
    await settle();
    let learn: () => void = () => {};
    study = () =>
      new Promise((resolve) => {
        learn = () => resolve({ waiting: [], legal: ['call'], seats: 2 });
      });
    add(2);
    await drawn();
    expect(seen()).toBe(2);
    show.drawn();
    learn();
    await settle();
    expect(show.scene.value?.legal).toBeNull();
    flights[0].land();
    await settle();
    expect(show.scene.value?.legal).toEqual(['call']);
  });

  it('shows steps that come together one after the other', async () => {
    add(2, 3);
    await settle();
    show.drawn();
    expect(seen()).toBe(2);
    expect(flights[0].transition.step.seq).toBe(2);
    flights[0].land();
    await settle();
    expect(seen()).toBe(3);
    show.drawn();
    expect(flights).toHaveLength(2);
  });

  it('lets nobody wait who wants to do something', async () => {
    add(2, 3, 4);
    await settle();
    show.drawn();
    show.hurry();
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
    show.drawn();
    add(3);
    await vi.advanceTimersByTimeAsync(1300);
    expect(seen()).toBe(2);
    add(4);
    expect(seen()).toBe(4);
    vi.useRealTimers();
  });

  it('does not lead over from what was to be seen before a table is shown whole', async () => {
    batch(() => {
      whole.value = 2;
      frames.value = [frame(9)];
    });
    expect(seen()).toBe(9);
    show.drawn();
    await settle();
    expect(flights).toEqual([]);
    expect(told).toEqual([]);
  });

  it('goes back to an earlier moment and to now, whatever happens meanwhile', async () => {
    add(2);
    await settle();
    const [first] = frames.value;
    show.lookAt(first);
    add(3);
    await settle();
    expect(seen()).toBe(1);
    show.lookAt(null);
    show.hurry();
    expect(seen()).toBe(3);
  });
});

describe('what happened since one moved', () => {
  it('is what a board marks', () => {
    const all = [frame(1, null), frame(2, 0), frame(3, 1), frame(4, 1)];
    expect(recentOf(all, all[3], 0).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(recentOf(all, all[1], 0)).toEqual([]);
    expect(recentOf(all, all[2], 0).map(({ seq }) => seq)).toEqual([3]);
    expect(recentOf(all, all[3], null).map(({ seq }) => seq)).toEqual([4]);
  });
});
