import { openTable } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { keepOrSwap } from '../keep-or-swap.ts';

describe('a table', () => {
  it('has as many seats as its game allows, or is refused with the rule', () => {
    for (const seats of [1, 5, 2.5]) {
      const table = openTable(keepOrSwap, {}, seats);
      expect(table.ok ? null : table.error).toMatchObject({ rules: ['KS-1.1'], code: 'seat-count' });
    }
  });

  it('is refused if its options do not work together', () => {
    const table = openTable(keepOrSwap, { top: 5 }, 3);
    expect(table.ok ? null : table.error).toMatchObject({ rules: ['KS-1.2'], code: 'too-few-cards' });
  });

  it('names the rule of an option that is out of bounds', () => {
    const table = openTable(keepOrSwap, { top: 10 }, 2);
    expect(table.ok ? null : table.error.rules).toEqual(['KS-1.2']);
  });
});
