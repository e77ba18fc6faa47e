import { useLostFocus } from '../../pieces/lost-focus.ts';

/** Keeps the focus on the board when what had it is gone: in the hand if that can be reached, else anywhere. */
export const useKeptFocus = <Board extends HTMLElement>(hand: string) =>
  useLostFocus<Board>(
    (board) => board.querySelector<HTMLElement>(`.${hand} [tabindex="0"]`) ?? board.querySelector('button'),
  );
