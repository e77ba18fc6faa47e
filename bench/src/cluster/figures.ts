import { medians, quantile } from '../server/figures.ts';
import type { Played } from '../server/simulated-players.ts';
import { median } from '../statistics.ts';

/** All nodes together, and each engine. */
export type Part = 'nodes' | 'postgres' | 'nats';

/** Processor time of each part during `seconds`, in seconds. */
export interface Cpu extends Readonly<Record<Part, number>> {
  readonly seconds: number;
}

/** One pass: what was used while everybody was there and nobody moved, and while they played. */
export interface Pass {
  readonly quiet: Cpu;
  readonly playing: Cpu;
  readonly played: Pick<Played, 'moves' | 'seconds' | 'waits'>;
}

/**
 * The cost of a setup, as medians of its passes; processor time in microseconds per move. That of the nodes leaves out
 * what they use while nobody moves: on a busy machine few moves are made in a second, and each would carry much of
 * that. The engines are charged with everything, because they tidy up later what moves have left.
 */
export interface SetupFigures extends Readonly<Record<Part, number>> {
  /** The part of a core that a node uses while nobody moves. */
  readonly standing: number;
  /** Milliseconds from a move to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  readonly movesPerSecond: number;
}

/** `size` is the number of nodes. */
export function figuresOf(passes: readonly Pass[], size: number): SetupFigures {
  const standing = median(passes.map(({ quiet }) => quiet.nodes / quiet.seconds));
  const ofMove = (part: Part, rate = 0): number =>
    median(
      passes.map(({ playing, played }) => ((playing[part] - rate * playing.seconds) * 1e6) / played.moves),
    );
  const answers = passes.map(({ played: { moves, seconds, waits } }) => ({
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    movesPerSecond: moves / seconds,
  }));
  return {
    nodes: Math.max(0, ofMove('nodes', standing)),
    postgres: ofMove('postgres'),
    nats: ofMove('nats'),
    standing: standing / size,
    ...medians(answers),
  };
}
