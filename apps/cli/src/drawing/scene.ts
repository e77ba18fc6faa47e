import type { Json } from '@tuckbox/kit';
import { padEnd, paint, type Style } from '../terminal-text.ts';

/** The input of a drawing: a written view and its viewer. */
export interface Scene<Written = Json> {
  /** The title of the game. */
  readonly title: string;
  /** As `formatView` writes it: only what the viewer may see. */
  readonly written: Written;
  readonly options: object;
  /** The viewer's seat, counted from 1; null for a referee, who sees everything. */
  readonly you: number | null;
  /** By seat. */
  readonly names: readonly string[];
}

/** Seats also have a number, because some people cannot distinguish the colours. */
const SEAT_STYLES: readonly Style[] = [
  'redBright',
  'cyanBright',
  'greenBright',
  'yellowBright',
  'magentaBright',
  'blueBright',
];

export const seatStyle = (seat: number): Style => SEAT_STYLES[(seat - 1) % SEAT_STYLES.length];

export const nameOf = (scene: Scene<unknown>, seat: number): string =>
  scene.you === seat ? 'You' : (scene.names[seat - 1] ?? `Seat ${seat}`);

/** "> 2 Bruno  ": the arrow marks whose turn it is. */
export function seatLabel(scene: Scene<unknown>, seat: number, isUp: boolean): string {
  const arrow = isUp ? paint(['bold', 'yellowBright'], '>') : ' ';
  return `${arrow} ${padEnd(paint(['bold', seatStyle(seat)], `${seat} ${nameOf(scene, seat)}`), 10)}`;
}

/** The seats in order round the table, from the viewer's neighbour to the viewer. */
export function seatsFrom(scene: Scene<unknown>, count: number): number[] {
  const first = scene.you ?? count;
  return Array.from({ length: count }, (_, index) => ((first + index) % count) + 1);
}

/** The title line of a drawing. */
export const headline = (title: string, facts: readonly (string | null)[]): string =>
  [paint('bold', title), ...facts.filter((fact) => fact !== null)].join(paint('dim', ' · '));

export const dim = (text: string): string => paint('dim', text);
