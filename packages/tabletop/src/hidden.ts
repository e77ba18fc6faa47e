/** A card that these eyes may not see, inside a view and as text. */
export const HIDDEN = -1;
export const HIDDEN_TEXT = '?';
