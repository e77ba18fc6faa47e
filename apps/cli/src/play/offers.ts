/** Something to choose by its number: a move, or the beginning that several moves share. */
export interface Offer {
  readonly start: string;
  readonly moves: readonly string[];
}

/** More than this are summed up by how they begin; a very long list all the more. */
const MOST_OFFERS = 14;
const MOST_HEAPS = 8;
const VERY_LONG = 60;

/** Moves that only say which cards, not in which order. */
const NAMES_A_SET = /^(split|arrange)$/;

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The moves that begin as typed, whatever the case and the spaces; else, for a set of cards, those that have all the words in any order. */
export function narrowed(moves: readonly string[], typed: string): readonly string[] {
  const start = plain(typed);
  const beginning = moves.filter((move) => plain(move).startsWith(start));
  if (beginning.length > 0) return beginning;
  const [verb, ...words] = start.split(' ');
  return words.length === 0 || !NAMES_A_SET.test(verb)
    ? []
    : moves.filter((move) => hasWords(plain(move).split(' '), verb, words));
}

function hasWords(
  [verb, ...words]: readonly string[],
  wantedVerb: string,
  wanted: readonly string[],
): boolean {
  const left = [...words];
  return (
    verb === wantedVerb &&
    wanted.every((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

/** What a line may go on to, up to the end of its next word. */
export function nextWords(moves: readonly string[], typed: string): string[] {
  const found = new Set<string>();
  for (const move of moves) {
    if (!move.toLowerCase().startsWith(typed.toLowerCase())) continue;
    const end = move.indexOf(' ', typed.length + (move[typed.length] === ' ' ? 1 : 0));
    found.add(end < 0 ? move : `${move.slice(0, end)} `);
  }
  return [...found];
}

/** The moves, one by one if they are few, else gathered by their first words into as many heaps as can be read. */
export function offersOf(moves: readonly string[]): Offer[] {
  if (moves.length <= MOST_OFFERS) return moves.map((move) => ({ start: move, moves: [move] }));
  const most = moves.length > VERY_LONG ? MOST_HEAPS : MOST_OFFERS;
  let offers = gathered(moves, 1);
  // A single heap would be no choice at all, however many it falls into.
  while (offers.length === 1) offers = split(offers[0]);
  for (let hasSplit = true; hasSplit; ) {
    hasSplit = false;
    for (const offer of offers.toSorted((a, b) => b.moves.length - a.moves.length)) {
      const parts = split(offer);
      if (parts.length < 2 || offers.length - 1 + parts.length > most) continue;
      offers = offers.flatMap((other) => (other === offer ? parts : [other]));
      hasSplit = true;
      break;
    }
  }
  return offers;
}

/** The heap by one more word than all of it shares. */
function split(offer: Offer): Offer[] {
  if (offer.moves.length < 2) return [offer];
  for (let words = offer.start.split(' ').length + 1; ; words++) {
    const parts = gathered(offer.moves, words);
    if (parts.length > 1 || parts[0].start === offer.moves[0]) return parts;
  }
}

function gathered(moves: readonly string[], words: number): Offer[] {
  const heaps = new Map<string, string[]>();
  for (const move of moves) {
    const start = move.split(' ').slice(0, words).join(' ');
    heaps.set(start, [...(heaps.get(start) ?? []), move]);
  }
  return [...heaps].map(([start, heap]) => ({ start: heap.length === 1 ? heap[0] : start, moves: heap }));
}

/** "play 3 bid … (41 ways, -10 to 30)", or the move itself. */
export function offerText({ moves }: Offer): string {
  if (moves.length === 1) return moves[0];
  const shared = sharedWords(moves);
  const [first, last] = [moves[0], moves[moves.length - 1]].map((move) => move.slice(shared.length).trim());
  const range = first.includes(' ') || last.includes(' ') ? '' : `, ${first} to ${last}`;
  return `${shared} … (${moves.length} ways${range})`;
}

/** The words with which all of them begin. */
function sharedWords(moves: readonly string[]): string {
  const words = moves[0].split(' ');
  let shared = words.length;
  for (const move of moves) {
    const other = move.split(' ');
    while (shared > 0 && words.slice(0, shared).join(' ') !== other.slice(0, shared).join(' ')) shared--;
  }
  return words.slice(0, shared).join(' ');
}
