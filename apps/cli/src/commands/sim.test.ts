import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

const linesOf = (text: string): { [key: string]: unknown }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.concurrent('tuckbox sim', () => {
  for (const game of ['tuck-it', 'stacks', 'tock', 'tricky-tactics']) {
    it(`writes the same trace and summary of ${game} for the same seed`, async () => {
      const folder = scratchFolder();
      const words = ['sim', game, '--games', '2', '--seed', 'twin', '--bots', 'random,greedy', '--trace'];
      const [one, two] = await Promise.all(
        ['one', 'two'].map((name) => tuckbox([...words, join(folder, name)])),
      );
      expect(one).toEqual(two);
      expect(one.code).toBe(0);
      expect(readFileSync(join(folder, 'one'), 'utf8')).toBe(readFileSync(join(folder, 'two'), 'utf8'));
    });
  }

  it('writes a game step by step: head, deal, steps with legal moves, end', async () => {
    const { out, err } = await tuckbox(['sim', 'stacks', '--seats', '3', '--trace', '-', '--legal']);
    expect(err).toContain('Stacks, 3 seats, 1 game');
    const [head, dealt, ...steps] = linesOf(out);
    const end = steps.pop();
    expect(head).toMatchObject({ game: 'stacks', seats: 3, seed: '1/1', options: { target: 40 } });
    expect(dealt).toMatchObject({ seat: null, do: 'deal', state: { round: 1 } });
    for (const step of steps) {
      const legal = step.legal as { readonly [seat: string]: readonly string[] };
      expect(Object.keys(step)).toEqual(['seat', 'do', 'state', 'legal']);
      expect(legal[String(step.seat)]).toContain(step.do);
    }
    expect(end).toMatchObject({ end: true, places: expect.arrayContaining([1]) });
  });

  it('lets players leave', async () => {
    const { out } = await tuckbox([
      'sim',
      'tock',
      '--seats',
      '4',
      '--games',
      '3',
      '--leavers',
      '--trace',
      '-',
    ]);
    expect(linesOf(out).some((line) => line.do === 'leave')).toBe(true);
  });

  it('lets many of the leavers leave before play begins', async () => {
    const words = ['sim', 'tuck-it', '--seats', '4', '--games', '40', '--leavers', '--trace', '-'];
    const { out } = await tuckbox(words);
    let stage: unknown = null;
    let leaves = 0;
    let early = 0;
    for (const line of linesOf(out)) {
      if (line.do === 'leave') leaves++;
      if (line.do === 'leave' && stage !== 'play') early++;
      stage = (line.state as { readonly stage: string } | undefined)?.stage ?? null;
    }
    // A third over thousands of games; one in twenty when all steps had the same chance.
    expect(early / leaves).toBeGreaterThan(0.2);
  });

  it('sums up wins, places and length', async () => {
    const { out } = await tuckbox(['sim', 'stacks', '--games', '30', '--bots', 'greedy,random', '--json']);
    const summary = JSON.parse(out);
    const [greedy, random] = summary.results;
    expect(summary).toMatchObject({ game: 'stacks', seats: 2, seed: '1', games: 30 });
    expect(greedy).toMatchObject({ seat: 1, bot: 'greedy' });
    expect(greedy.wins.count + random.wins.count).toBeGreaterThanOrEqual(30);
    expect(greedy.places[0] + greedy.places[1]).toBe(30);
    expect(greedy.wins.low).toBeLessThan(greedy.wins.share + 1e-9);
    expect(greedy.wins.high).toBeGreaterThan(greedy.wins.share - 1e-9);
    expect(summary.steps.mean).toBeGreaterThan(summary.turns.mean - 1e-9);
  });

  it('counts a seat that the game plays by itself', async () => {
    const { out } = await tuckbox(['sim', 'tricky-tactics', '--option', 'automa=true', '--json']);
    const { results } = JSON.parse(out) as { readonly results: readonly { readonly bot: string | null }[] };
    expect(results.map(({ bot }) => bot)).toEqual(['random', 'random', null]);
  });
});
