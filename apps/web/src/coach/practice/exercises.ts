import type { Exercise } from '@tuckbox/bots/coach';
import { exerciseOfTheDay } from '@tuckbox/bots/exercise-of-the-day';
import { GAME_IDS, type GameId } from '../../games/load.ts';
import { manifestOf } from '../../games/manifests.ts';
import type { Day } from './streak.ts';

/** The games that have exercises. */
export const PRACTISED_GAMES: readonly GameId[] = GAME_IDS.filter(
  (id) => manifestOf(id).exercises !== undefined,
);

export const loadExercises = async (id: GameId): Promise<readonly Exercise[]> =>
  ((await manifestOf(id).exercises?.())?.default as readonly Exercise[] | undefined) ?? [];

/** The exercise of a day, the same for everybody. */
export async function loadExerciseOfTheDay(day: Day): Promise<Exercise> {
  const all = await Promise.all(PRACTISED_GAMES.map(loadExercises));
  return exerciseOfTheDay(day, all.flat());
}

/** The next exercise in a circle: the next unsolved one, or simply the next if all are solved. */
export function nextAfter(
  exercises: readonly Exercise[],
  current: string | null,
  solved: readonly string[],
): Exercise | undefined {
  const at = exercises.findIndex(({ id }) => id === current);
  const onwards = [...exercises.slice(at + 1), ...exercises.slice(0, Math.max(0, at))];
  return onwards.find(({ id }) => !solved.includes(id)) ?? onwards[0] ?? exercises[0];
}
