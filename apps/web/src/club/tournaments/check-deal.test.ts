import type { DealResult, TableRecord, TournamentDeal } from '@tuckbox/protocol/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkRecord, recordOfTable } from '../../replay/ask-worker.ts';
import { Refused } from '../../wires/http.ts';
import { checkDeal, tablesOf } from './check-deal.ts';

vi.mock('../../replay/ask-worker.ts', () => ({ recordOfTable: vi.fn(), checkRecord: vi.fn() }));

const result = (entrant: number, table: string | null): DealResult => ({
  entrant,
  table,
  seat: 1,
  place: 1,
  gone: false,
  matchpoints: 0,
  most: 1,
  points: 0,
});

const DEAL: TournamentDeal = {
  number: 1,
  commitment: 'shown',
  status: 'open',
  proof: { secret: 'secret', seed: 'seed' },
  results: [result(1, 'one'), result(2, 'one'), result(3, 'two'), result(4, null)],
};

const NOTHING_SEEN = { commitment: null, entropy: [] };

const record = (seed: string): TableRecord => ({ seed }) as TableRecord;

beforeEach(() => {
  vi.mocked(recordOfTable).mockReset().mockResolvedValue(record('seed'));
  vi.mocked(checkRecord)
    .mockReset()
    .mockResolvedValue({ held: [], failed: null, moves: 10, undone: 0, places: null });
});

it('every table of the deal is replayed once, against the commitment of the deal', async () => {
  expect(tablesOf(DEAL)).toEqual(['one', 'two']);
  expect(await checkDeal(DEAL, NOTHING_SEEN)).toEqual({ tables: 2, moves: 20, failed: null });
  expect(vi.mocked(checkRecord).mock.calls).toEqual([
    [record('seed'), { commitment: 'shown', entropy: [] }],
    [record('seed'), { commitment: 'shown', entropy: [] }],
  ]);
});

it('the commitment that this device saw counts, not one sent afterwards', async () => {
  await checkDeal(DEAL, { commitment: 'seen', entropy: ['ours'] });
  expect(vi.mocked(checkRecord).mock.calls[0][1]).toEqual({ commitment: 'seen', entropy: ['ours'] });
});

it('distinguishes a table with another seed, an invalid record and a missing record', async () => {
  vi.mocked(recordOfTable).mockImplementation(async (table) => record(table === 'two' ? 'other' : 'seed'));
  expect(await checkDeal(DEAL, NOTHING_SEEN)).toMatchObject({ failed: 'seed' });
  vi.mocked(recordOfTable).mockResolvedValue(record('seed'));
  vi.mocked(checkRecord).mockResolvedValue({
    held: [],
    failed: { check: 'deal', why: 'other cards', entry: null },
    moves: 0,
    undone: 0,
    places: null,
  });
  expect(await checkDeal(DEAL, NOTHING_SEEN)).toMatchObject({ failed: 'table' });
  vi.mocked(recordOfTable).mockRejectedValue(new Refused(404, null));
  expect(await checkDeal(DEAL, NOTHING_SEEN)).toMatchObject({ failed: 'record' });
});
