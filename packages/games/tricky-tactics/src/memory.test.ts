import { act, FAIR, type Seat, SPECTATOR } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { trickyTactics as game } from './index.ts';
import type { State } from './state.ts';

const position = (given: unknown, automa = false): State =>
  game.parsePosition(given, { automa }, 2, rngFromSeed('memory'));

function play(s: State, ...steps: readonly (readonly [seat: number, text: string])[]): void {
  for (const [seat, text] of steps) {
    const done = act(game, s, (seat - 1) as Seat, text, FAIR);
    expect(done.ok, text).toBe(true);
  }
}

/** What everyone remembers of a seat, as texts. */
function remembered(s: State, seat: number) {
  const { playedA, playedB, lacks, splitByRule } = game.view(s, SPECTATOR).memory[seat - 1];
  const texts = (cards: readonly number[]): string => cards.map(game.formatCard).join(' ');
  return { playedA: texts(playedA), playedB: texts(playedB), lacks: texts(lacks), splitByRule };
}

const CLUBS = 'C1 C2 C3 C4 C5 C6 C7 C8 C9 C10';

describe('what everyone remembers', () => {
  it('TT-2.2: the cards of finished tricks, though they lie face down', () => {
    const s = position({ turn: 1, seats: [{ handA: ['C5', 'D1'] }, { handA: ['C2', 'D2'] }] });
    play(s, [1, 'play C5'], [2, 'play C2'], [1, 'add C1']);
    expect(remembered(s, 1)).toMatchObject({ playedA: 'C5', lacks: '' });
    expect(remembered(s, 2)).toMatchObject({ playedA: 'C2', lacks: '' });
  });

  it('TT-2.1: a suit not followed, until the phase is over', () => {
    const s = position({
      turn: 1,
      seats: [
        { handA: ['C5', 'D1'], handB: ['H1'] },
        { handA: ['D2', 'S2'], handB: ['C7'] },
      ],
    });
    play(s, [1, 'play C5'], [2, 'play S2'], [1, 'add C1']);
    expect(remembered(s, 2).lacks).toBe(CLUBS);
    play(s, [1, 'play D1'], [2, 'play D2'], [2, 'add D1']);
    expect(s.phase).toBe(1);
    expect(remembered(s, 2)).toMatchObject({ playedA: 'D2 S2', lacks: '' });
  });

  it('TT-1.1: nothing once the deck has been shuffled', () => {
    const s = position({ phase: 'B', turn: 1, seats: [{ handB: ['C5'] }, { handB: ['S2'] }] });
    play(s, [1, 'play C5'], [2, 'play S2']);
    expect(remembered(s, 2)).toMatchObject({ playedB: 'S2', lacks: CLUBS });
    play(s, [1, 'add C1']);
    expect(s.round).toBe(1);
    for (const seat of [1, 2])
      expect(remembered(s, seat)).toMatchObject({ playedA: '', playedB: '', lacks: '' });
  });

  it('TT-5.6: what the rules would rather have had the Automa play, and that they split its hands', () => {
    const seats = [{ handA: ['C1'] }, { handA: ['C3'] }, { hand: ['C2', 'D9', 'H8', 'S9'] }];
    const s = position({ stage: 'split', marker: 3, seats }, true);
    play(s, [3, 'split C2 D9']);
    expect(remembered(s, 3).splitByRule).toBe(true);
    play(s, [3, 'play D9']);
    // Only a ten, or the nine of clubs, would have been led before the nine of diamonds.
    expect(remembered(s, 3)).toMatchObject({ playedA: 'D9', lacks: 'C9 C10 D10 H10 S10' });
  });

  it('starts with the open trick where a position is laid out', () => {
    const s = position({ trick: [{ seat: 2, card: 'C5' }], played: ['S1'], seats: [{ handA: ['C1'] }] });
    expect(remembered(s, 2)).toMatchObject({ playedA: 'C5' });
    expect(remembered(s, 1)).toMatchObject({ playedA: '' });
    expect(game.formatView(game.view(s, 0 as Seat))).toMatchObject({ played: ['?'] });
  });
});
