import { act, FAIR, type Seat } from '@tuckbox/engine';
import { trickyTactics } from '@tuckbox/tricky-tactics';
import type { Event } from '@tuckbox/tricky-tactics/client';
import { describe, expect, it } from 'vitest';
import { lessons } from './lessons.ts';
import { gameOf, sceneOf, stagedState } from './testing/scenes.ts';
import { aheadIn, momentOf, withFinished } from './trick.ts';

describe('the moment of a game', () => {
  it.each([2, 3, 4])('differs at each move of the viewer in a %i-player game', (seats) => {
    const eyes = 0 as Seat;
    const moments: string[] = [];
    for (const { step, before } of gameOf('moments', { seats, automa: false }, eyes)) {
      if (step.seat === eyes) moments.push(momentOf(before.view));
    }
    expect(moments.length).toBeGreaterThan(20);
    expect(new Set(moments).size).toBe(moments.length);
  });
});

describe('a trick whose winner can do nothing', () => {
  /** The winner's ten cubes all lie elsewhere, and nobody has one among the hearts. */
  const map = { C1: [4, 0], C2: [4, 0], D1: [2, 0], S3: [0, 1] };
  const [{ position, options, seats }] = lessons;
  const state = stagedState({ position: { ...(position as object), map }, options, seats });
  const history = (
    [
      [1, 'play H6'],
      [0, 'play H9'],
      [0, 'play C10'],
    ] as const
  ).map(([seat, text], index) => {
    const events: Event[] = [];
    act(trickyTactics, state, seat as Seat, text, FAIR, (event) => events.push(event));
    return { seq: index + 1, seat: seat as Seat, events, scene: sceneOf(state, 0 as Seat) };
  });
  const at = (count: number) => ({ ...history[count - 1].scene, history: history.slice(0, count) });

  it('leaves the view with its last card, and is still shown completely', () => {
    expect(at(2).view.trick).toEqual([]);
    const shown = withFinished(at(2));
    expect(shown?.view.trick.map(({ seat }) => seat)).toEqual([1, 0]);
    expect(shown?.view.leader).toBe(1);
    expect(shown && aheadIn(shown.view)).toBe(0);
  });

  it('is not shown before or after', () => {
    expect(withFinished(at(1))).toBeNull();
    expect(withFinished(at(3))).toBeNull();
  });
});
