import { describe, expect, it, vi } from 'vitest';
import { run } from './run.ts';
import { type Ran, tuckbox } from './testing/command.ts';

/** Runs a command in this process, which takes a fraction of the time. */
async function inThisProcess(words: readonly string[]): Promise<Ran> {
  const out: unknown[] = [];
  const err: unknown[] = [];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(text) > 0),
    vi.spyOn(console, 'log').mockImplementation((text) => out.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => err.push(`${text}\n`)),
  ];
  try {
    return { code: await run(words), out: out.join(''), err: err.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const COMMANDS = [
  'serve',
  'play',
  'rules',
  'sim',
  'replay',
  'verify',
  'scenario',
  'backup',
  'restore',
  'bench',
];

describe('help', () => {
  it('lists every command', async () => {
    const { code, out, err } = await tuckbox(['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it('is printed without arguments', async () => {
    expect((await inThisProcess([])).out).toBe((await inThisProcess(['--help'])).out);
  });

  for (const name of COMMANDS) {
    it(`explains ${name}, with examples`, async () => {
      const { code, out } = await inThisProcess([name, '--help']);
      expect(code).toBe(0);
      expect(out).toContain(`usage: npx tuckbox ${name}`);
      const [, examples = ''] = out.split('examples:\n');
      expect(examples).toMatch(/^ {2}(\w+=\S* )*npx tuckbox /);
      expect(examples).not.toMatch(/(?<!npx )(?<!\S)tuckbox /);
    });
  }

  it('prints the version', async () => {
    expect((await inThisProcess(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

/** A wrong command line, and the error that it must give. */
const WRONG: readonly (readonly [line: string, message: RegExp])[] = [
  ['plya', /expected a command \(serve, .*found "plya"\. Did you mean play\?/],
  ['--frobnicate', /unknown flag --frobnicate \(known: --help, --version/],
  ['sim', /expected a game \(tuck-it, stacks, tock, tricky-tactics\), found nothing/],
  ['sim tuckit', /found "tuckit"\. Did you mean tuck-it\?/],
  ['sim stacks tock', /expected GAME after "sim", found "tock" as well/],
  ['sim stacks --gams 3', /unknown flag --gams \(known: .*--games.*\)\. Did you mean --games\?/],
  ['sim stacks --games', /--games: expected K, found nothing/],
  ['sim stacks --games few', /--games: expected a whole number from 1 up, found "few"/],
  ['sim stacks --json=yes', /--json takes no value, found "yes"/],
  ['sim stacks --seats 9', /refused \(ST-0\.2\): Stacks is for 2 to 5 players, not 9/],
  ['sim stacks --option colour=red', /expected an option of Stacks \(target, deck, bids\), found "colour"/],
  ['sim stacks --option target=5', /expected a whole number from 10 to 200, found 5\. target \(ST-0\.3\)/],
  ['sim stacks --option target', /expected target=VALUE/],
  ['sim tock --seats 6 --option sections=4', /refused \(TK-0\.2\)/],
  [
    'sim stacks --bots greddy',
    /expected names of bots \(random, greedy, .*expert.*\).*found "greddy"\. Did you mean greedy\?/,
  ],
  ['sim stacks --legal', /expected --trace FILE/],
  ['sim stacks --trace no/such/folder/t.jsonl', /cannot write no\/such\/folder\/t\.jsonl: there is no such/],
  ['rules', /expected a game/],
  ['rules stacks ST-99', /expected a rule or a chapter of Stacks \(chapters: ST-0, .*found "ST-99"/],
  ['replay', /expected the file of a record/],
  ['replay nothing.json', /cannot read nothing\.json: there is no such file/],
  ['replay package.json', /package\.json: .*unknown key/],
  ['scenario nothing.yaml', /cannot read nothing\.yaml: there is no such file/],
  ['bench', /expected "rules" or "server" or "cluster" after "bench", found nothing/],
  ['bench server --game tock', /--game is not for "bench server"/],
  ['serve --port high', /--port: expected a whole number from 0 to 65535, found "high"/],
  ['verify', /expected the record of a table \(a file, or -\), found nothing/],
  ['verify nothing.json', /cannot read nothing\.json: there is no such file/],
  ['backup', /expected a file to write the backup to, found nothing/],
  ['backup copy.db --data nowhere', /cannot back up: there is no database at nowhere/],
  ['restore', /expected a backup file, found nothing/],
  ['restore nothing.db', /cannot read nothing\.db: there is no such file/],
  ['play chess', /expected a game .*found "chess"/],
];

describe('a command for data folders refuses where DATABASE_URL is set, and says what to use', () => {
  const REFUSED: readonly (readonly [string, RegExp])[] = [
    ['backup copy.db', /found DATABASE_URL: back PostgreSQL up with pg_dump or pg_basebackup/],
    ['restore package.json', /found DATABASE_URL: restore PostgreSQL with pg_restore or from its archive/],
    ['reports', /found DATABASE_URL: read the reports of PostgreSQL at \/operator/],
  ];
  for (const [line, message] of REFUSED) {
    it(`tuckbox ${line}`, async () => {
      vi.stubEnv('DATABASE_URL', 'postgres://db.example/tuckbox');
      const { code, err } = await inThisProcess(line.split(' '));
      expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
      const named = await inThisProcess([...line.split(' '), '--data', 'package.json']);
      expect(named.err).not.toContain('DATABASE_URL');
    });
  }
});

describe('a wrong command line gets one sentence and exit code 2', () => {
  for (const [line, message] of WRONG) {
    it(`tuckbox ${line}`, async () => {
      const { code, out, err } = await inThisProcess(line.split(' '));
      expect(err).toMatch(message);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect({ code, out }).toEqual({ code: 2, out: '' });
    });
  }

  it('as a process of its own, too', async () => {
    const [line, message] = WRONG[0];
    expect(await tuckbox([line])).toEqual({ code: 2, out: '', err: expect.stringMatching(message) });
  });
});
