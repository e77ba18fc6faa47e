import { afterEach, describe, expect, it } from 'vitest';
import { ensurePeers } from '../peers.ts';
import { runPass } from './pass.ts';
import { CONTENDERS } from './programs.ts';
import { Running } from './running.ts';

/** The first run may have to install the peers. */
const INSTALLING = 300_000;
const PROGRAMME = { tables: 3, idleSeconds: 0, pacedSeconds: 0.2, movesPerSecond: 50, movesPerTable: 8 };

describe('a pass', () => {
  const started: Running[] = [];
  afterEach(async () => {
    for (const running of started.splice(0)) await running.stop();
  });

  it.each(CONTENDERS.map((contender) => [contender.title, contender]))(
    'plays on %s',
    async (_title, contender) => {
      if (contender.isPeer) await ensurePeers();
      const running = await Running.start(contender, { data: null, profiles: null });
      started.push(running);
      const { flatOut, paced } = await runPass(
        { running, clients: await contender.clients(running.address) },
        PROGRAMME,
      );
      expect(flatOut.movesPerCpuSecond).toBeGreaterThan(0);
      expect(flatOut.bytesPerMove).toBeGreaterThan(20);
      expect(paced?.p50).toBeGreaterThan(0);
    },
    INSTALLING,
  );
});
