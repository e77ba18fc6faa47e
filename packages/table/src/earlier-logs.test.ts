import type { AnyGame, Seat } from '@tuckbox/engine';
import { BOT_LEVELS, characterOf } from '@tuckbox/protocol/client';
import { expect, it } from 'vitest';
import type { Entry, Happening, TablePlan } from './log.ts';
import { enterRoom, openRoom, type Room } from './room.ts';
import { type SeededGame, seatsWithCharacters, seededLog } from './seeded-log.ts';
import { StepForViewers } from './step-for-viewer.ts';

const game: SeededGame = {
  id: 'abcdefghij',
  game: 'stacks',
  rulesVersion: 1,
  options: {},
  seats: [
    { kind: 'person', name: 'Ann', level: null },
    { kind: 'bot', name: '', level: 'casual' },
    { kind: 'bot', name: '', level: 'casual' },
    { kind: 'bot', name: '', level: 'beginner' },
  ],
  seed: 'a seed',
  dealt: '',
  entries: [],
  places: null,
  changedAt: 0,
};
const { plan } = seededLog(game).row;

function roomAfter(happenings: readonly Happening[], opened: TablePlan = plan): Room {
  const room = openRoom(opened);
  for (const what of happenings) enterRoom(room, entryOf(what));
  return room;
}

const entryOf = (what: Happening): Entry => ({ seq: 0, at: 0, user: null, id: null, what });

/** Unused, because nobody moves. */
const NO_GAME = null as unknown as AnyGame;

const EARLIER: readonly Happening[] = [
  { kind: 'sat', seat: 0, user: 'ann', name: 'Ann' },
  { kind: 'botted', seat: 1, level: 'greedy' },
  { kind: 'botted', seat: 2, level: 'greedy' },
  { kind: 'botted', seat: 3, level: 'random' },
  { kind: 'started', order: [0, 1, 2, 3], hash: '' },
  { kind: 'handed', seat: 0, level: 'greedy', givenUp: false },
];

it('bots of an earlier log play at the nearest level and get characters', () => {
  const { seats } = roomAfter(EARLIER);
  expect(seats.map(({ bot }) => bot)).toEqual(['casual', 'casual', 'casual', 'beginner']);
  const characters = seats.slice(1).map(({ character }) => characterOf(character));
  expect(characters.map((character) => character?.name)).toEqual(seats.slice(1).map(({ name }) => name));
  expect(new Set(characters).size).toBe(3);
  expect(roomAfter(EARLIER).seats).toEqual(seats);
});

it('a person whose seat a bot plays keeps the name and has no character', () => {
  expect(roomAfter(EARLIER).seats[0]).toMatchObject({ name: 'Ann', bot: 'casual', character: null });
});

it('watchers see only current levels', () => {
  const room = roomAfter(EARLIER);
  for (const what of EARLIER) {
    const step = new StepForViewers({ game: NO_GAME, room, undoneBy: null }, entryOf(what), null, '');
    const told = JSON.parse(step.seenBy({ viewer: 0 as Seat, view: null }, null, false).what);
    if ('level' in told) expect(BOT_LEVELS).toContain(told.level);
  }
});

it('a logged character sits down again, whatever the table would draw', () => {
  const [first, second] = ['sasha', 'remy'].map(
    (character): Happening => ({ kind: 'botted', seat: 1, level: 'casual', character }),
  );
  expect(roomAfter([first]).seats[1]).toMatchObject({ character: 'sasha', name: 'Sasha' });
  expect(roomAfter([second]).seats[1]).toMatchObject({ character: 'remy', name: 'Remy' });
  const unknown = roomAfter([{ kind: 'botted', seat: 1, level: 'casual', character: 'of a later version' }]);
  expect(characterOf(unknown.seats[1].character)?.level).toBe('casual');
});

it('bots of an earlier saved game get characters, always the same', () => {
  const saved = [
    { kind: 'person', name: 'Ann', level: null },
    { kind: 'bot', name: 'Greedy bot 1', level: 'greedy' },
    { kind: 'bot', name: 'Greedy bot 2', level: 'greedy' },
  ] as const;
  const seats = seatsWithCharacters(saved, 'a seed');
  expect(seats[0]).toEqual(saved[0]);
  for (const seat of seats.slice(1)) {
    expect(seat).toMatchObject({ level: 'casual', name: characterOf(seat.character)?.name });
  }
  expect(seats[1].character).not.toBe(seats[2].character);
  expect(seatsWithCharacters(seats, 'another seed')).toEqual(seats);
  expect(
    roomAfter(
      seededLog({ ...game, seats })
        .entries.slice(1)
        .map(({ what }) => what),
    ).seats[1].name,
  ).toBe(seats[1].name);
});
