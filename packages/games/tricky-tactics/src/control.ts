import { NOBODY, type Seat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import { LOCATIONS, locationOf, MOST_DISTRICTS, MOST_SEATS } from './board.ts';
import { SUITS } from './cards.ts';
import { cubesAt, type Position } from './state.ts';

/** TT-4.1: strictly more cubes than any single opponent; nobody controls a tie or an empty Location. */
export function controllerOf(p: Position, location: number): Seat {
  let most = 0;
  let controller = NOBODY;
  for (let seat = 0; seat < p.seats; seat++) {
    const cubes = cubesAt(p, location, seat);
    if (cubes > most) {
      most = cubes;
      controller = seat as Seat;
    } else if (cubes === most) controller = NOBODY;
  }
  return controller;
}

/** TT-4.2: a point for each Location controlled. */
export function addPhasePoints(p: Position, score: number[]): void {
  for (let location = 0; location < LOCATIONS; location++) {
    const controller = controllerOf(p, location);
    if (controller !== NOBODY) score[controller]++;
  }
}

/** Room to count the districts of each seat in. */
const held = zeros(MOST_SEATS);

/** TT-4.3: a point for each district held, at most two points a player. */
export function addDistrictPoints(p: Position, score: number[]): void {
  for (let seat = 0; seat < p.seats; seat++) held[seat] = 0;
  for (let suit = 0; suit < SUITS; suit++) {
    const holder = holderOf(p, suit);
    if (holder !== NOBODY && held[holder]++ < MOST_DISTRICTS) score[holder]++;
  }
}

/** TT-4.3: who controls two or more of a suit's three Locations. */
function holderOf(p: Position, suit: number): Seat {
  const top = controllerOf(p, locationOf(suit, 0));
  const middle = controllerOf(p, locationOf(suit, 1));
  const bottom = controllerOf(p, locationOf(suit, 2));
  return top === middle || top === bottom ? top : middle === bottom ? middle : NOBODY;
}

/** Whether the seat would control the Location with `change` more cubes there. */
export function wouldControl(p: Position, seat: number, location: number, change: number): boolean {
  const cubes = cubesAt(p, location, seat) + change;
  if (cubes === 0) return false;
  for (let other = 0; other < p.seats; other++) {
    if (other !== seat && cubesAt(p, location, other) >= cubes) return false;
  }
  return true;
}
