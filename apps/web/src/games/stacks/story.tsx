import type { Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { type GameStory, seatWithMost, stepsOf, winnersOf } from '../story.ts';
import { Face } from './art/face.tsx';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import { isFaceUp, type StacksScene, whoIs } from './scene.ts';

const MOST_PIECES = 5;
/** The fewest caught lies worth mentioning. */
const MANY_LIES = 2;

/** A Stack shown at the end: the winner's, or cards of the deck. */
function shownCards({ view, places }: StacksScene): readonly number[] {
  const [winner] = winnersOf({ places });
  const stack = view.seats[winner ?? 0]?.stack ?? [];
  return stack.length > 2 && isFaceUp(stack) ? stack : [1, 2, 3, 4];
}

/** Lies that were caught, or the best round. */
function fact(scene: StacksScene): string | null {
  const caught = scene.players.map(() => 0);
  const best = scene.players.map(() => 0);
  for (const event of stepsOf(scene).flatMap(({ events }) => events)) {
    if (event.kind === 'called' && event.bid !== event.worth) caught[event.seat]++;
    if (event.kind === 'scored') best[event.seat] = Math.max(best[event.seat], event.points);
  }
  const catcher = seatWithMost(caught, scene.seat);
  if (catcher !== null && caught[catcher] >= MANY_LIES)
    return say('fact.lies', { ...whoIs(scene, catcher as Seat), count: caught[catcher] });
  const scorer = seatWithMost(best, scene.seat);
  return scorer === null ? null : say('fact.round', { ...whoIs(scene, scorer as Seat), count: best[scorer] });
}

export const story: GameStory<Stacks> = {
  opensChapter: ({ kind }) => kind === 'round',
  chapterTitle: (number) => say('chapter', { number }),
  fact,
  score: ({ view }, seat) => {
    const count = view.seats[seat].score;
    return say('score', { points: signed(count), count });
  },
  pieces: (scene) =>
    shownCards(scene)
      .slice(0, MOST_PIECES)
      .map((card) => ({ shape: 'card', art: <Face card={card} /> })),
};
