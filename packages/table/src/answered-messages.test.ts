import { expect, it } from 'vitest';
import { AnsweredMessages } from './answered-messages.ts';
import type { Happening } from './log.ts';

const MOVE: Happening = { kind: 'moved', seat: 0, do: 'pass', mover: 'player', hash: 'ab' };

function noted(what: (seq: number) => Happening, count: number): AnsweredMessages {
  const memory = new AnsweredMessages();
  for (let seq = 1; seq <= count; seq++)
    memory.note({ seq, at: 0, user: 'ann', id: `m${seq}`, what: what(seq) });
  return memory;
}

it('an order that is sent again much later is recognized', () => {
  const memory = noted((seq) => (seq === 1 ? { kind: 'paused' } : MOVE), 300);
  expect(memory.seqOf('ann', 'm1')).toBe(1);
  expect(memory.seqOf('ann', 'm300')).toBe(300);
  expect(memory.seqOf('ann', 'm2')).toBeNull();
  expect(memory.seqOf('bob', 'm1')).toBeNull();
});

it('the memory is bounded', () => {
  const memory = noted(() => ({ kind: 'paused' }), 501);
  expect([memory.seqOf('ann', 'm1'), memory.seqOf('ann', 'm2')]).toEqual([null, 2]);
});
