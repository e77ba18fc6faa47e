export { HIDDEN, HIDDEN_TEXT } from './hidden.ts';
export { placesBy } from './places.ts';
