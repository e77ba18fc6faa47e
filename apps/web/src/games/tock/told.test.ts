import { act, FAIR, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { type State, type Tock, tock } from '@tuckbox/tock';
import type { Event } from '@tuckbox/tock/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language, setLanguage } from '../../words/words.ts';
import type { Step } from '../ui.ts';
import { describe as describeBoard } from './describe.ts';
import { lessons } from './lessons.ts';
import { positions } from './positions.ts';
import { optionHelp, optionTitle, optionValue, reason } from './reason.ts';
import { moveLabel } from './speak.ts';
import { status } from './status.ts';
import { tell } from './tell.ts';
import { sceneOf, staged, stateOf } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({
  say: (await import('../../words/testing/lists.ts')).speaker(new URL('./words/', import.meta.url)),
}));

const S0 = 0 as Seat;
const S1 = 1 as Seat;

/** One step for every kind of event, as seat 1 sees it in a game of four. */
const STEPS: readonly (readonly Event[])[] = [
  [
    { kind: 'shuffled' },
    { kind: 'dealt', seat: S0, cards: [0, 10] },
    { kind: 'dealt', seat: S1, cards: [-1, -1] },
  ],
  [
    { kind: 'played', seat: S0, card: 12 },
    { kind: 'moved', pawn: 3, from: -1, to: 0 },
  ],
  [
    { kind: 'played', seat: S1, card: 8 },
    { kind: 'eaten', pawn: 2, from: 27 },
    { kind: 'moved', pawn: 4, from: 18, to: 27 },
    { kind: 'bound', seat: S0 },
  ],
  [
    { kind: 'played', seat: S0, card: 5 },
    { kind: 'moved', pawn: 1, from: 66, to: 129 },
  ],
  [
    { kind: 'played', seat: S0, card: 1 },
    { kind: 'moved', pawn: 1, from: 128, to: 130 },
  ],
  [
    { kind: 'played', seat: S0, card: 6 },
    { kind: 'moved', pawn: 1, from: 60, to: 61 },
    { kind: 'moved', pawn: 1, from: 61, to: 62 },
    { kind: 'moved', pawn: 2, from: 12, to: 13 },
  ],
  [
    { kind: 'played', seat: S1, card: 10 },
    { kind: 'swapped', pawn: 5, other: 1 },
  ],
  [{ kind: 'discarded', seat: S0, card: 3 }],
  [
    { kind: 'asked', seat: S1, card: 0 },
    { kind: 'answered', seat: S0, card: 0, has: false },
    { kind: 'answered', seat: 2 as Seat, card: 0, has: true },
  ],
  [{ kind: 'returned', seat: S1, to: S0, card: 0, returned: 4 }],
  [{ kind: 'returned', seat: S1, to: 2 as Seat, card: 0, returned: -1 }],
  [{ kind: 'chose', seat: S0, card: 4 }],
  [
    { kind: 'gave', seat: S0, to: 2 as Seat, card: 4 },
    { kind: 'gave', seat: 2 as Seat, to: S0, card: 0 },
    { kind: 'gave', seat: S1, to: 3 as Seat, card: -1 },
  ],
  [
    { kind: 'left', seat: S1 },
    { kind: 'unprotected', pawn: 4 },
  ],
  [{ kind: 'over', places: [1, 3, 1, 3] }],
  [{ kind: 'over', places: [2, 1, 3, 4] }],
];

const stepOf = (events: readonly Event[], seq = 0): Step<Tock> => ({ seq, seat: null, events });

describe('the log', () => {
  beforeEach(() => setLanguage('en'));

  it('describes everything in plain words', () => {
    const scene = sceneOf(staged('four'), S0);
    expect(STEPS.flatMap((events) => tell(stepOf(events), scene))).toMatchInlineSnapshot(`
      [
        "All cards are shuffled.",
        "A new hand is dealt. You get the Ace and the Jack.",
        "You bring a pawn in with the King.",
        "Ben plays the 9 with pawn 1.",
        "Your pawn 3 is captured and goes back to the start zone.",
        "You must discard because of the ten.",
        "You play the 6: your pawn 2 comes home.",
        "You play the 2: your pawn 2 moves further into home.",
        "You split the seven: 2 steps with your pawn 2 and 1 step with your pawn 3.",
        "Ben swaps pawn 2 with your pawn 2.",
        "You discard the 4.",
        "Ben asks for a card: Ace.",
        "You have none.",
        "Cleo has one.",
        "Ben gets the Ace from you, and the 5 goes back.",
        "Ben gets the Ace from Cleo, and another card goes back.",
        "You chose a card for the exchange.",
        "The partners have exchanged their cards.",
        "You give Cleo the 5.",
        "Cleo gives you the Ace.",
        "Ben leaves the game.",
        "Ben’s pawn 1 is no longer protected.",
        "You and Cleo win!",
        "Ben wins!",
      ]
    `);
  });

  it.each(Object.keys(LANGUAGES) as Language[])('has words for all of it in %s', async (tongue) => {
    await setLanguage(tongue);
    for (const seat of [S0, S1, null]) {
      const scene = sceneOf(staged('four'), seat);
      for (const events of STEPS) {
        const lines = tell(stepOf(events), scene);
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) expect(line).toMatch(/^\p{Lu}[^{}]*[.!]$/u);
      }
    }
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it('every refusal has a sentence', () => {
    const params = { card: 'K', steps: 13, turn: '2', asker: '1', giver: '2', seats: 6, sections: '4' };
    const more = { title: 'Tock', min: 2, max: 6 };
    for (const code of Object.keys(tock.sentences) as (keyof typeof tock.sentences)[]) {
      const text = reason({ code, rules: [], params: { ...params, ...more } }, sceneOf(staged('four'), S0));
      expect(text, code).toMatch(/^\p{Lu}[^{}]*\.$/u);
    }
    expect(reason({ code: 'not-your-turn', rules: [], params }, sceneOf(staged('four'), S0))).toContain(
      'Ben',
    );
    expect(reason({ code: 'not-your-turn', rules: [], params })).toContain('2');
  });

  it('every option has a title, a help and names for its values', () => {
    for (const [name, spec] of Object.entries(tock.options.specs)) {
      const values = spec.kind === 'choice' ? spec.values : [0, 1, 2, 3];
      const texts = [optionTitle(name), optionHelp(name), ...values.map((value) => optionValue(name, value))];
      for (const text of texts) expect(text, name).toMatch(/^\p{Lu}[^{}]+$/u);
      expect(new Set(texts.slice(2)).size).toBe(values.length);
    }
  });

  it.each(positions.map(({ id }) => id))('%s has a line, a description and words for every move', (id) => {
    const state = staged(id);
    for (let seat = 0; seat < state.table.seats; seat++) {
      const scene = sceneOf(state, seat as Seat);
      expect(status(scene)).toMatch(/^\p{Lu}[^{}]*[.!]$/u);
      for (const text of scene.legal ?? []) {
        expect(moveLabel(text, scene), text).toMatch(/^[\p{Lu}\d][^{}]*\.$/u);
      }
    }
    const sections = describeBoard(sceneOf(state, S0));
    expect(sections).toHaveLength(2 + state.table.seats);
    for (const { lines } of sections) {
      for (const line of lines) expect(line).toMatch(/^[\p{Lu}\d][^{}]*[.!]$/u);
    }
    expect(status(sceneOf(state, null))).toMatch(/^\p{Lu}[^{}]*[.!]$/u);
  });
});

describe('the lessons', () => {
  it.each(lessons.map(({ id }) => id))('%s can be played to its end by every way it accepts', (id) => {
    const lesson = lessons.find((other) => other.id === id);
    if (lesson === undefined) throw new Error(id);
    const play = (state: State, at: number): number => {
      const step = lesson.steps[at];
      if (step === undefined) return 1;
      expect(step.say().length).toBeGreaterThan(10);
      if (step.kind === 'read') return play(state, at + 1);
      const seat = (step.kind === 'see' ? step.seat : lesson.seat) as Seat;
      const texts = step.kind === 'see' ? [step.do] : step.accept;
      const legal = legalTexts(tock, state as Position<Tock>, seat);
      const ways = texts.filter((text) => legal.includes(text));
      expect(ways.length, `${at}: ${texts.join(', ')} of ${legal.join(', ')}`).toBeGreaterThan(0);
      return ways.reduce((sum, text) => {
        const next = tock.clone(state as Position<Tock>);
        expect(act(tock, next, seat, text, FAIR).ok).toBe(true);
        return sum + play(next, at + 1);
      }, 0);
    };
    const ways = play(stateOf(lesson.position as object, lesson.options, lesson.seats), 0);
    expect(ways).toBe(2);
  });
});
