import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { RANKS, SUITS } from '@tuckbox/tricky-tactics/client';
import { type GameStory, stepsOf, winnersOf } from '../story.ts';
import { CardFace } from './art/card-face.tsx';
import { suitName, whoIs } from './names.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** The suit in which the reader, or for a spectator the winner, won most tricks. */
function fact(scene: TacticsScene): string | null {
  const about = scene.seat ?? winnersOf(scene)[0];
  const won = Array.from({ length: SUITS }, () => 0);
  for (const event of stepsOf(scene).flatMap(({ events }) => events)) {
    if (event.kind === 'won-trick' && event.seat === about) won[event.suit]++;
  }
  const count = Math.max(...won);
  if (about === undefined || count === 0) return null;
  return say('fact.tricks', { ...whoIs(scene.players, about), count, suit: suitName(won.indexOf(count)) });
}

export const story: GameStory<TrickyTactics> = {
  opensChapter: ({ kind }) => kind === 'dealt',
  chapterTitle: (number) => say('sheet.round', { round: number }),
  fact,
  score: ({ view }, seat) => say('score', { count: view.seats[seat].score }),
  pieces: () =>
    Array.from({ length: SUITS }, (_, suit) => ({
      shape: 'card',
      art: <CardFace card={(suit + 1) * RANKS - 1 - suit} />,
    })),
};
