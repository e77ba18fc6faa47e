import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ended, removeScratchFolders, scratchFolder, start, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

/**
 * The first lines of each list, and pawns and bids by number, repeated for longer than any game takes. After `moves`, 1
 * is the first line again, whatever beginning of a move was typed before.
 */
const FIRST_OFFERS = 'pass\n9\n1\n2\n3\n4\nfold\nmoves\n1\n'.repeat(4000);

const saved = (dataFolder: string, game: string) =>
  JSON.parse(readFileSync(join(dataFolder, 'play', `${game}.json`), 'utf8'));

describe.concurrent('tuckbox play', () => {
  for (const [game, ...flags] of [
    ['tuck-it', '--seats', '3', '--option', 'sets=1,2,3,4', '--seat', '1', '--bots', 'beginner'],
    ['stacks', '--seats', '4', '--bots', 'casual,beginner', '--seat', '3'],
    ['tock', '--seats', '4', '--option', 'teams=pairs', '--option', 'start=fast', '--bots', 'beginner'],
    ['tricky-tactics', '--option', 'automa=true', '--bots', 'beginner'],
  ]) {
    it(`plays ${game} to the end from a pipe, and its record holds`, async () => {
      const dataFolder = scratchFolder();
      const words = ['play', game, '--seed', 'pipe', ...flags];
      const { code, out, err } = await tuckbox(words, { input: FIRST_OFFERS, dataFolder });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/Game over: you/);
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

  it('takes a number after the beginning of a move as the rest of the move, not as a line', async () => {
    const dataFolder = scratchFolder();
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'narrow'], {
      input: '2\n3\nquit\n',
      dataFolder,
    });
    const [, heap = ''] = /^ 2 (play \S+ bid) … \(41 ways, -10 to 30\)/m.exec(out) ?? [];
    expect(out).toContain(`> 2\n${heap} …`);
    expect(out).toContain(`Type what follows "${heap}", or moves for the whole list.`);
    expect(saved(dataFolder, 'stacks').record.entries[0].do).toBe(`${heap} 3`);
  });

  it('names the rule when the number that follows is not legal', async () => {
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'narrow'], {
      input: '2\n31\nquit\n',
      dataFolder: scratchFolder(),
    });
    expect(out).toMatch(/> 31\nST-2\.3.*: /);
  });

  it('explains the symbols of the table at the beginning and on demand', async () => {
    const { out } = await tuckbox(['play', 'tock', '--seed', 'signs'], {
      input: 'help\n',
      dataFolder: scratchFolder(),
    });
    expect(out.match(/^ {2}3\.1 +seat 3's pawn 1$/gm)).toHaveLength(2);
    expect(out).toMatch(/^ {2}leave|leave +leave the game for good/m);
  });

  it('shows no direction of Tuck It before it is known', async () => {
    const { out } = await tuckbox(['play', 'tuck-it', '--seats', '3', '--seed', 'direction', '--seat', '1'], {
      input: `8\n${'1\n2\n'.repeat(9)}`,
      dataFolder: scratchFolder(),
    });
    const headlines = out.match(/^Tuck It · .*$/gm) ?? [];
    expect(headlines[0]).toBe('Tuck It · Phase 1');
    expect(headlines.at(-1)).toMatch(/clockwise: (1, 2, 3|3, 2, 1)$/);
  });

  it('shows the rules of Tock for playable cards, and for variants in play', async () => {
    const rulesShown = async (...flags: readonly string[]) => {
      const { out } = await tuckbox(['play', 'tock', '--seats', '4', '--seed', 'a', ...flags], {
        input: '?\nquit\n',
        dataFolder: scratchFolder(),
      });
      return out.match(/^TK-\d\.\d(?= )/gm);
    };
    expect(await rulesShown()).toEqual(['TK-2.7', 'TK-3.2', 'TK-2.1']);
    expect(await rulesShown('--option', 'ace=eleven')).toEqual(['TK-2.7', 'TK-3.2', 'TK-6.4', 'TK-2.1']);
  });

  it('draws the seat with the seed, saves it with the game, and uses the given one', async () => {
    const seatAt = async (words: readonly string[], dataFolder = scratchFolder()): Promise<number> => {
      const { code, err } = await tuckbox(['play', 'stacks', '--seats', '3', ...words], {
        input: 'quit\n',
        dataFolder,
      });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return saved(dataFolder, 'stacks').you;
    };
    const drawn: number[] = [];
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) drawn.push(await seatAt(['--seed', seed]));
    expect(new Set(drawn)).toEqual(new Set([1, 2, 3]));
    const dataFolder = scratchFolder();
    expect(await seatAt(['--seed', 'a'], dataFolder)).toBe(drawn[0]);
    expect(await seatAt(['--seed', 'a'], dataFolder)).toBe(drawn[0]);
    expect(await seatAt(['--seed', 'a', '--seat', '2'])).toBe(2);
  });

  it('shows the rules that apply now, one rule, and the log', async () => {
    const input = '?\n? ST-4.3\n? ST-99\nhelp\nfold\nlog\n';
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'rules', '--seat', '1'], {
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
    expect(out.split('> play\n')[1]).toMatch(/^play …\n +\d bid … \(41 ways, -10 to 30\)/);
  });

  it('shows no card that the seat may not see', async () => {
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'secret', '--seats', '3', '--seat', '3'], {
      input: '',
      dataFolder: scratchFolder(),
    });
    expect(out).toMatch(/^(Robin|Sam|Nico|Sasha|Luca|Remy) plays \d cards? and bids/m);
    expect(out).toMatch(/[12] (Robin|Sam|Nico|Sasha|Luca|Remy) .*▒▒/);
  });

  it('continues after being killed, with every step that was shown', async () => {
    const dataFolder = scratchFolder();
    const child = start(
      ['play', 'tricky-tactics', '--seed', 'kill', '--seats', '3', '--seat', '1'],
      dataFolder,
    );
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
    expect(again.out).toContain(`after ${entries.length} steps; it continues here`);
    expect(again.out).toMatch(/Game over: you/);
  });

  it('keeps the game on Ctrl-C and says so', async () => {
    const dataFolder = scratchFolder();
    const child = start(['play', 'stacks', '--seed', 'stop'], dataFolder);
    const over = ended(child);
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { code, out } = await over;
    expect(code).toBe(130);
    expect(out).toContain('`npx tuckbox play stacks` continues it');
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

  it('continues the open game if the flags are those it was begun with', async () => {
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
      'beginner',
    ];
    await tuckbox(words, { dataFolder });
    const { seed } = saved(dataFolder, 'tock').record;
    expect((await tuckbox(words, { dataFolder })).out).toContain('it continues here');
    expect((await tuckbox(['play', 'tock', '--seats', '4'], { dataFolder })).out).toContain(
      'it continues here',
    );
    for (const other of [
      ['--seats', '6'],
      ['--option', 'ace=eleven'],
      ['--seat', '1'],
      ['--bots', 'casual'],
    ]) {
      const { code, err } = await tuckbox(['play', 'tock', ...other], { dataFolder });
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('at another table is open') });
    }
    expect(saved(dataFolder, 'tock').record.seed).toBe(seed);
  });

  it('continues a game of an earlier version, whose bots had no levels', async () => {
    const dataFolder = scratchFolder();
    await tuckbox(['play', 'tock', '--bots', 'casual,beginner', '--seats', '3'], { dataFolder });
    const path = join(dataFolder, 'play', 'tock.json');
    const kept = readFileSync(path, 'utf8');
    writeFileSync(path, kept.replaceAll('"casual"', '"greedy"').replaceAll('"beginner"', '"random"'));
    const { code, out } = await tuckbox(['play', 'tock'], { dataFolder });
    expect(code).toBe(0);
    expect(out).toMatch(/^Against \w+ \(casual\) and \w+ \(beginner\)\.$/m);
    expect(readFileSync(path, 'utf8')).toBe(kept);
  });

  it('plays at levels only', async () => {
    const { code, err } = await tuckbox(['play', 'tock', '--bots', 'greedy'], {
      dataFolder: scratchFolder(),
    });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('(beginner, casual, strong, expert) with commas between, found "greedy"'),
    });
  });

  it('complains about a damaged saved game', async () => {
    const dataFolder = scratchFolder();
    mkdirSync(join(dataFolder, 'play'));
    writeFileSync(join(dataFolder, 'play', 'tock.json'), '{"you":1}');
    const { code, err } = await tuckbox(['play', 'tock'], { dataFolder });
    expect(code).toBe(2);
    expect(err).toMatch(/play\/tock\.json: .*expected/);
  });

  it('undoes the last move, and says so if there is none', async () => {
    const dataFolder = scratchFolder();
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'narrow'], {
      input: 'undo\nplay 2 bid 3\nundo\nhelp\n',
      dataFolder,
    });
    expect(out).toMatch(/^> undo\nYou can't undo that/m);
    expect(out).toMatch(/^> undo\nYou take back "play 2 bid 3"\.\n\nStacks/m);
    expect(out).toMatch(/^ {2}undo +take back your last move/m);
    expect(saved(dataFolder, 'stacks').record.entries).toEqual([]);
  });

  it('leaves for good only when told twice', async () => {
    const dataFolder = scratchFolder();
    const { out } = await tuckbox(['play', 'stacks', '--seed', 'leave'], {
      input: 'leave\nleave\n',
      dataFolder,
    });
    expect(out).toContain('Type "leave" again');
    expect(out).toContain('You leave the game.');
    expect(out).toContain('Game over: you come second.');
  });

  it('prints the games and how to begin if input is not a terminal', async () => {
    const { code, out } = await tuckbox(['play'], { dataFolder: scratchFolder() });
    expect(code).toBe(0);
    for (const title of ['Tuck It', 'Stacks', 'Tock', 'Tricky-Tactics']) expect(out).toContain(title);
    expect(out).toContain('tuckbox play GAME');
  });
});
