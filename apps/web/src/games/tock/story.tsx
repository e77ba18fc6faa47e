import { seatOfPawn, type Tock } from '@tuckbox/tock/client';
import { type GameStory, seatWithMost, stepsOf, winnersOf } from '../story.ts';
import type { Scene } from '../ui.ts';
import { Pawn } from './art/pawn.tsx';
import { markOf } from './marks.ts';
import { homeCount, pawnsOf } from './pawns.ts';
import { say } from './say.ts';
import { whoIs } from './speak.ts';

const MOST_PIECES = 5;

/** The player who captured the most pawns of others. */
function fact(scene: Scene<Tock>): string {
  const captured = scene.players.map(() => 0);
  for (const { seat, events } of stepsOf(scene)) {
    if (seat === null) continue;
    captured[seat] += events.filter(
      (event) => event.kind === 'eaten' && seatOfPawn(event.pawn) !== seat,
    ).length;
  }
  const hunter = seatWithMost(captured, scene.seat);
  return hunter === null
    ? say('fact.peace')
    : say('fact.captured', { ...whoIs(scene, hunter), count: captured[hunter] });
}

export const story: GameStory<Tock> = {
  opensChapter: ({ kind }) => kind === 'dealt',
  chapterTitle: (number) => say('chapter', { number }),
  fact,
  score: ({ view }, seat) => say('score', { count: homeCount(view, seat) }),
  pieces: ({ view, places }) =>
    winnersOf({ places })
      .flatMap(pawnsOf)
      .filter((_, index, pawns) => index % Math.ceil(pawns.length / MOST_PIECES) === 0)
      .map((pawn) => ({ shape: 'round', art: <Pawn mark={markOf(view.table, seatOfPawn(pawn))} /> })),
};
