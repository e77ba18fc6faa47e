import { HIDDEN } from '@tuckbox/tabletop';
import type { TuckIt } from '@tuckbox/tuck-it';
import {
  ACE,
  ARRANGE,
  type Card,
  cardName,
  DARK_QUEEN,
  DICE,
  isSlowDown,
  NINE_FIVE,
  parseCard,
  plainOf,
  SHOW,
  SKIP,
  STACKS,
} from '@tuckbox/tuck-it/client';
import type { Explained, GameHelp, Mark } from '../help.ts';
import { sayHelp } from './help-words.ts';
import { cardLabel, nameOf, type TuckScene } from './names.ts';
import { say } from './say.ts';
import { stacksOf } from './table.ts';

type Sign = 'pile' | 'trash' | 'die' | 'direction' | 'hand';

/** The rule of each symbol. */
const RULES: { readonly [sign in Sign]: string } = {
  pile: 'TI-2.1',
  trash: 'TI-5.7',
  die: 'TI-8.1',
  direction: 'TI-1.7',
  hand: 'TI-5.1',
};

const sign = (name: Sign): Explained => ({
  title: sayHelp(`${name}.title`),
  text: sayHelp(name),
  rule: RULES[name],
});

interface Part {
  readonly text: string;
  readonly rule: string;
}

/** The cards that a number card can be played on. */
function goesOn(plain: Card): Part {
  switch (cardName(plain)) {
    case '2':
      return { text: sayHelp('goes.two'), rule: 'TI-2.3' };
    case '3':
      return { text: sayHelp('goes.three'), rule: 'TI-2.4' };
    case '5':
      return { text: sayHelp('goes.five'), rule: 'TI-2.5' };
    default:
      return plain === ACE
        ? { text: sayHelp('goes.ace'), rule: 'TI-2.6' }
        : { text: sayHelp('goes.usual'), rule: 'TI-2.2' };
  }
}

/** The effect of a number card on top of the pile, in the words of the button that plays it. */
function doesOnTop(plain: Card): Part | null {
  switch (cardName(plain)) {
    case '3':
      return { text: say('effect.reverse'), rule: 'TI-3.3' };
    case '7':
      return { text: say('effect.flip'), rule: 'TI-3.3' };
    case '9':
      return { text: say('effect.limit'), rule: 'TI-2.7' };
    case '10':
      return { text: say('effect.burn'), rule: 'TI-3.3' };
    case 'J':
      return { text: say('effect.jump'), rule: 'TI-3.3' };
    default:
      return null;
  }
}

function partsOf(card: Card): Part[] {
  const plain = plainOf(card);
  const value = cardName(plain);
  if (card === SKIP) return [{ text: sayHelp('skip'), rule: 'TI-7.1' }];
  if (card === DARK_QUEEN)
    return [
      { text: sayHelp('goes.queen'), rule: 'TI-6.1' },
      { text: sayHelp('queen'), rule: 'TI-6.1' },
    ];
  if (card === DICE) return [{ text: sayHelp('goes.dice'), rule: 'TI-2.9' }];
  if (card === NINE_FIVE) {
    const limits = doesOnTop(parseCard('9') ?? card);
    return [{ text: sayHelp('goes.split'), rule: 'TI-2.8' }, ...(limits === null ? [] : [limits])];
  }
  const effect = doesOnTop(plain);
  const own = [goesOn(plain), ...(effect === null ? [] : [effect])];
  if (isSlowDown(card))
    return [
      { text: say('effect.slow'), rule: 'TI-2.14' },
      { text: sayHelp('goes.slow', { value }), rule: 'TI-0.5' },
      ...own,
    ];
  return plain === card ? own : [{ text: sayHelp('goes.half', { value }), rule: 'TI-2.11' }, ...own];
}

function explainCard(card: Card, { view }: TuckScene): Explained {
  if (card === HIDDEN) return { title: cardLabel(card), text: sayHelp('hidden'), rule: 'TI-5.7' };
  const parts = partsOf(card);
  const gears = sayHelp('gears', { count: view.gearTable[card] });
  return {
    title: cardLabel(card),
    text: [...parts.map(({ text }) => text), gears].join(' '),
    // The effect of a card matters more than what it goes on.
    rule: parts.at(-1)?.rule ?? 'TI-2.2',
  };
}

function stack(owner: number, index: number, scene: TuckScene): Explained {
  const top = stacksOf(scene.view, owner)[index]?.cards[0];
  const isOwn = scene.seat !== null && owner === (scene.seat as number);
  const text = isOwn ? sayHelp('stack.own') : sayHelp('stack', { name: nameOf(scene, owner) });
  const shown =
    top === undefined || top.card === HIDDEN ? [] : [sayHelp('stack.top', { card: cardLabel(top.card) })];
  return {
    title: sayHelp('stack.title', { stack: index + 1 }),
    text: [text, ...shown].join(' '),
    rule: isOwn ? 'TI-5.3' : 'TI-5.7',
  };
}

function explain(thing: string, scene: TuckScene): Explained | null {
  const { view } = scene;
  const [kind, ...rest] = thing.split(':');
  const [first = -1, second] = rest.map(Number);
  switch (kind) {
    case 'card':
      return explainCard(first, scene);
    case 'hand': {
      // During the arrangement a card of the hand is named by its kind alone.
      const held = second === undefined ? first : view.hands[first]?.[second];
      return held === undefined ? sign('hand') : explainCard(held, scene);
    }
    case 'pile': {
      const laid = rest.length === 0 ? view.pile.at(-1) : view.pile[first];
      return laid === undefined ? sign('pile') : explainCard(laid, scene);
    }
    case 'stack':
    case 'under':
      return stack(first, second ?? 0, scene);
    case 'draw':
      return {
        title: sayHelp('draw.title'),
        text: sayHelp(view.draw.length === 0 ? 'draw.empty' : 'draw'),
        rule: view.draw.length === 0 ? 'TI-5.3' : 'TI-5.2',
      };
    case 'community':
      return sign('pile');
    case 'places':
      return sign('hand');
    case 'seat':
      return sign('hand');
    case 'gears':
      return { title: sayHelp('gears.title'), text: sayHelp('tournament'), rule: 'TI-9.2' };
    default:
      return Object.hasOwn(RULES, kind) ? sign(kind as Sign) : null;
  }
}

function marks({ view, seat }: TuckScene): Mark[] {
  if (seat === null || view.stage === SHOW) return [];
  if (view.stage === ARRANGE) {
    const [card] = view.hands[seat] ?? [];
    // A player who has arranged their Stacks waits for the others.
    if (card === undefined || card === HIDDEN || view.stacks[seat * STACKS].length > 0) return [];
    return [
      { at: 'pile', text: sayHelp('mark.pile') },
      { at: 'places', text: sayHelp('mark.places') },
      { at: `hand:${card}`, text: sayHelp('mark.nine') },
    ];
  }
  return [
    { at: 'pile', text: sayHelp('mark.pile') },
    { at: `stack:${seat}:0`, text: sayHelp('mark.stack') },
    { at: `hand:${seat}:0`, text: sayHelp('mark.hand') },
  ];
}

export const help: GameHelp<TuckIt> = {
  goal: () => sayHelp('goal'),
  marks,
  isPreparing: ({ view }) => view.stage === ARRANGE || view.stage === SHOW,
  explain,
  howTo: () => ({
    goal: sayHelp('goal'),
    steps: [
      { title: sayHelp('how.1.title'), text: sayHelp('how.1'), rule: 'TI-1.2', shot: 'after' },
      { title: sayHelp('how.2.title'), text: sayHelp('how.2'), rule: 'TI-3.4', shot: 'before' },
      { title: sayHelp('how.3.title'), text: sayHelp('how.3'), rule: 'TI-5.5', shot: 'after' },
      { title: sayHelp('how.4.title'), text: sayHelp('how.4'), rule: 'TI-3.3', shot: 'before' },
      { title: sayHelp('how.5.title'), text: sayHelp('how.5'), rule: 'TI-5.3', shot: 'before' },
    ],
    end: sayHelp('how.end'),
  }),
};
