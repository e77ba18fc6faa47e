import { stacks } from '@tuckbox/stacks';
import { describe, expect, it } from 'vitest';
import { anyGameOf } from '../local/testing/games.ts';
import fixture from './fixtures/stacks.json' with { type: 'json' };
import { dealtOf, playOn, type TableRecord, verify } from './record.ts';

const game = anyGameOf(stacks);
const record = fixture as unknown as TableRecord;
const spoilt = (
  change: (record: { -readonly [Key in keyof TableRecord]: TableRecord[Key] }) => void,
): TableRecord => {
  const copy = structuredClone(record) as { -readonly [Key in keyof TableRecord]: TableRecord[Key] };
  change(copy);
  return copy;
};

describe('the record of a server', () => {
  it('is dealt and played again, and everything holds', () => {
    const verdict = verify(game, record);
    expect(verdict).toMatchObject({ failed: null, moves: 37 });
    expect(verdict.held).toEqual(['rules', 'commitment', 'seed', 'order', 'deal', 'moves', 'places']);
  });

  it('is a film from each pair of eyes, without what they did not see', () => {
    const played = dealtOf(game, record);
    playOn(played, record);
    expect(played.seq).toBe(37);
    const first = played.frame(1, 0 as never);
    expect(first).toMatchObject({ seq: 1, seat: 0 });
    expect(JSON.stringify(played.frame(0, 1 as never).view)).not.toBe(
      JSON.stringify(played.frame(0, 0 as never).view),
    );
  });

  it.each<[string, TableRecord]>([
    ['rules', spoilt((copy) => Object.assign(copy, { plan: { ...copy.plan, rulesVersion: 999 } }))],
    ['commitment', spoilt((copy) => Object.assign(copy, { secret: 'ab'.repeat(32) }))],
    ['seed', spoilt((copy) => Object.assign(copy, { entropy: copy.entropy.toReversed() }))],
    ['order', spoilt((copy) => Object.assign(copy, { order: copy.order.toReversed() }))],
    ['deal', spoilt((copy) => Object.assign(copy, { dealt: '0'.repeat(16) }))],
    ['moves', spoilt((copy) => Object.assign(copy, { entries: copy.entries.slice(1) }))],
    ['places', spoilt((copy) => Object.assign(copy, { places: [1, 1] }))],
  ])('that was tampered with fails at the right check: %s', (check, wrong) => {
    expect(verify(game, wrong).failed).toBe(check);
  });
});
