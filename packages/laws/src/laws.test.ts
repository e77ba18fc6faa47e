import { because, type Game, type Position, REFEREE } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { casesAt } from './cases.ts';
import { KEEP, type KeepOrSwap, keepOrSwap, SWAP } from './keep-or-swap.ts';
import { type LawWishes, lawsOf, testLaws, untoldKinds } from './laws.ts';

const TABLES = [
  { seats: 2, options: {} },
  { seats: 2, options: { top: 4 } },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
];

const wishes: LawWishes<KeepOrSwap> = {
  pieces: (written: unknown) => JSON.stringify(written).match(/(?<=")\d(?=")/g) ?? [],
  secrets: (written: unknown, viewer: number | 'spectator') => {
    const { deck, seats } = written as { deck: string[]; seats: { hand: string[] }[] };
    const hands = seats.flatMap(({ hand }, seat) =>
      hand.length > 0 && seat + 1 !== viewer ? [`seats.${seat + 1}.hand.1`] : [],
    );
    return [...hands, ...deck.map((_, index) => `deck.${index + 1}`)];
  },
  eventKinds: { kept: true, swapped: true, left: true },
  tries: ['keep', 'swap'],
  longest: 10,
  games: 80,
};

testLaws(keepOrSwap, TABLES, wishes);

/** Which laws a broken game violates. */
const broken = (
  spoilt: Partial<Game<KeepOrSwap>>,
  wanted: LawWishes<KeepOrSwap> = wishes,
  tables = TABLES,
): string[] =>
  lawsOf({ ...keepOrSwap, ...spoilt }, tables, wanted).flatMap((law) => {
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
    [
      'a view that shows what the event hides',
      /events and views/,
      {
        view: (p, viewer) => {
          const seen = keepOrSwap.view(p, viewer);
          return p.open.length === 0 ? seen : { ...seen, hands: p.hands };
        },
      },
    ],
    ['an event that tells a hidden card', /events and views/, { redact: (event) => event }],
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
    ['a window that asks those who are not waited for', /window/, { windowAnswer: () => KEEP }],
    [
      'a window whose answer is not legal',
      /window/,
      {
        windowAnswer: (p, seat) => (p.turn === seat ? SWAP : null),
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

  it('nothing wrong with a list that says it is a sample', () => {
    const legalMoves: Game<KeepOrSwap>['legalMoves'] = (p, seat, into) =>
      Math.min(1, keepOrSwap.legalMoves(p, seat, into));
    const game = { ...keepOrSwap, legalMoves, isSample: () => true };
    const law = lawsOf(game, TABLES, wishes).find(({ title }) => title.startsWith('a legal move is listed'));
    expect(law).toBeDefined();
    expect(() => law?.run()).not.toThrow();
  });

  for (const [cheat, law, spoilt] of cheats) {
    it(cheat, () => expect(broken(spoilt).join('\n')).toMatch(law));
  }

  it('a card drawn within the step that only an event reveals', () => {
    const two = TABLES.filter(({ seats }) => seats === 2);
    expect(broken(MIXING, wishes, two)).toEqual([]);
    expect(broken({ ...MIXING, redact: (event) => event }, wishes, two).join('\n')).toMatch(
      /events and views/,
    );
  });

  it('that an event of some kind occurs in no game', () => {
    const tell = casesAt(keepOrSwap, TABLES, 20, 5);
    expect(untoldKinds(tell(), wishes.eventKinds)).toEqual([]);
    const nobodyLeaves = tell().filter(({ steps }) =>
      steps.every(({ result }) => result.events.every(({ kind }) => kind !== 'left')),
    );
    expect(untoldKinds(nobodyLeaves, wishes.eventKinds)).toEqual(['left']);
  });

  it('that there are no hidden cards to swap', () => {
    expect(broken({}, { ...wishes, secrets: () => [] }).join('\n')).toMatch(/cannot know/);
  });

  it('that there are no events to compare', () => {
    const apply: Game<KeepOrSwap>['apply'] = (s, seat, move, luck) => keepOrSwap.apply(s, seat, move, luck);
    const leave: Game<KeepOrSwap>['leave'] = (s, seat, luck) => keepOrSwap.leave(s, seat, luck);
    expect(broken({ apply, leave }).join('\n')).toMatch(/events and views/);
  });

  it('that all imagined worlds are the same', () => {
    const view: Game<KeepOrSwap>['view'] = (p) => keepOrSwap.view(p, REFEREE);
    expect(broken({ view }).join('\n')).toMatch(/imagined world/);
  });
});

/**
 * Everybody must swap, put the card back and shuffle: of two players the other always knows which cards are shuffled.
 */
const MIXING: Partial<Game<KeepOrSwap>> = {
  legalMoves: (p, seat, into) => {
    into[0] = SWAP;
    return p.turn === seat ? 1 : 0;
  },
  check: (p, seat, move) =>
    move === SWAP ? keepOrSwap.check(p, seat, move) : because('KS-2.1', 'unknown-move'),
  apply: (s, seat, _move, luck, tell) => {
    s.deck.push(s.hands[seat]);
    s.deck.sort((a, b) => a - b);
    luck.shuffle(s.rng, s.deck);
    s.hands[seat] = s.deck.pop() ?? 0;
    tell?.({ kind: 'swapped', seat, open: 0, card: s.hands[seat] });
    s.turn++;
  },
};

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
