import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ended, removeScratchFolders, scratchFolder, start, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

/** Always the first thing on offer, for as long as any game takes. */
const FIRST_OFFERS = '1\n'.repeat(6000);

const saved = (dataFolder: string, game: string) =>
  JSON.parse(readFileSync(join(dataFolder, 'play', `${game}.json`), 'utf8'));

describe.concurrent('tuckbox play', () => {
  for (const [game, ...flags] of [
    ['tuck-it', '--seats', '3', '--option', 'sets=1,2,3,4'],
    ['stacks', '--seats', '4', '--bots', 'greedy,random', '--seat', '3'],
    ['tock', '--seats', '4', '--option', 'teams=pairs', '--option', 'start=fast'],
    ['tricky-tactics', '--option', 'automa=true'],
  ]) {
    it(`plays ${game} to the end from a pipe, and its record holds`, async () => {
      const dataFolder = scratchFolder();
      const words = ['play', game, '--seed', 'pipe', ...flags];
      const { code, out, err } = await tuckbox(words, { input: FIRST_OFFERS, dataFolder });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/The game is over: you/);
      const record = join(dataFolder, 'play', `${game}-finished.json`);
      expect((await tuckbox(['replay', record])).code).toBe(0);
    });
  }

  it('answers a refused move with its rule and a sentence, and why likewise', async () => {
    const input = 'play 9 bid 4\nwhy call\nwhy fold\nfold\n';
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'why'], {
      input,
      dataFolder: scratchFolder(),
    });
    expect(out).toMatch(/> play 9 bid 4\nST-2\.7.*: There is no 9/);
    expect(out).toMatch(/> why call\nST-3\.1.*: /);
    expect(out).toContain('"fold" is legal now.');
    expect(out).toContain('You fold: ');
  });

  it('shows the rules of the moment, one rule, and the log', async () => {
    const input = '?\n? ST-4.3\n? ST-99\nfold\nlog\n';
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'rules'], {
      input,
      dataFolder: scratchFolder(),
    });
    expect(out).toMatch(/^ST-2\.3 {2}/m);
    expect(out).toMatch(/^ {2}\? ST-\d {3}one rule, or a chapter/m);
    expect(out).toMatch(/^ST-4\.3 {2}/m);
    expect(out).toContain('There is no rule "ST-99" in Stacks');
    expect(out.match(/^You fold: /gm)).toHaveLength(2);
  });

  it('narrows the list by the beginning of a move', async () => {
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'narrow'], {
      input: 'play\n',
      dataFolder: scratchFolder(),
    });
    expect(out.split('> play\n')[1]).toMatch(/^ 1 play .* bid … \(41 ways, -10 to 30\)/);
  });

  it('shows no card that the seat may not see', async () => {
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'secret', '--seats', '3', '--seat', '3'], {
      input: '',
      dataFolder: scratchFolder(),
    });
    expect(out).toMatch(/Ada plays \d cards? and bids/);
    expect(out).toMatch(/1 Ada .*▒▒/);
  });

  it('goes on after being killed, with every step that was shown', async () => {
    const dataFolder = scratchFolder();
    const child = start(['play', 'tricky-tactics', '--seed', 'kill', '--seats', '3'], dataFolder);
    const over = ended(child);
    child.stdin.write('1\n1\n1\n1\n1\n1\n');
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: string) => chunk.includes('You play') && resolve());
    });
    child.kill('SIGKILL');
    const { out } = await over;
    const { entries } = saved(dataFolder, 'tricky-tactics').record;
    expect(entries.length).toBeGreaterThan(3);
    expect(out).toContain(
      `You play ${entries.find((entry: { do: string; seat: number }) => entry.seat === 1 && entry.do.startsWith('play')).do.slice(5)}`,
    );
    const again = await tuckbox(['play', 'tricky-tactics'], { input: FIRST_OFFERS, dataFolder });
    expect(again.out).toContain(`open after ${entries.length} steps; here it goes on`);
    expect(again.out).toMatch(/The game is over: you/);
  });

  it('keeps the game on Ctrl-C and says so', async () => {
    const dataFolder = scratchFolder();
    const child = start(['play', 'stacks', '--seed', 'stop'], dataFolder);
    const over = ended(child);
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { code, out } = await over;
    expect(code).toBe(130);
    expect(out).toContain('`tuckbox play stacks` goes on with it');
    expect(saved(dataFolder, 'stacks').record.seed).toBe('stop');
  });

  it('does not overwrite an open game unless told to', async () => {
    const dataFolder = scratchFolder();
    await tuckbox(['play', 'stacks', '--seed', 'first'], { dataFolder });
    const second = await tuckbox(['play', 'stacks', '--seed', 'second'], { dataFolder });
    expect(second.code).toBe(2);
    expect(second.err).toContain('expected --new to begin another');
    expect(saved(dataFolder, 'stacks').record.seed).toBe('first');
    await tuckbox(['play', 'stacks', '--seed', 'third', '--new'], { dataFolder });
    expect(saved(dataFolder, 'stacks').record.seed).toBe('third');
  });

  it('goes on with the open game where the flags are those it was begun with', async () => {
    const dataFolder = scratchFolder();
    const words = [
      'play',
      'tock',
      '--seats',
      '4',
      '--option',
      'teams=pairs',
      '--seat',
      '2',
      '--bots',
      'random',
    ];
    await tuckbox(words, { dataFolder });
    const { seed } = saved(dataFolder, 'tock').record;
    expect((await tuckbox(words, { dataFolder })).out).toContain('here it goes on');
    expect((await tuckbox(['play', 'tock', '--seats', '4'], { dataFolder })).out).toContain(
      'here it goes on',
    );
    for (const other of [
      ['--seats', '6'],
      ['--option', 'ace=eleven'],
      ['--seat', '1'],
      ['--bots', 'greedy'],
    ]) {
      const { code, err } = await tuckbox(['play', 'tock', ...other], { dataFolder });
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('at another table is open') });
    }
    expect(saved(dataFolder, 'tock').record.seed).toBe(seed);
  });

  it('complains about a game that is not as it was kept', async () => {
    const dataFolder = scratchFolder();
    mkdirSync(join(dataFolder, 'play'));
    writeFileSync(join(dataFolder, 'play', 'tock.json'), '{"you":1}');
    const { code, err } = await tuckbox(['play', 'tock'], { dataFolder });
    expect(code).toBe(2);
    expect(err).toMatch(/play\/tock\.json: .*expected/);
  });

  it('leaves for good only when told twice', async () => {
    const dataFolder = scratchFolder();
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'leave'], {
      input: 'leave\nleave\n',
      dataFolder,
    });
    expect(out).toContain('Type "leave" again');
    expect(out).toContain('You leave the game.');
    expect(out).toContain('The game is over: you come in second.');
  });

  it('prints the games and how to begin where there is nobody to ask', async () => {
    const { code, out } = await tuckbox(['play'], { dataFolder: scratchFolder() });
    expect(code).toBe(0);
    for (const title of ['Tuck It', 'Stacks', 'Tock', 'Tricky-Tactics']) expect(out).toContain(title);
    expect(out).toContain('tuckbox play GAME');
  });
});
