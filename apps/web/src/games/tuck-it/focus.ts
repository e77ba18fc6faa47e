import { useLostFocus } from '../../pieces/lost-focus.ts';

/** Keeps the focus on the board when the focused element is removed: in the hand if possible, else anywhere. */
export const useKeptFocus = <Board extends HTMLElement>(hand: string) =>
  useLostFocus<Board>(
    (board) => board.querySelector<HTMLElement>(`.${hand} [tabindex="0"]`) ?? board.querySelector('button'),
  );
