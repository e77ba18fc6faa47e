import { describe, expect, it } from 'vitest';
import { frameAt } from '../wires/testing/wire.ts';
import type { Frame } from '../wires/wire.ts';
import { chaptersOf } from './chapters.ts';

const framesWith = (steps: number, rounds: readonly number[]): Frame[] =>
  Array.from({ length: steps + 1 }, (_, seq) => ({
    ...frameAt(seq, 0),
    events: rounds.includes(seq) ? [{ kind: 'scored' }, { kind: 'round' }] : [{ kind: 'played' }],
  }));

const isRound = ({ kind }: { readonly kind: string }): boolean => kind === 'round';

describe('the chapters of a replay', () => {
  it('begin with the step after the one that opens them, and leave out the deal', () => {
    expect(chaptersOf(framesWith(9, [4]), isRound)).toEqual([
      { number: 1, from: 1, to: 4 },
      { number: 2, from: 5, to: 9 },
    ]);
  });

  it('are divided if they are long, and keep their number', () => {
    const chapters = chaptersOf(framesWith(924, [130]), isRound);
    expect(chapters.slice(0, 4)).toEqual([
      { number: 1, from: 1, to: 60 },
      { number: 1, from: 61, to: 120 },
      { number: 1, from: 121, to: 130 },
      { number: 2, from: 131, to: 190 },
    ]);
    for (const [index, { from }] of chapters.entries())
      expect(from).toBe(index === 0 ? 1 : chapters[index - 1].to + 1);
    expect(chapters.at(-1)?.to).toBe(924);
  });

  it('do not exist before the first move, and the last step may open another', () => {
    expect(chaptersOf(framesWith(0, []), isRound)).toEqual([]);
    expect(chaptersOf(framesWith(5, [5]), isRound)).toEqual([{ number: 1, from: 1, to: 5 }]);
  });
});
