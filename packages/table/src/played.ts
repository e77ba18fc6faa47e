import type { PlayedGame, PlayedStep, Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import type { TableRecord } from '@tuckbox/protocol/client';
import { happeningsOf, standingMoves } from './frames.ts';
import type { Happening } from './log.ts';
import { roomBefore } from './room.ts';
import { entropyFor, provenShuffle, type Shuffle, seedOf, shuffleOf } from './shuffle.ts';
import type { StoredTable } from './store.ts';

/** The game of a record, to be replayed. */
export function playedRecord(record: TableRecord): PlayedGame {
  const { plan, seed } = record;
  const [first] = record.entries;
  invariant(first !== undefined, 'a finished game has moves');
  return played(plan, provenShuffle(seed), first.seq - 1, happeningsOf(record));
}

/** The game of a stored table, to be replayed. */
export function playedStored({ row: { plan, secret }, entries }: StoredTable): PlayedGame {
  const start = entries.find(({ what }) => what.kind === 'started');
  invariant(start !== undefined, 'the game has begun');
  const { seats } = roomBefore(plan, entries, start.seq);
  const seed = seedOf(plan, secret, entropyFor(plan, seats));
  return played(plan, shuffleOf(plan, seed), start.seq, entries);
}

const played = (
  { game, options, seats }: Pick<StoredTable['row']['plan'], 'game' | 'options' | 'seats'>,
  { luck, start }: Shuffle,
  dealtAt: number,
  entries: readonly { readonly seq: number; readonly what: Happening }[],
): PlayedGame => ({
  game,
  options,
  seats,
  luck,
  start,
  dealtAt,
  steps: standingMoves(entries).map(
    ({ seq, what }): PlayedStep => ({
      seq,
      seat: what.seat as Seat,
      text: what.do,
      isPlayers: what.mover === 'player',
    }),
  ),
});
