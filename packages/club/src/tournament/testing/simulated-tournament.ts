import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import { drawRound, roundsOf } from '../draw.ts';
import type { Bye, Contest, Contestant, Draw, Match, SeatResult } from '../model.ts';
import type { Format } from '../words.ts';

/** A simulated tournament with random results. */
export interface SimulationPlan {
  readonly format: Format;
  readonly seats: number;
  readonly entrants: number;
  readonly rounds: number | null;
  readonly isDuplicate?: boolean;
  /** Percent of the entrants who withdraw after each round. */
  readonly withdrawing: number;
  /** How many enter before each round after the first. */
  readonly late: number;
  /** Percent of the seats whose player does not come. */
  readonly missing: number;
  readonly seed: string;
}

/** A round as it was drawn, and the tournament as it stood before. */
export interface DrawnRound {
  readonly before: Contest;
  readonly round: number;
  readonly draw: Draw;
}

export interface Simulation {
  readonly rounds: readonly DrawnRound[];
  readonly end: Contest;
}

const MOST_ROUNDS = 100;

export function simulateTournament(plan: SimulationPlan): Simulation {
  const rng = rngFromSeed(plan.seed);
  const { format, seats, isDuplicate = false } = plan;
  const sizes = isDuplicate ? [seats] : sizesUpTo(seats, format === 'knock-out' ? 2 : Math.max(2, seats - 1));
  let contest: Contest = {
    ...{ format, seats, sizes, isDuplicate },
    rounds: roundsOf({ format, seats, sizes }, plan.entrants, plan.rounds),
    contestants: Array.from({ length: plan.entrants }, (_, index) => contestant(index + 1, 1, rng)),
    matches: [],
    byes: [],
  };
  const rounds: DrawnRound[] = [];
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const draw = drawRound(contest, round);
    if (draw === null) break;
    rounds.push({ before: contest, round, draw });
    contest = afterRound(contest, round, draw, plan, rng);
  }
  return { rounds, end: contest };
}

const sizesUpTo = (most: number, least: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

function afterRound(contest: Contest, round: number, draw: Draw, plan: SimulationPlan, rng: Rng): Contest {
  const matches = draw.tables.map(
    (table): Match => ({ round, isOver: true, seats: chanceResult(table, plan.missing, rng) }),
  );
  const stayed = contest.contestants.map((one) => ({
    ...one,
    isIn: one.isIn && below(rng, 100) >= plan.withdrawing,
  }));
  const late = Array.from({ length: plan.late }, (_, index) =>
    contestant(stayed.length + index + 1, round + 1, rng),
  );
  const byes: readonly Bye[] = [...contest.byes, ...draw.byes];
  return { ...contest, matches: [...contest.matches, ...matches], byes, contestants: [...stayed, ...late] };
}

const contestant = (number: number, since: number, rng: Rng): Contestant => ({
  number,
  since,
  isIn: true,
  rating: below(rng, 4) === 0 ? null : 1000 + below(rng, 1000),
});

/** Random places, sometimes shared; now and then a game is stopped. */
function chanceResult(table: readonly number[], missing: number, rng: Rng): SeatResult[] {
  const isStopped = below(rng, 20) === 0;
  const scores = table.map(() => below(rng, 10));
  return table.map((entrant, seat) => ({
    entrant,
    place: isStopped ? null : 1 + scores.filter((score) => score > scores[seat]).length,
    isGone: below(rng, 100) < missing,
  }));
}
