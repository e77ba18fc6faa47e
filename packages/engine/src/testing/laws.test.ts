import { describe, expect, it } from 'vitest';
import type { Game, Position } from '../game.ts';
import { because } from '../reason.ts';
import { type KeepOrSwap, keepOrSwap, SWAP } from './keep-or-swap.ts';
import { lawsOf, testLaws } from './laws.ts';

const TABLES = [
  { seats: 2, options: {} },
  { seats: 2, options: { top: 4 } },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
];

const wishes = {
  pieces: (written: unknown) => JSON.stringify(written).match(/(?<=")\d(?=")/g) ?? [],
  secrets: (written: unknown, eyes: number | 'spectator') => {
    const { deck, seats } = written as { deck: string[]; seats: { hand: string[] }[] };
    const hands = seats.flatMap(({ hand }, seat) =>
      hand.length > 0 && seat + 1 !== eyes ? [`seats.${seat + 1}.hand.1`] : [],
    );
    return [...hands, ...deck.map((_, index) => `deck.${index + 1}`)];
  },
  tries: ['keep', 'swap'],
  longest: 10,
  games: 40,
};

testLaws(keepOrSwap, TABLES, wishes);

/** Which laws a spoilt game breaks. */
const broken = (spoilt: Partial<Game<KeepOrSwap>>): string[] =>
  lawsOf({ ...keepOrSwap, ...spoilt }, TABLES, wishes).flatMap((law) => {
    try {
      law.run();
      return [];
    } catch {
      return [law.title];
    }
  });

type P = Position<KeepOrSwap>;

describe('the law suite notices', () => {
  it('nothing wrong with an honest game', () => expect(broken({})).toEqual([]));

  const cheats: readonly (readonly [string, RegExp, Partial<Game<KeepOrSwap>>])[] = [
    [
      'a view that shows another hand',
      /cannot know/,
      { view: (p, viewer) => ({ ...keepOrSwap.view(p, viewer), hands: p.hands }) },
    ],
    ['an event that tells a hidden card', /events tell/, { redact: (event) => event }],
    [
      'chance in a view',
      /chance/,
      { view: (p, viewer) => ({ ...keepOrSwap.view(p, viewer), gone: [...p.gone, p.rng.a] }) },
    ],
    [
      'a legal list that follows a hidden card',
      /imagined world/,
      {
        legalMoves: (p, seat, into) =>
          p.deck[0] > 5
            ? keepOrSwap.legalMoves(p, seat, into)
            : Math.min(1, keepOrSwap.legalMoves(p, seat, into)),
      },
    ],
    [
      'a reason that follows a hidden card',
      /imagined world/,
      {
        check: (p, seat) =>
          p.turn === seat ? null : because(p.deck[0] > 5 ? 'KS-2.1' : 'KS-2.2', 'not-your-turn'),
      },
    ],
    [
      'a clone that shares its deck',
      /clone/,
      {
        clone: (p) => ({ ...keepOrSwap.clone(p), deck: p.deck as number[] }),
      },
    ],
    [
      'a move listed twice',
      /one text/,
      {
        legalMoves: (p, seat, into) => {
          const count = keepOrSwap.legalMoves(p, seat, into);
          into[count] = SWAP;
          return count === 0 ? 0 : count + 1;
        },
      },
    ],
    [
      'a legal move that is not listed',
      /legal move is listed/,
      {
        legalMoves: (p, seat, into) => Math.min(1, keepOrSwap.legalMoves(p, seat, into)),
      },
    ],
    [
      'a seat without a move',
      /has a move|legal move is listed/,
      { waitingFor: (p) => (3 & ((1 << p.hands.length) - 1)) as never },
    ],
    [
      'a lost card',
      /conserved/,
      {
        apply: (s, seat, move, luck, tell) => {
          keepOrSwap.apply(s, seat, move, luck, tell);
          s.open.length = 0;
        },
      },
    ],
    [
      'a written position that forgets whose turn it is',
      /reads back/,
      {
        parsePosition: (written, options, seats, rng) => ({
          ...keepOrSwap.parsePosition(written, options, seats, rng),
          turn: 0,
        }),
      },
    ],
    ['state outside the state', /twin|same game/, withASecretCounter()],
    [
      'places that leave nobody first',
      /places for all/,
      {
        outcome: (p: P) => (keepOrSwap.outcome(p) === null ? null : { places: p.hands.map(() => 2) }),
      },
    ],
    [
      'a sentence with a hole',
      /sentence/,
      { sentences: { ...keepOrSwap.sentences, 'not-your-turn': 'Wait for {' } },
    ],
  ];

  for (const [cheat, law, spoilt] of cheats) {
    it(cheat, () => expect(broken(spoilt).join('\n')).toMatch(law));
  }
});

function withASecretCounter(): Partial<Game<KeepOrSwap>> {
  let moves = 0;
  return {
    apply: (s, seat, move, luck, tell) => {
      moves++;
      keepOrSwap.apply(s, seat, move, luck, tell);
      if (moves % 5 === 0) s.rng.a = moves;
    },
  };
}
