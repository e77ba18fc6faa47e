import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { tablesOf } from '@tuckbox/catalog/testing';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { isKnown, knowledgeOf } from '../games/index.ts';
import { Grounding, spread } from './grounding.ts';
import { askAbout, choicesOf } from './judge.ts';
import { sentenceOfGrounds } from './sentence.ts';
import { decisionsAt, type Reached } from './testing/positions.ts';

/** What was said in many positions. */
interface Said {
  readonly positions: number;
  /** Positions in which two moves had different grounds. */
  readonly differing: number;
  /** By code: in how many positions some move had it, and in how many of these some other move did not. */
  readonly had: ReadonlyMap<string, number>;
  readonly lacked: ReadonlyMap<string, number>;
  /** Grounds that every move of a position was given. */
  readonly commonplaces: readonly string[];
}

/** Few of a long list are enough. */
const MOST_MOVES = 12;

function saidIn(game: AnyGame, reached: Iterable<Reached>): Said {
  let [positions, differing] = [0, 0];
  const had = new Map<string, number>();
  const lacked = new Map<string, number>();
  const commonplaces: string[] = [];
  for (const { view, seat } of reached) {
    const rng = rngFromSeed(`position ${positions}`);
    const choices = spread(choicesOf(askAbout(game, view, seat, rng)), MOST_MOVES);
    const grounding = new Grounding(game, view, seat, choices, rng);
    const said = choices.map((move) =>
      [false, true].flatMap((isMistake) => grounding.advise(move, 0, isMistake).grounds),
    );
    positions++;
    if (new Set(said.map((grounds) => JSON.stringify(grounds))).size > 1) differing++;
    for (const code of new Set(said.flat().map((ground) => ground.code))) {
      had.set(code, (had.get(code) ?? 0) + 1);
      if (said.some((grounds) => grounds.every((ground) => ground.code !== code)))
        lacked.set(code, (lacked.get(code) ?? 0) + 1);
    }
    const keys = said.map((grounds) => new Set(grounds.map((ground) => JSON.stringify(ground))));
    commonplaces.push(...[...keys[0]].filter((key) => keys.every((other) => other.has(key))));
    for (const ground of said.flat())
      expect(sentenceOfGrounds(game, ground, (other) => `Seat ${other + 1}`)).not.toMatch(/[{}]|undefined/);
  }
  return { positions, differing, had, lacked, commonplaces };
}

const POSITIONS = 400;

/** Positions of every kind of table. */
function* positionsOf(game: AnyGame, tables: Awaited<ReturnType<typeof tablesOf>>): Generator<Reached> {
  const each = Math.ceil(POSITIONS / tables.length);
  for (const [index, table] of tables.entries()) {
    let found = 0;
    for (const reached of decisionsAt(game, table, `grounds ${index}`, 3)) {
      yield reached;
      if (++found === each) break;
    }
  }
}

/** The last moves of a game and other rare events, which these positions need not come to. */
const RARE: ReadonlySet<string> = new Set(['wins', 'passes-duty', 'captures-several', 'helps']);

describe.each(GAMES.filter(isKnown).map((game) => [game.title, game] as const))(
  'grounds at %s',
  (_, game) => {
    it('tell moves apart: every code holds of some moves and not of others, and none of all', async () => {
      const said = saidIn(game, positionsOf(game, await tablesOf(game)));
      const codes = Object.keys(knowledgeOf(game).coaching?.sentences ?? {}).filter(
        (code) => !RARE.has(code),
      );
      expect(said.commonplaces).toEqual([]);
      expect(codes.filter((code) => !said.had.has(code))).toEqual([]);
      expect(codes.filter((code) => !said.lacked.has(code))).toEqual([]);
      expect(said.positions).toBeGreaterThan(100);
      expect(said.differing / said.positions).toBeGreaterThan(0.8);
    });
  },
);
