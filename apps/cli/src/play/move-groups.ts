/** One line of the list of moves: a move, or the beginning that several moves share. */
export interface MoveGroup {
  readonly start: string;
  readonly moves: readonly string[];
}

/** A longer list is grouped by how its moves begin; a very long one into fewer groups. */
const MOST_LINES = 14;
const MOST_GROUPS = 8;
const VERY_LONG = 60;

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The moves that begin as typed, whatever the case and the spaces. If there are none and the first word is one of
 * `anyOrder`, the moves that have all the typed words.
 */
export function narrowed(
  moves: readonly string[],
  typed: string,
  anyOrder: readonly string[] = [],
): readonly string[] {
  const start = plain(typed);
  const beginning = moves.filter((move) => plain(move).startsWith(start));
  if (beginning.length > 0) return beginning;
  const [verb, ...words] = start.split(' ');
  return words.length === 0 || !anyOrder.includes(verb)
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

/** How a line may continue, up to the end of its next word. */
export function nextWords(moves: readonly string[], typed: string): string[] {
  const found = new Set<string>();
  for (const move of moves) {
    if (!move.toLowerCase().startsWith(typed.toLowerCase())) continue;
    const end = move.indexOf(' ', typed.length + (move[typed.length] === ' ' ? 1 : 0));
    found.add(end < 0 ? move : `${move.slice(0, end)} `);
  }
  return [...found];
}

/** The moves one by one if they are few, else grouped by their first words into as many groups as can be read. */
export function groupsOf(moves: readonly string[]): MoveGroup[] {
  if (moves.length <= MOST_LINES) return moves.map((move) => ({ start: move, moves: [move] }));
  const most = moves.length > VERY_LONG ? MOST_GROUPS : MOST_LINES;
  let groups = grouped(moves, 1);
  // A single group would leave nothing to choose, so it is split however many parts that makes.
  while (groups.length === 1) groups = split(groups[0]);
  for (let hasSplit = true; hasSplit; ) {
    hasSplit = false;
    for (const group of groups.toSorted((a, b) => b.moves.length - a.moves.length)) {
      const parts = split(group);
      if (parts.length < 2 || groups.length - 1 + parts.length > most) continue;
      groups = groups.flatMap((other) => (other === group ? parts : [other]));
      hasSplit = true;
      break;
    }
  }
  return groups;
}

/** The group divided by the first word in which its moves differ. */
function split(group: MoveGroup): MoveGroup[] {
  if (group.moves.length < 2) return [group];
  for (let words = group.start.split(' ').length + 1; ; words++) {
    const parts = grouped(group.moves, words);
    if (parts.length > 1 || parts[0].start === group.moves[0]) return parts;
  }
}

function grouped(moves: readonly string[], words: number): MoveGroup[] {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const start = move.split(' ').slice(0, words).join(' ');
    groups.set(start, [...(groups.get(start) ?? []), move]);
  }
  return [...groups].map(([start, alike]) => ({
    start: alike.length === 1 ? alike[0] : start,
    moves: alike,
  }));
}

/** "play 3 bid … (41 ways, -10 to 30)", or the move itself. If the list is only a part, the count is a minimum. */
export function groupText({ moves }: MoveGroup, { isPart }: { readonly isPart: boolean }): string {
  if (moves.length === 1) return moves[0];
  const shared = sharedWords(moves);
  const rests = moves.map((move) => restAfter(shared, move));
  return `${shared} … (${isPart ? 'at least ' : ''}${moves.length} ways${rangeOf(rests)})`;
}

/** ", -10 to 30" if the moves differ only in a whole number and no number of the range is missing. */
function rangeOf(rests: readonly string[]): string {
  const numbers = rests.map(Number).toSorted((a, b) => a - b);
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  const isRun = rests.every((rest) => WHOLE_NUMBER.test(rest)) && last - first === numbers.length - 1;
  return isRun ? `, ${first} to ${last}` : '';
}

const WHOLE_NUMBER = /^-?\d+$/;

export const restAfter = (shared: string, move: string): string => move.slice(shared.length).trim();

/**
 * Whether a number typed after these words may be the next word of a move: then numbered lines would be ambiguous.
 */
export const continuesWithNumber = (shared: string, moves: readonly string[]): boolean =>
  moves.some((move) => WHOLE_NUMBER.test(restAfter(shared, move).split(' ')[0]));

/** The words that all the moves begin with. */
export function sharedWords(moves: readonly string[]): string {
  const words = moves[0].split(' ');
  let shared = words.length;
  for (const move of moves) {
    const other = move.split(' ');
    while (shared > 0 && words.slice(0, shared).join(' ') !== other.slice(0, shared).join(' ')) shared--;
  }
  return words.slice(0, shared).join(' ');
}
