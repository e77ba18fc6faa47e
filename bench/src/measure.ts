// Measures one thing and reports to the parent process. In a separate process, because code that has run two
// games is slower than code that has run one, and because the order of the games would matter.
import { invariant, unreachable } from '@tuckbox/kit';
import type { BoardgameIoFigures, Job, TableFigures } from './jobs.ts';
import { paceOf } from './pace.ts';
import { paceOfBoardgameIo } from './peers.ts';

async function measure(job: Job): Promise<TableFigures | BoardgameIoFigures> {
  switch (job.kind) {
    case 'tuckbox': {
      const { bytesPerMove, clonesPerSecond, openPlaying, playGames } = await import('./playing.ts');
      const playing = openPlaying(job.game, job.seats);
      const pace = paceOf((moves) => playGames(playing, moves), job.budget);
      // Last, in this order: the moves must be optimised before their bytes are counted.
      const bytes = bytesPerMove(playing);
      const clones = clonesPerSecond(playing);
      return { game: job.game, seats: job.seats, ...pace, clonesPerSecond: clones, bytesPerMove: bytes };
    }
    case 'boardgame.io': {
      return { game: 'stacks', seats: 2, ...(await paceOfBoardgameIo(job.budget)) };
    }
    default:
      return unreachable(job);
  }
}

const [job] = process.argv.slice(2);
invariant(process.send !== undefined, 'measure.ts is started by another process');
process.send(await measure(JSON.parse(job)));
process.disconnect();
