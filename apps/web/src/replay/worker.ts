import { type Seat, SPECTATOR } from '@tuckbox/engine';
import { type Frame, framesOf, framesOfRecord, seededLog, verifyRecord } from '@tuckbox/table';
import { loadGame } from '../games/load.ts';
import type { ReplayQuestion } from './ask-worker.ts';
import { DamagedLink } from './shared-game.ts';
import { sharedFrames } from './shared-play.ts';

/** Frames per message: a larger message would block the page. */
const PIECE = 25;

async function framesFor({
  source,
  eyes,
}: Extract<ReplayQuestion, { kind: 'frames' }>): Promise<readonly Frame[]> {
  const viewer = eyes === null ? SPECTATOR : (eyes as Seat);
  switch (source.kind) {
    case 'local':
      return [...framesOf(await loadGame(source.game.game), seededLog(source.game), viewer)];
    case 'shared':
      return sharedFrames(await loadGame(source.shared.game), source.shared, viewer);
    case 'table': {
      const { record } = source;
      return [...framesOfRecord(await loadGame(record.plan.game), record, viewer)];
    }
  }
}

async function answer(question: ReplayQuestion): Promise<void> {
  if (question.kind === 'verify') {
    const game = await loadGame(question.record.plan.game);
    self.postMessage({ verification: verifyRecord(game, question.record, question.witness) });
    return;
  }
  const frames = await framesFor(question);
  for (let from = 0; from < frames.length; from += PIECE)
    self.postMessage({ frames: frames.slice(from, from + PIECE), isLast: from + PIECE >= frames.length });
}

self.onmessage = ({ data }: MessageEvent<ReplayQuestion>) => {
  answer(data).catch((problem) =>
    self.postMessage({ problem: String(problem), isDamaged: problem instanceof DamagedLink }),
  );
};
