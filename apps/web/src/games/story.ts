import type { GameTypes, Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import type { Scene, Step } from './ui.ts';

/** A piece to show: a card face of 100 by 140, or something round. */
export interface Piece {
  readonly shape: 'card' | 'round';
  readonly art: JSX.Element;
}

/** The summary of a finished game. `games/<id>/story.tsx` exports one as `story`; it is fetched at the end. */
export interface GameStory<T extends GameTypes = GameTypes> {
  /** Whether the next step begins a new round, deal or game. */
  opensChapter(event: T['Event']): boolean;
  /** "Round 2", "Deal 7". */
  chapterTitle(number: number): string;
  /** A highlight of the game, from what the viewer has seen; null if there is none. */
  fact(scene: Scene<T>): string | null;
  /** A seat's score: "41 points"; null if only the place counts. */
  score(scene: Scene<T>, seat: number): string | null;
  /** A few pieces to show beside the result. */
  pieces(scene: Scene<T>): readonly Piece[];
}

/** The known steps: the whole game if the table has it. */
export const stepsOf = <T extends GameTypes>({ history, recent }: Scene<T>): readonly Step<T>[] =>
  history ?? recent;

/** The seat with the highest count, the reader's own among equals; null if all are 0. */
export function seatWithMost(counts: readonly number[], reader: number | null): number | null {
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  return reader !== null && counts[reader] === most ? reader : counts.indexOf(most);
}

/** The seats in first place. */
export const winnersOf = ({ places }: Pick<Scene, 'places'>): Seat[] =>
  (places ?? []).flatMap((place, seat) => (place === 1 ? [seat as Seat] : []));

/** Whether the viewer is among the winners; null for a spectator. */
export const hasWon = ({ seat, places }: Scene): boolean | null =>
  seat === null || places === null ? null : places[seat] === 1;
