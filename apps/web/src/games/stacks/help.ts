import { bidRangeOf, type Stacks, stacks } from '@tuckbox/stacks';
import { HIDDEN } from '@tuckbox/tabletop';
import type { Explained, GameHelp, Mark } from '../help.ts';
import { othersOf } from '../others-of.ts';
import { sayHelp } from './help-words.ts';
import { signed } from './numbers.ts';
import { nameOf, type StacksScene } from './scene.ts';

type Sign = 'deck' | 'tally' | 'call' | 'pass' | 'fold' | 'play' | 'score' | 'order' | 'hand' | 'hidden';

/** The rule of each symbol. */
const RULES: { readonly [sign in Sign]: string } = {
  deck: 'ST-2.1',
  tally: 'ST-0.1',
  call: 'ST-3.2',
  pass: 'ST-3.4',
  fold: 'ST-2.5',
  play: 'ST-2.3',
  score: 'ST-0.3',
  order: 'ST-1.2',
  hand: 'ST-2.3',
  hidden: 'ST-2.6',
};

const sign = (name: Sign): Explained => ({
  title: sayHelp(`${name}.title`),
  text: sayHelp(name),
  rule: RULES[name],
});

function card(value: number): Explained {
  if (value === HIDDEN) return sign('hidden');
  return {
    title: sayHelp('card.title', { card: signed(value) }),
    text: value < 0 ? sayHelp('card.minus') : sayHelp('card.plus', { card: value }),
    rule: value < 0 ? 'ST-3.2' : 'ST-0.1',
  };
}

function stack(scene: StacksScene, seat: number): Explained {
  const player = scene.players[seat];
  return player?.isYou === true
    ? { title: sayHelp('stack.own.title'), text: sayHelp('stack.own'), rule: 'ST-2.6' }
    : {
        title: sayHelp('stack.title', { name: nameOf(scene, seat as never) }),
        text: sayHelp('stack'),
        rule: 'ST-3.1',
      };
}

function ladder({ view }: StacksScene): Explained {
  const { lowest, highest } = bidRangeOf(view.options);
  return {
    title: sayHelp('ladder.title'),
    text: sayHelp('ladder', { lowest: signed(lowest), highest: signed(highest) }),
    rule: 'ST-2.3',
  };
}

function explain(thing: string, scene: StacksScene): Explained | null {
  const [kind, ...rest] = thing.split(':');
  const [first = -1, second] = rest.map(Number);
  const place = scene.view.seats[first];
  switch (kind) {
    case 'card':
      return card(first);
    case 'hand': {
      const held = second === undefined ? undefined : place?.hand[second];
      return held === undefined ? sign('hand') : card(held);
    }
    case 'stack': {
      const laid = second === undefined ? undefined : place?.stack[second];
      return laid === undefined || laid === HIDDEN ? stack(scene, first) : card(laid);
    }
    case 'ladder':
    case 'bid':
      return ladder(scene);
    case 'bidding':
      return sign('play');
    case 'seat':
      return sign('score');
    default:
      return Object.hasOwn(RULES, kind) ? sign(kind as Sign) : null;
  }
}

function marks(scene: StacksScene): Mark[] {
  const { seat } = scene;
  if (seat === null) return [];
  return [
    { at: 'ladder', text: sayHelp('mark.ladder') },
    { at: `stack:${othersOf(scene)[0]}`, text: sayHelp('mark.stack'), side: 'left' },
    { at: `hand:${seat}`, text: sayHelp('mark.hand') },
  ];
}

const goalFor = (target: number): string => sayHelp('goal', { target });

export const help: GameHelp<Stacks> = {
  goal: ({ view }) => goalFor(view.options.target),
  marks,
  explain,
  howTo: () => {
    const target = stacks.options.specs.target.default as number;
    return {
      goal: goalFor(target),
      steps: [
        { title: sayHelp('how.1.title'), text: sayHelp('how.1'), rule: 'ST-2.6', shot: 'before' },
        { title: sayHelp('how.2.title'), text: sayHelp('how.2'), rule: 'ST-2.3', shot: 'after' },
        { title: sayHelp('how.3.title'), text: sayHelp('how.3'), rule: 'ST-3.2', shot: 'after' },
        { title: sayHelp('how.4.title'), text: sayHelp('how.4'), rule: 'ST-2.5', shot: 'after' },
      ],
      end: sayHelp('how.end', { target }),
    };
  },
};
