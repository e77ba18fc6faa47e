import { analyse } from '@tuckbox/bots/coach';
import { type PlayedGame, randomPlayer, recordMatch, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import type { TableRecord } from '@tuckbox/protocol/client';
import { stacks } from '@tuckbox/stacks';
import {
  framesOf,
  framesOfRecord,
  playedRecord,
  playedStored,
  seededLog,
  verifyRecord,
} from '@tuckbox/table';
import { describe, expect, it } from 'vitest';
import { anyGameOf } from '../local/testing/games.ts';
import fixture from './fixtures/stacks.json' with { type: 'json' };

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
  it('is dealt and replayed, and all checks pass', () => {
    const verdict = verifyRecord(game, record);
    expect(verdict).toMatchObject({ failed: null, moves: 37 });
    expect(verdict.held).toEqual(['rules', 'commitment', 'seed', 'order', 'deal', 'moves', 'places']);
  });

  it('gives each seat its own frames, without hidden information', () => {
    const [mine, theirs] = [0, 1].map((seat) => [...framesOfRecord(game, record, seat as Seat)]);
    expect(mine).toHaveLength(38);
    expect(mine[1]).toMatchObject({ seat: 0 });
    expect(JSON.stringify(mine[0].view)).not.toBe(JSON.stringify(theirs[0].view));
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
    expect(verifyRecord(game, wrong).failed?.check).toBe(check);
  });

  it('must agree with what a player saw and sent before the deal', () => {
    const { plan, entropy } = record;
    const failing = (commitment: string | null, sent: readonly string[]) =>
      verifyRecord(game, record, { commitment, entropy: sent }).failed?.check ?? null;
    expect(failing(plan.commitment, [entropy[0]])).toBeNull();
    expect(failing(null, ['lost on the way', entropy[1]])).toBeNull();
    expect(failing('ab'.repeat(32), [])).toBe('commitment');
    expect(failing(plan.commitment, ['ab'.repeat(32)])).toBe('seed');
  });
});

/** The numbers of all steps, and the coach's final values of the seats. */
function analysed(played: PlayedGame): { seqs: number[]; last: readonly number[] } {
  const steps = analyse(game, played, { seat: 0, share: 0.01, rng: rngFromSeed('coach') });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { swings } = step.value;
  return { seqs: swings.map(({ seq }) => seq), last: swings[swings.length - 1].values };
}

describe('an analysis has a value for every frame', () => {
  it('of the record of a server', () => {
    const { seqs, last } = analysed(playedRecord(record));
    expect(seqs).toEqual([...framesOfRecord(game, record, 0 as Seat)].map(({ seq }) => seq));
    expect(last).toEqual(record.places?.map((place) => 2 - place));
  });

  it('of a game on this device', () => {
    const options = { ...record.plan.options };
    const player = randomPlayer(game, rngFromSeed('device'));
    const made = recordMatch(game, { options, seats: 2, seed: 'device' }, () => [player, player]);
    const person = { kind: 'person', name: '', level: null } as const;
    const entries = made.entries.map((entry) => ({ ...entry, by: null }));
    const log = seededLog({ ...made, id: 'device', seats: [person, person], entries, changedAt: 0 });
    const { seqs, last } = analysed(playedStored(log));
    expect(seqs).toEqual([...framesOf(game, log, 0 as Seat)].map(({ seq }) => seq));
    expect(last).toEqual(made.places?.map((place) => 2 - place));
  });
});
