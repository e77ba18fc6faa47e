import type { TuckIt } from '@tuckbox/tuck-it';
import { ACE, DARK_QUEEN } from '@tuckbox/tuck-it/client';
import { type GameStory, seatWithMost, stepsOf } from '../story.ts';
import { Face } from './art/face.tsx';
import { type TuckScene, whoIs } from './names.ts';
import { say } from './say.ts';
import { countOnTable } from './scores.tsx';

/** The smallest pile worth mentioning. */
const LARGE_PILE = 5;
const SEVEN = 5;
const TEN = 8;

/** The largest pile taken, or the most cards in one play. */
function fact(scene: TuckScene): string | null {
  const taken = scene.players.map(() => 0);
  const played = scene.players.map(() => 0);
  for (const event of stepsOf(scene).flatMap(({ events }) => events)) {
    if (event.kind === 'took') taken[event.seat] = Math.max(taken[event.seat], event.cards.length);
    if (event.kind === 'played') played[event.seat] = Math.max(played[event.seat], event.cards.length);
  }
  const taker = seatWithMost(taken, scene.seat);
  if (taker !== null && taken[taker] >= LARGE_PILE)
    return say('fact.taken', { ...whoIs(scene, taker), count: taken[taker] });
  const player = seatWithMost(played, scene.seat);
  return player === null || played[player] < 2
    ? null
    : say('fact.played', { ...whoIs(scene, player), count: played[player] });
}

export const story: GameStory<TuckIt> = {
  opensChapter: ({ kind }) => kind === 'dealt',
  chapterTitle: (number) => say('chapter', { number }),
  fact,
  score: ({ view }, seat) =>
    say('score', { count: view.tournament > 0 ? view.gears[seat] : countOnTable(view).gears[seat] }),
  pieces: ({ view }) =>
    [TEN, SEVEN, DARK_QUEEN, ACE, 0].map((card) => ({
      shape: 'card',
      art: <Face card={card} gears={view.gearTable[card]} />,
    })),
};
