/** A card that the viewer may not see, in a view and as text. */
export const HIDDEN = -1;
export const HIDDEN_TEXT = '?';
