import { formatCard, formatLocation, parseCard, parseLocation } from '@tuckbox/tricky-tactics/client';

/** An action of a trick's winner at a Location. */
export type MapAction =
  | { readonly kind: 'add'; readonly location: number; readonly text: string }
  | { readonly kind: 'reclaim'; readonly location: number; readonly text: string }
  | { readonly kind: 'remove'; readonly location: number; readonly seat: number; readonly text: string };

/** A parsed move. */
export type ReadMove =
  | MapAction
  | { readonly kind: 'play'; readonly card: number; readonly text: string }
  | { readonly kind: 'split'; readonly cards: readonly number[]; readonly text: string };

/** Parses a move, legal or not; null if it is none. */
export function readMove(text: string): ReadMove | null {
  const [verb, ...rest] = text.split(' ');
  switch (verb) {
    case 'play': {
      const card = parseCard(rest[0] ?? '');
      return card === null ? null : { kind: 'play', card, text };
    }
    case 'split':
      return { kind: 'split', cards: rest.map(parseCard).filter((card) => card !== null), text };
    case 'add':
    case 'reclaim': {
      const location = parseLocation(rest[0] ?? '');
      return location === null ? null : { kind: verb, location, text };
    }
    case 'remove': {
      const location = parseLocation(rest[1] ?? '');
      return location === null ? null : { kind: 'remove', location, seat: Number(rest[0]) - 1, text };
    }
    default:
      return null;
  }
}

/** The viewer's choices, from the list of legal moves. */
export interface Choices {
  readonly cards: ReadonlySet<number>;
  readonly actions: readonly MapAction[];
  /** Whether a hand has to be split. */
  readonly maySplit: boolean;
}

export const NO_CHOICES: Choices = { cards: new Set(), actions: [], maySplit: false };

export function choicesOf(legal: readonly string[] | null): Choices {
  if (legal === null || legal.length === 0) return NO_CHOICES;
  /* Splits are never mixed with other moves, and there are hundreds: the first one is enough. */
  if (legal[0]?.startsWith('split') === true) return { ...NO_CHOICES, maySplit: true };
  const moves = legal.map(readMove).filter((move) => move !== null);
  return {
    cards: new Set(moves.flatMap((move) => (move.kind === 'play' ? [move.card] : []))),
    actions: moves.filter((move) => move.kind !== 'play' && move.kind !== 'split'),
    maySplit: false,
  };
}

export const actionsAt = (choices: Choices, location: number): readonly MapAction[] =>
  choices.actions.filter((action) => action.location === location);

export const playText = (card: number): string => `play ${formatCard(card)}`;

export const addText = (location: number): string => `add ${formatLocation(location)}`;

/** The split that puts these cards in Hand A, written as the legal list has it: in the order of the deck. */
export const splitText = (cards: Iterable<number>): string =>
  ['split', ...[...cards].sort((a, b) => a - b).map(formatCard)].join(' ');

/** A card goes to the other half. */
export function toggled(half: ReadonlySet<number>, card: number): ReadonlySet<number> {
  const next = new Set(half);
  if (!next.delete(card)) next.add(card);
  return next;
}
