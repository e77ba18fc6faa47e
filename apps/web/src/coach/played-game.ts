import { type PlayedGame, playedGame } from '@tuckbox/engine';
import { playedRecord, playedStored, seededLog } from '@tuckbox/table';
import type { ReplaySource } from '../replay/ask-worker.ts';

/** The game of a replay, to be replayed by the coach. Its steps are numbered from 1, as in the replay. */
export function playedFrom(source: ReplaySource): PlayedGame {
  const played = asRecorded(source);
  return { ...played, dealtAt: 0, steps: played.steps.map((step, index) => ({ ...step, seq: index + 1 })) };
}

function asRecorded(source: ReplaySource): PlayedGame {
  switch (source.kind) {
    case 'local':
      return playedStored(seededLog(source.game));
    case 'table':
      return playedRecord(source.record);
    case 'shared': {
      const { moves, seats, ...shared } = source.shared;
      const entries = moves.map((move) => ({ ...move, hash: '' }));
      return playedGame({ ...shared, seats: seats.length, entries });
    }
  }
}
