import { listOf } from '../../words/words.ts';
import type { Standing } from './control.ts';
import { locationName, nameOf, whoIs } from './names.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** "hearts Location 2: you 2, Ada 1. You control it." */
export function placeLabel(
  location: number,
  cubes: readonly number[],
  standing: Standing,
  scene: TacticsScene,
): string {
  const place = locationName(location);
  if (standing.kind === 'empty') return say('place.empty', { place });
  const counts = cubes.flatMap((count, seat) =>
    count === 0 ? [] : [say('place.count', { count, ...whoIs(scene.players, seat) })],
  );
  const start = say('place.cubes', { place, counts: listOf(counts) });
  const end =
    standing.kind === 'held'
      ? say('place.held', whoIs(scene.players, standing.seat))
      : say('place.tied', { names: listOf(standing.seats.map((seat) => nameOf(scene.players, seat))) });
  return `${start} ${end}`;
}
