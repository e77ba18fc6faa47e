import { legalTexts, type Seat } from '@tuckbox/engine';
import type { Answer } from '@tuckbox/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BotPoolOptions, MAX_WAITING, WorkerBotPool } from './pool.ts';
import { FAILING_MODULE, optionsThatNote, POSITION, requestOf, STACKS } from './testing/pool-options.ts';
import { startWorker } from './worker-thread.ts';

const SLOW_MODULE = new URL('./testing/slow-module.ts', import.meta.url);
const UNLOADABLE_MODULE = new URL('./testing/unloadable-module.ts', import.meta.url);
/** On a busy machine a worker starts late: the test is about its answer, not about the time. */
const PATIENT = 50_000;

const pools: WorkerBotPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function deskWith(parts: Partial<BotPoolOptions>) {
  const noted = optionsThatNote(parts);
  const pool = new WorkerBotPool(noted.options);
  pools.push(pool);
  return { pool, ...noted };
}

const textOf = (answer: Answer): string | null => (answer.kind === 'move' ? answer.text : null);

describe('the pool', () => {
  it('answers with a legal move', async () => {
    const { pool, warnings } = deskWith({ atMost: PATIENT });
    expect(legalTexts(STACKS, POSITION, 0 as Seat)).toContain(textOf(await pool.choose(requestOf())));
    expect(warnings).toEqual([]);
  });

  it('never kills a worker for questions that wait, however long they wait', async () => {
    // Each takes 100 ms, so that the last ones wait longer than a bot may think.
    const { pool, counts, warnings } = deskWith({ atMost: 1000, botModule: SLOW_MODULE });
    await pool.choose(requestOf({ priority: 'spectator' }));
    const asked = Array.from({ length: 14 }, (_, index) =>
      pool.choose(requestOf({ table: `table ${index}`, priority: 'spectator' })),
    );
    for (const answer of await Promise.all(asked)) expect(textOf(answer)).toBe('seat 0');
    expect(counts).toMatchObject({ starts: 1, overruns: 0, fallbacks: [], waits: 15 });
    expect(warnings).toEqual([]);
  });

  it('shortens all thinking while too many requests wait, and reports it', async () => {
    const { pool, counts } = deskWith({ atMost: PATIENT, botModule: SLOW_MODULE });
    expect(pool.share).toBe(1);
    await pool.choose(requestOf());
    expect(counts.shortened).toBe(0);
    const asked = Array.from({ length: 30 }, (_, index) =>
      pool.choose(requestOf({ table: `table ${index}`, priority: 'spectator' })),
    );
    await asked[0];
    expect(pool.share).toBeLessThan(1);
    await Promise.all(asked);
    expect(pool.share).toBe(1);
    expect(counts.shortened).toBeGreaterThan(0);
    expect(counts).toMatchObject({ starts: 1, overruns: 0, fallbacks: [] });
  });

  it('puts a question only when a worker is free to take it', async () => {
    const { pool } = deskWith({ atMost: PATIENT, botModule: SLOW_MODULE });
    let put = 0;
    const asked = [1, 2, 3].map((table) =>
      pool.choose(
        requestOf({
          table: `table ${table}`,
          onPut: () => {
            put++;
          },
        }),
      ),
    );
    expect(put).toBe(0);
    expect(pool.waiting).toBe(3);
    await asked[0];
    expect(put).toBeLessThan(3);
    await Promise.all(asked);
    expect(put).toBe(3);
    expect(pool.waiting).toBe(0);
  });

  it('drops unwanted requests without thinking', async () => {
    const { pool, counts } = deskWith({ atMost: PATIENT, botModule: SLOW_MODULE });
    let isWanted = true;
    const first = pool.choose(requestOf());
    const second = pool.choose(requestOf({ table: 'two', isWanted: () => isWanted }));
    isWanted = false;
    expect((await first).kind).toBe('move');
    expect((await second).kind).toBe('dropped');
    expect(counts).toMatchObject({ waits: 1, fallbacks: [] });
  });

  it('lets a player wait no longer for a worker than for a thought', async () => {
    const { pool, counts } = deskWith({ atMost: 500, botModule: FAILING_MODULE });
    const endless = pool.choose(requestOf({ seat: 1, table: 'endless' }));
    await vi.waitFor(() => expect(pool.waiting).toBe(0), { timeout: PATIENT });
    const before = performance.now();
    // The worker may be back in time for the first of them, and never for the second.
    const first = pool.choose(requestOf({ seat: 1, table: 'one', priority: 'player' }));
    const second = pool.choose(requestOf({ seat: 1, table: 'two', priority: 'player' }));
    expect(await second).toEqual({ kind: 'none' });
    expect(performance.now() - before).toBeGreaterThan(490);
    expect(await endless).toEqual({ kind: 'none' });
    expect(await first).toEqual({ kind: 'none' });
    expect(counts.fallbacks).toHaveLength(3);
    expect(counts.fallbacks).toContain('crowded');
    expect(counts.fallbacks).toContain('overran');
  });

  it('rejects requests for which there is no room, after a while', async () => {
    const { pool, counts } = deskWith({ atMost: PATIENT, botModule: SLOW_MODULE });
    const kept = Array.from({ length: MAX_WAITING }, (_, index) =>
      pool.choose(requestOf({ table: `table ${index}`, isWanted: () => false })),
    );
    const before = performance.now();
    const moves = pool.choose(requestOf({ table: 'one more' }));
    const muses = pool.choose(requestOf({ table: 'yet one more', isAsked: false }));
    expect(pool.waiting).toBe(MAX_WAITING);
    expect(await moves).toEqual({ kind: 'none' });
    expect(await muses).toEqual({ kind: 'none' });
    expect(performance.now() - before).toBeGreaterThan(450);
    // A bot that may interject is not waited for.
    expect(counts.fallbacks).toEqual(['crowded']);
    for (const answer of await Promise.all(kept)) expect(answer.kind).toBe('dropped');
  });

  it('gives up after the time it has, and serves the next question', async () => {
    const { pool, counts, warnings } = deskWith({ atMost: 400, botModule: FAILING_MODULE });
    const patient = { priority: 'spectator' } as const;
    expect(await pool.choose(requestOf({ ...patient, seat: 1 }))).toEqual({ kind: 'none' });
    expect(await pool.choose(requestOf({ ...patient, seat: 2 }))).toEqual({ kind: 'none' });
    expect(await pool.choose(requestOf(patient))).toEqual({ kind: 'none' });
    expect(counts).toMatchObject({ starts: 3, overruns: 1, fallbacks: ['overran', 'failed', 'failed'] });
    const facts = { table: 'one', seq: 7, game: 'stacks', level: 'casual', botSeed: expect.any(String) };
    expect(warnings).toEqual([
      { ...facts, seat: 2, atMost: 400, text: 'a bot thought for too long' },
      { error: expect.any(Error), pause: 0, text: 'a worker for bots has ended or could not be started' },
      { ...facts, seat: 3, error: expect.any(Error), text: 'a bot failed' },
      { ...facts, seat: 1, error: new Error('no idea'), text: 'a bot failed' },
    ]);
  });

  it('notes a move that the table refuses', async () => {
    const { pool, counts, warnings } = deskWith({});
    const facts = { table: 'one', seq: 7, game: 'stacks', seat: 1, level: 'casual', botSeed: 'b0b' } as const;
    pool.refused(facts, 'too-low');
    expect(counts.fallbacks).toEqual(['refused']);
    expect(warnings).toEqual([
      { ...facts, code: 'too-low', text: 'a bot chose a move that the rules refuse' },
    ]);
  });

  it('survives a table that cannot ask its question', async () => {
    const { pool, counts, warnings } = deskWith({ atMost: PATIENT, botModule: SLOW_MODULE });
    const error = new Error('no view');
    const onPut = (): never => {
      throw error;
    };
    expect(await pool.choose(requestOf({ onPut }))).toEqual({ kind: 'none' });
    expect(textOf(await pool.choose(requestOf()))).toBe('seat 0');
    expect(warnings).toEqual([{ table: 'one', error, text: 'a bot could not be asked' }]);
    expect(counts).toMatchObject({ starts: 1, fallbacks: ['failed'] });
  });

  it('leaves a worker behind that does not stop', async () => {
    const stuck: (() => Promise<number>)[] = [];
    const { pool, counts, warnings } = deskWith({
      atMost: 200,
      botModule: FAILING_MODULE,
      startWorker: (program, options) => {
        const worker = startWorker(program, options);
        if (stuck.length > 0) return worker;
        stuck.push(worker.terminate.bind(worker));
        worker.terminate = () => new Promise(() => {});
        return worker;
      },
    });
    const patient = { priority: 'spectator' } as const;
    expect(await pool.choose(requestOf({ ...patient, seat: 1 }))).toEqual({ kind: 'none' });
    expect(await pool.choose(requestOf(patient))).toEqual({ kind: 'none' });
    expect(counts).toMatchObject({ starts: 2, overruns: 1, fallbacks: ['overran', 'failed'] });
    expect(warnings.map(({ error }) => error)).toContainEqual(new Error('the worker does not stop'));
    for (const stop of stuck) await stop();
  });

  it('answers without a worker if none can be started, and tries again after growing pauses', async () => {
    const { pool, counts, warnings } = deskWith({ atMost: PATIENT, botModule: UNLOADABLE_MODULE });
    expect(await pool.choose(requestOf())).toEqual({ kind: 'none' });
    expect(counts).toMatchObject({ starts: 2, fallbacks: ['no-worker'] });
    // The pause is over, and a worker is started again.
    await new Promise((done) => setTimeout(done, 250));
    expect(await pool.choose(requestOf())).toEqual({ kind: 'none' });
    expect(counts).toMatchObject({ starts: 3, fallbacks: ['no-worker', 'no-worker'] });
    expect(warnings.map(({ pause }) => pause)).toEqual([0, 250, 500]);
    expect(String(warnings[0].error)).toMatch(/cannot even be read/);
  });

  it('survives a system without free threads, and uses the next one', async () => {
    let isFull = true;
    const { pool, counts } = deskWith({
      atMost: PATIENT,
      botModule: SLOW_MODULE,
      startWorker: (program, options) => {
        expect(options.resourceLimits?.maxOldGenerationSizeMb).toBeLessThan(1000);
        if (isFull) throw new Error('EAGAIN');
        return startWorker(program, options);
      },
    });
    expect(await pool.choose(requestOf())).toEqual({ kind: 'none' });
    isFull = false;
    await vi.waitFor(async () => expect(textOf(await pool.choose(requestOf()))).toBe('seat 0'), {
      timeout: PATIENT,
      interval: 200,
    });
    expect(counts.fallbacks).toContain('no-worker');
  });

  it('waits for people to follow, and does not count that as thinking', async () => {
    const { pool, counts } = deskWith({ atMost: 700, atLeast: 800, botModule: SLOW_MODULE });
    await pool.choose(requestOf({ priority: 'spectator' }));
    const before = performance.now();
    const answers = await Promise.all(['one', 'two'].map((table) => pool.choose(requestOf({ table }))));
    for (const answer of answers) expect(textOf(answer)).toBe('seat 0');
    const taken = performance.now() - before;
    expect(taken).toBeGreaterThan(790);
    expect(counts).toMatchObject({ starts: 1, overruns: 0, fallbacks: [] });
  });

  it('answers nobody once it is closed', async () => {
    const { pool } = deskWith({});
    let answers = 0;
    const count = (): void => {
      answers++;
    };
    void pool.choose(requestOf()).then(count);
    await pool.close();
    void pool.choose(requestOf()).then(count);
    await new Promise((done) => setTimeout(done, 50));
    expect(answers).toBe(0);
  });
});
