import { useLostFocus } from '../../pieces/lost-focus.ts';

const OPEN = 'button[tabindex="0"]';

/** Keeps the focus near when the focused element is removed: in the same list, else anywhere on the board. */
export const useKeptFocus = <Root extends HTMLElement>() =>
  useLostFocus<Root>(
    (root, group) => group?.querySelector<HTMLElement>(OPEN) ?? root.querySelector<HTMLElement>(OPEN),
  );
