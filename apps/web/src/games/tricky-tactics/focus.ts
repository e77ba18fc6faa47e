import { useLostFocus } from '../../pieces/lost-focus.ts';

const OPEN = 'button[tabindex="0"]';

/** Keeps the focus where it was when what had it is gone: in the same list, else anywhere on the board. */
export const useKeptFocus = <Root extends HTMLElement>() =>
  useLostFocus<Root>(
    (root, group) => group?.querySelector<HTMLElement>(OPEN) ?? root.querySelector<HTMLElement>(OPEN),
  );
