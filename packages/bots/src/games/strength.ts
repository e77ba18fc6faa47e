/**
 * Expected results from how strong each seat looks: against each other seat, a logistic curve of the difference.
 * `slope` says how much a point of strength decides.
 */
export function resultsOfStrengths(
  strengths: Float64Array,
  seats: number,
  slope: number,
  into: Float64Array,
): void {
  for (let seat = 0; seat < seats; seat++) into[seat] = 0;
  const share = 1 / (seats - 1);
  for (let seat = 0; seat < seats; seat++) {
    for (let other = seat + 1; other < seats; other++) {
      const ahead = 1 / (1 + Math.exp(slope * (strengths[other] - strengths[seat])));
      into[seat] += share * ahead;
      into[other] += share * (1 - ahead);
    }
  }
}
