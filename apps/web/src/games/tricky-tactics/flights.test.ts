import type { Seat } from '@tuckbox/engine';
import { describe, expect, test } from 'vitest';
import { dwell, flights } from './flights.tsx';
import { risingIn } from './recent.ts';
import { sound } from './sound.ts';
import { gameOf } from './testing/scenes.ts';

const frames = [...gameOf('film', { seats: 3, automa: false }, 1 as Seat)];

function filmOf(kind: string) {
  const found = frames.filter(({ step }) => step.events.some((event) => event.kind === kind));
  expect(found).not.toEqual([]);
  return found.map(({ step, before, after }) => ({ step, before, made: flights(step, before, after) }));
}

describe('a flight', () => {
  test('goes from one place of the board to another', () => {
    const place = /^(?:deck|seat:\d|trick:\d|card:\d+|cube:\d+:\d)$/;
    for (const { step, before, after } of frames) {
      for (const { from, to } of flights(step, before, after))
        expect([from, to].filter((at) => !place.test(at))).toEqual([]);
    }
  });

  test('a card comes from the viewer’s hand, or from another player’s seat', () => {
    for (const { step, made } of filmOf('played')) {
      const [event] = step.events;
      if (event?.kind !== 'played') throw new Error('a card is played first');
      const from = event.seat === 1 ? `card:${event.card}` : `seat:${event.seat}`;
      expect(made[0]).toMatchObject({ from, to: `trick:${event.seat}` });
    }
  });

  test('a cube comes from or returns to its owner, and then the trick goes to its winner', () => {
    for (const { step, before, made } of filmOf('removed')) {
      const [event] = step.events;
      if (event?.kind !== 'removed') throw new Error('a cube is removed first');
      expect(made[0]).toMatchObject({
        from: `cube:${event.location}:${event.from}`,
        to: `seat:${event.from}`,
      });
      const swept = made.filter(({ from }) => from.startsWith('trick:'));
      expect(swept.map(({ to }) => to)).toEqual(before.view.trick.map(() => `seat:${event.seat}`));
    }
  });

  test('a tower keeps its height until the cube has landed', () => {
    for (const { step, made } of filmOf('added')) {
      const [event] = step.events;
      if (event?.kind !== 'added') throw new Error('a cube is added first');
      expect(made[0].covers).toBe(`tower:${event.location}:${event.seat}`);
    }
    const last = frames.findLast(({ step }) => step.events[0]?.kind === 'added');
    expect(last && risingIn({ ...last.after, history: [last.step] })).toMatchObject({
      seat: last?.step.seat,
    });
    expect(last && risingIn({ ...last.after, history: [], recent: [] })).toBeNull();
  });

  test('a deal shows the viewer’s own cards face up, and a back for everybody else', () => {
    for (const { made } of filmOf('dealt')) {
      const dealt = made.filter(({ from }) => from === 'deck').map(({ to }) => to);
      expect(dealt.filter((to) => to.startsWith('card:'))).toHaveLength(12);
      expect(dealt.filter((to) => to.startsWith('seat:'))).toEqual(['seat:0', 'seat:2']);
    }
  });
});

test('a complete trick stays visible before the next step, and nothing else does', () => {
  for (const { step, after } of frames) {
    const isFinished = after.view.trick.length === after.view.seats.length;
    if (isFinished) expect(after.view.trick).toHaveLength(3);
    expect(dwell(step) > 0).toBe(step.events.some(({ kind }) => kind === 'won-trick'));
    if (isFinished) expect(dwell(step)).toBeGreaterThanOrEqual(1000);
  }
  expect(frames.filter(({ step }) => dwell(step) > 0).length).toBeGreaterThan(10);
});

test('every step has a sound, and a win and a loss have their own', () => {
  for (const { step, after } of frames) expect(sound(step, after)).not.toBeNull();
  const last = frames.at(-1);
  if (last === undefined) throw new Error('a game has steps');
  const isWon = last.after.places?.[1] === 1;
  expect(sound(last.step, last.after)).toBe(isWon ? 'win' : 'lose');
});
