import type { Json } from '@tuckbox/kit';
import { type Ink, padEnd, paint } from '../ink.ts';

/** What is to be drawn: a written view, and whose it is. */
export interface Scene<Written = Json> {
  /** As `formatView` writes it: only what these eyes may see. */
  readonly written: Written;
  readonly options: object;
  /** The seat that looks, counted from 1; null for a referee, who sees all. */
  readonly you: number | null;
  /** By seat. */
  readonly names: readonly string[];
}

/** Told apart by number as well: nothing is said by colour alone. */
const SEAT_INKS: readonly Ink[] = [
  'redBright',
  'cyanBright',
  'greenBright',
  'yellowBright',
  'magentaBright',
  'blueBright',
];

export const seatInk = (seat: number): Ink => SEAT_INKS[(seat - 1) % SEAT_INKS.length];

export const nameOf = (scene: Scene<unknown>, seat: number): string =>
  scene.you === seat ? 'You' : (scene.names[seat - 1] ?? `Seat ${seat}`);

/** "> 2 Bruno  ": whose turn it is has the arrow. */
export function seatLabel(scene: Scene<unknown>, seat: number, isUp: boolean): string {
  const arrow = isUp ? paint(['bold', 'yellowBright'], '>') : ' ';
  return `${arrow} ${padEnd(paint(['bold', seatInk(seat)], `${seat} ${nameOf(scene, seat)}`), 10)}`;
}

/** The seats as one sees them going round the table: the next one first, oneself last. */
export function seatsFrom(scene: Scene<unknown>, count: number): number[] {
  const first = scene.you ?? count;
  return Array.from({ length: count }, (_, index) => ((first + index) % count) + 1);
}

/** The title line of a table, and facts about the moment. */
export const headline = (title: string, facts: readonly (string | null)[]): string =>
  [paint('bold', title), ...facts.filter((fact) => fact !== null)].join(paint('dim', ' · '));

export const dim = (text: string): string => paint('dim', text);
