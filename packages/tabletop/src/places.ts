/**
 * Places from a comparison of seats (negative if the first is ahead): 1 for the best; equal seats
 * share a place and the next place is skipped, as in 1, 2, 2, 4.
 */
export function placesBy(seats: number, compare: (a: number, b: number) => number): number[] {
  const places: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let ahead = 0;
    for (let other = 0; other < seats; other++) if (compare(other, seat) < 0) ahead++;
    places.push(ahead + 1);
  }
  return places;
}
