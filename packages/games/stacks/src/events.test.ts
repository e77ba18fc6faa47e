import { act, FAIR, type Luck, type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { USUAL_DECK } from './cards.ts';
import type { Event } from './events.ts';
import { stacks } from './index.ts';
import type { Options } from './options.ts';

const OPTIONS: Options = { target: 40, deck: USUAL_DECK, bids: 'sensible' };

/** Lays the deck as it comes, so that the top, which is its last card, is the −10. */
const UNSHUFFLED: Luck = { ...FAIR, shuffle: () => {} };

/** The events of these steps (`2: pass`) for the viewer or a referee. */
function told(written: unknown, seats: number, steps: readonly string[], viewer?: Viewer): Event[] {
  const s = stacks.parsePosition(written, OPTIONS, seats, rngFromSeed('events'));
  const events: Event[] = [];
  for (const step of steps) {
    const [seat, text] = step.split(': ');
    const done = act(
      stacks,
      s,
      (Number(seat) - 1) as Seat,
      text,
      UNSHUFFLED,
      (event) => void events.push(event),
    );
    expect(done.ok, step).toBe(true);
  }
  if (viewer === undefined) return events;
  return events.map((event) => stacks.redact(event, viewer)).filter((event) => event !== null);
}

const OPENING = { deck: [4, 2], turn: 1, seats: [{ hand: [1, 3] }, { hand: [2] }] };

describe('events', () => {
  it('of a play and a draw', () => {
    expect(told(OPENING, 2, ['1: play 3 1 bid 9', '2: pass'])).toEqual([
      { kind: 'played', seat: 0, cards: [3, 1], bid: 9 },
      { kind: 'passed', seat: 1 },
      { kind: 'drew', seat: 1, cards: [4] },
    ]);
  });

  it('of hidden cards give only their number', () => {
    const steps = ['1: play 3 1 bid 9', '2: pass'];
    const played = { kind: 'played', seat: 0, cards: [-1, -1], bid: 9 };
    const drew = { kind: 'drew', seat: 1, cards: [-1] };
    expect(told(OPENING, 2, steps, SPECTATOR)).toEqual([played, { kind: 'passed', seat: 1 }, drew]);
    expect(told(OPENING, 2, steps, 0 as Seat)).toEqual([
      { ...played, cards: [3, 1] },
      { kind: 'passed', seat: 1 },
      drew,
    ]);
    expect(told(OPENING, 2, steps, 1 as Seat)[2]).toEqual({ ...drew, cards: [4] });
  });

  it('of a bluff that is called, the scores, and the next deal', () => {
    const events = told(OPENING, 2, ['1: play 3 1 bid 9', '2: call']);
    expect(events.slice(1)).toEqual([
      { kind: 'called', seat: 1, accused: 0, stack: [3, 1], worth: 4, bid: 9 },
      { kind: 'took', seat: 1, from: 0, cards: [3, 1] },
      { kind: 'scored', seat: 0, stack: [], points: 0, score: 0 },
      { kind: 'scored', seat: 1, stack: [3, 1], points: 4, score: 4 },
      { kind: 'round', round: 2, order: [0, 1] },
      { kind: 'dealt', seat: 0, cards: [-10] },
      { kind: 'dealt', seat: 1, cards: [4] },
      { kind: 'drew', seat: 0, cards: [4] },
    ]);
  });

  it('of a truth that is called, and the −10 that stays', () => {
    const written = {
      ...{ deck: [4, 2], turn: 1, bid: 4, bidder: 1, waiting: [2] },
      seats: [{ stack: [4], score: 38 }, { stack: [-10, 2] }],
    };
    expect(told(written, 2, ['2: call'])).toEqual([
      { kind: 'called', seat: 1, accused: 0, stack: [4], worth: 4, bid: 4 },
      { kind: 'took', seat: 0, from: 1, cards: [2] },
      { kind: 'scored', seat: 0, stack: [4, 2], points: 6, score: 44 },
      { kind: 'scored', seat: 1, stack: [-10], points: -10, score: -10 },
      { kind: 'over', places: [1, 2] },
    ]);
  });

  it('of a fold, which all may see', () => {
    const written = { deck: [4, 2], seats: [{ hand: [1, 3], stack: [2] }, { hand: [2] }, { hand: [1] }] };
    expect(told(written, 3, ['1: fold'], SPECTATOR)).toEqual([
      { kind: 'folded', seat: 0, hand: [1, 3], stack: [2] },
      { kind: 'drew', seat: 1, cards: [-1] },
    ]);
  });

  it('of the draw that empties the deck, but not of the card', () => {
    const written = { deck: [4], seats: [{ hand: [1, 3] }, { hand: [2] }, { hand: [1] }] };
    const events = told(written, 3, ['1: fold'], 1 as Seat);
    expect(events[1]).toEqual({ kind: 'emptied', seat: 1 });
    expect(events[2]).toEqual({ kind: 'scored', seat: 1, stack: [], points: 0, score: 0 });
  });

  it('of a player who leaves', () => {
    expect(told(OPENING, 2, ['1: leave'])).toEqual([
      { kind: 'left', seat: 0 },
      { kind: 'over', places: [2, 1] },
    ]);
  });
});
