import {
  ACE,
  FIVE,
  FOUR,
  isOnRing,
  JACK,
  KING,
  type Options,
  SEVEN,
  STEPS,
  seatOfPawn,
  TEN,
  type Tock,
} from '@tuckbox/tock/client';
import { capital } from '../../words/words.ts';
import type { Explained, GameHelp, Mark } from '../help.ts';
import type { Scene } from '../ui.ts';
import { sayHelp } from './help-words.ts';
import { homeCount, isProtected, pawnOn } from './pawns.ts';
import { topOfPile } from './recent.ts';
import { cardWord, nameOf } from './speak.ts';

type TockScene = Scene<Tock>;

type Sign =
  | 'deck'
  | 'pile'
  | 'pawn'
  | 'guarded'
  | 'yard'
  | 'home'
  | 'start'
  | 'space'
  | 'dealer'
  | 'partner'
  | 'left';

/** The rule of each symbol. */
const RULES: { readonly [sign in Sign]: string } = {
  deck: 'TK-1.1',
  pile: 'TK-1.1',
  pawn: 'TK-2.2',
  guarded: 'TK-2.1',
  yard: 'TK-2.1',
  home: 'TK-2.5',
  start: 'TK-2.1',
  space: 'TK-0.3',
  dealer: 'TK-1.2',
  partner: 'TK-5.2',
  left: 'TK-7.1',
};

const sign = (name: Sign): Explained => ({
  title: sayHelp(`${name}.title`),
  text: sayHelp(name),
  rule: RULES[name],
});

/** The effect of a rank with the options of a table. */
function effectOf(card: number, options: Options): { readonly text: string; readonly rule: string } {
  const steps = STEPS[card];
  switch (card) {
    case ACE:
      return options.ace === 'eleven'
        ? { text: sayHelp('in.eleven'), rule: 'TK-6.4' }
        : { text: sayHelp('in', { steps }), rule: 'TK-3.2' };
    case KING:
      return { text: sayHelp('in', { steps }), rule: 'TK-3.2' };
    case FOUR:
      return { text: sayHelp('four'), rule: 'TK-3.3' };
    case FIVE:
      return options.five === 'own'
        ? { text: sayHelp('walk', { steps }), rule: 'TK-3.1' }
        : { text: sayHelp(`five.${options.five}`), rule: 'TK-6.5' };
    case SEVEN:
      return options.seven === 'single'
        ? { text: sayHelp('seven.single'), rule: 'TK-6.6' }
        : { text: sayHelp('seven'), rule: 'TK-3.4' };
    case TEN:
      return options.ten === 'plain'
        ? { text: sayHelp('walk', { steps }), rule: 'TK-6.7' }
        : { text: sayHelp('ten'), rule: 'TK-3.5' };
    case JACK:
      return options.jack === 'start'
        ? { text: sayHelp('jack.start'), rule: 'TK-6.8' }
        : { text: sayHelp('jack'), rule: 'TK-3.6' };
    default:
      return { text: sayHelp('walk', { steps }), rule: 'TK-3.1' };
  }
}

const card = (rank: number, { view }: TockScene): Explained => ({
  title: capital(cardWord(rank)),
  ...effectOf(rank, view.table.options),
});

/** A space of the ring: the pawn on it, or its purpose. */
function space(place: number, { view }: TockScene): Explained {
  const pawn = isOnRing(place) ? pawnOn(view, place) : null;
  if (pawn !== null) return sign(isProtected(view, pawn) ? 'guarded' : 'pawn');
  return sign(view.table.starts.includes(place as never) ? 'start' : 'space');
}

function seatOf(seat: number, scene: TockScene): Explained {
  return {
    title: sayHelp('seat.title', { name: nameOf(scene, seat as never) }),
    text: sayHelp('seat', { home: homeCount(scene.view, seat), cards: scene.view.hands[seat]?.length ?? 0 }),
    rule: 'TK-4.1',
  };
}

function explain(thing: string, scene: TockScene): Explained | null {
  const [kind, ...rest] = thing.split(':');
  const [first = -1, second = -1] = rest.map(Number);
  switch (kind) {
    case 'card':
      return card(first, scene);
    case 'hand': {
      const held = scene.view.hands[first]?.[second];
      return held === undefined || held < 0 ? null : card(held, scene);
    }
    case 'pile': {
      const { top } = topOfPile(scene);
      return top === null ? sign('pile') : card(top, scene);
    }
    case 'space':
      return space(first, scene);
    case 'seat':
      return seatOf(first, scene);
    case 'charity':
      return {
        title: sayHelp('charity.title'),
        text: sayHelp('charity', { most: scene.view.table.options.charity }),
        rule: 'TK-6.2',
      };
    default:
      return Object.hasOwn(RULES, kind) ? sign(kind as Sign) : null;
  }
}

function marks({ view, seat }: TockScene): Mark[] {
  if (seat === null) return [];
  const waiting = view.places.findIndex((place, pawn) => seatOfPawn(pawn) === seat && place < 0);
  return [
    { at: `yard:${seat}:${Math.max(0, waiting) % 4}`, text: sayHelp('mark.yard') },
    { at: `home:${seat}:3`, text: sayHelp('mark.home') },
    { at: `hand:${seat}:0`, text: sayHelp('mark.hand') },
  ];
}

export const help: GameHelp<Tock> = {
  goal: ({ view }) => sayHelp(view.table.pairs === 1 ? 'goal.team' : 'goal'),
  marks,
  explain,
  howTo: () => ({
    goal: sayHelp('goal'),
    steps: [
      { title: sayHelp('how.1.title'), text: sayHelp('how.1'), rule: 'TK-2.1', shot: 'after' },
      { title: sayHelp('how.2.title'), text: sayHelp('how.2'), rule: 'TK-3.1', shot: 'after' },
      { title: sayHelp('how.3.title'), text: sayHelp('how.3'), rule: 'TK-2.2', shot: 'after' },
      { title: sayHelp('how.4.title'), text: sayHelp('how.4'), rule: 'TK-3.6', shot: 'after' },
      { title: sayHelp('how.5.title'), text: sayHelp('how.5'), rule: 'TK-4.1', shot: 'after' },
    ],
    end: sayHelp('how.end'),
  }),
};
