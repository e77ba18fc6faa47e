import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { districtOf, MOST_DISTRICTS, SPLITTING, suitOf } from '@tuckbox/tricky-tactics/client';
import { capital } from '../../words/words.ts';
import type { Explained, GameHelp, Mark } from '../help.ts';
import { sayHelp } from './help-words.ts';
import { letterOf } from './letters.ts';
import { cardName, locationName, nameOf, suitName } from './names.ts';
import type { TacticsScene } from './seats.ts';

type Sign =
  | 'trick'
  | 'deck'
  | 'marker'
  | 'score'
  | 'locations'
  | 'supply'
  | 'tricks'
  | 'splitting'
  | 'automa'
  | 'gone';

/** The rule of each symbol. */
const RULES: { readonly [sign in Sign]: string } = {
  trick: 'TT-2.2',
  deck: 'TT-1.1',
  marker: 'TT-1.3',
  score: 'TT-4.4',
  locations: 'TT-4.2',
  supply: 'TT-0.3',
  tricks: 'TT-2.2',
  splitting: 'TT-1.2',
  automa: 'TT-5.1',
  gone: 'TT-6.1',
};

const sign = (name: Sign): Explained => ({
  title: sayHelp(`${name}.title`),
  text: sayHelp(name),
  rule: RULES[name],
});

const card = (value: number): Explained => ({
  title: capital(cardName(value)),
  text: sayHelp('card', { suit: suitName(suitOf(value)) }),
  rule: 'TT-2.2',
});

const place = (location: number): Explained => ({
  title: capital(locationName(location)),
  text: sayHelp('place', { suit: suitName(districtOf(location)) }),
  rule: 'TT-3.1',
});

function explain(thing: string, scene: TacticsScene): Explained | null {
  const [kind, ...rest] = thing.split(':');
  const [first = -1] = rest.map(Number);
  switch (kind) {
    case 'card':
      return card(first);
    case 'trick': {
      const laid = scene.view.trick.find(({ seat }) => seat === first);
      return laid === undefined ? sign('trick') : card(laid.card);
    }
    case 'district':
      return {
        title: sayHelp('district.title', { suit: suitName(first) }),
        text: sayHelp('district', { most: MOST_DISTRICTS }),
        rule: 'TT-4.3',
      };
    case 'place':
    case 'tower':
    case 'cube':
      return place(first);
    case 'player':
    case 'seat':
      return { title: nameOf(scene.players, first), text: sayHelp('seat'), rule: 'TT-4.2' };
    default:
      return Object.hasOwn(RULES, kind) ? sign(kind as Sign) : null;
  }
}

/** The Location in the middle of the second district. */
const MARKED_PLACE = 4;
const MARKED_DISTRICT = districtOf(MARKED_PLACE);

/** The purpose of each half of the split. */
function marksOfSplit([card]: readonly number[]): Mark[] {
  if (card === undefined) return [];
  return [
    { at: `district:${MARKED_DISTRICT}`, text: sayHelp('mark.district') },
    { at: `place:${MARKED_PLACE}`, text: sayHelp('mark.place') },
    { at: `card:${card}`, text: sayHelp('mark.split') },
  ];
}

function marks({ view, seat }: TacticsScene): Mark[] {
  if (seat === null || view.isOver) return [];
  const own = view.seats[seat];
  if (view.stage === SPLITTING) return marksOfSplit(own?.hand ?? []);
  const hand = (letterOf(view.phase) === 'A' ? own?.handA : own?.handB) ?? [];
  return [
    { at: `place:${MARKED_PLACE}`, text: sayHelp('mark.place') },
    { at: 'trick', text: sayHelp('mark.trick') },
    ...(hand[0] === undefined ? [] : [{ at: `card:${hand[0]}`, text: sayHelp('mark.hand') }]),
  ];
}

export const help: GameHelp<TrickyTactics> = {
  goal: () => sayHelp('goal'),
  marks,
  isPreparing: ({ view }) => view.stage === SPLITTING,
  explain,
  howTo: () => ({
    goal: sayHelp('goal'),
    steps: [
      { title: sayHelp('how.1.title'), text: sayHelp('how.1'), rule: 'TT-1.2', shot: 'after' },
      { title: sayHelp('how.2.title'), text: sayHelp('how.2'), rule: 'TT-2.1', shot: 'after' },
      { title: sayHelp('how.3.title'), text: sayHelp('how.3'), rule: 'TT-3.1', shot: 'after' },
      { title: sayHelp('how.4.title'), text: sayHelp('how.4'), rule: 'TT-4.3', shot: 'after' },
    ],
    end: sayHelp('how.end'),
  }),
};
