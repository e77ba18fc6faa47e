import { DEALS, SAMPLES } from './luck.ts';

/** What there is to compute in an analysis. */
export interface AnalysisWork {
  /** How many decisions are judged. */
  readonly judged: number;
  readonly steps: number;
  /** In how many steps chance had a say; null where luck is not counted. */
  readonly chances: number | null;
}

export interface AnalysisBudget {
  /** The part of an expert's budget that each decision gets. */
  readonly decisionShare: number;
  /** How many games are played on to see what a position is worth. */
  readonly playouts: number;
}

/** In all, so many experts' decisions are thought about. */
export const EXPERT_DECISIONS = 9;
/** No decision gets more of an expert's budget than this. */
const MOST_SHARE = 0.12;
/** In all, so many games are played on. */
export const PLAYOUTS_IN_ALL = 60_000;
const MOST_PLAYOUTS = 64;
const LEAST_PLAYOUTS = 8;

/** A longer game gets as much time as a usual one, so that each of its steps gets less. */
export function analysisBudget({ judged, steps, chances }: AnalysisWork, share: number): AnalysisBudget {
  const positions = 1 + steps + (chances === null ? 0 : DEALS + SAMPLES * chances);
  const playouts = share * Math.min(MOST_PLAYOUTS, PLAYOUTS_IN_ALL / positions);
  return {
    decisionShare: share * Math.min(MOST_SHARE, EXPERT_DECISIONS / Math.max(1, judged)),
    playouts: Math.max(LEAST_PLAYOUTS, Math.round(playouts)),
  };
}
