import { type Draw, POINT } from './model.ts';

/**
 * Round `round`, from 1, of a tournament in which everybody meets everybody once: the first stays, the others rotate.
 * An entrant whose opponent has withdrawn gets a point without playing; the bye of an odd field gives none, since
 * everybody has one.
 */
export function pairRoundRobin(
  all: readonly number[],
  round: number,
  isIn: (entrant: number) => boolean,
): Draw {
  const [first, ...others] = all.length % 2 === 0 ? all : [...all, null];
  const turn = (round - 1) % Math.max(1, others.length);
  const circle = [first, ...others.slice(turn), ...others.slice(0, turn)];
  const tables: number[][] = [];
  const byes: { readonly entrant: number; readonly points: number; readonly round: number }[] = [];
  for (let index = 0; index < circle.length / 2; index++) {
    const pair = [circle[index], circle[circle.length - 1 - index]];
    const present = pair.flatMap((entrant) => (entrant !== null && isIn(entrant) ? [entrant] : []));
    if (present.length === 2) tables.push(present);
    else
      for (const entrant of present) byes.push({ entrant, round, points: pair.includes(null) ? 0 : POINT });
  }
  return { tables, byes };
}

/** How many rounds it takes for everybody to meet everybody, at tables of two or more. */
export const roundsToMeetAll = (entrants: number, seats: number): number =>
  seats === 2 ? entrants - 1 + (entrants % 2) : Math.ceil((entrants - 1) / (seats - 1));
