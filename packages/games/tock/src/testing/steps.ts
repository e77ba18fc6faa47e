import { type Position, pawnOf } from '../state.ts';

/**
 * The seven as the rule book describes it, step by step in every order, to check the fast one:
 * slow, and written from TK-2 and TK-3.4 alone.
 */
interface Board {
  /** By pawn of all seats: `yard`, `ring:<space>`, `home:<slot>`. */
  readonly pawns: readonly string[];
  readonly protectedPawns: readonly number[];
}

interface Reached {
  readonly board: Board;
  /** Two of the orders that lead there: the first that was found and the last. */
  readonly orders: readonly string[];
}

/** Every position that seven single steps of this seat's pawns lead to, and orders that lead there. */
export function everySeven(p: Position, owner: number): Map<string, Reached> {
  let reached = new Map<string, Reached>([['', { board: boardOf(p), orders: [''] }]]);
  for (let made = 0; made < 7; made++) {
    const next = new Map<string, Reached>();
    for (const { board, orders } of reached.values()) {
      for (const [number, turn] of CHOICES) {
        const after = step(p, board, owner, number, turn === 'h');
        if (after === null) continue;
        const key = JSON.stringify(after);
        const [first] = next.get(key)?.orders ?? [`${orders[0]} ${number + 1}x1${turn}`];
        next.set(key, { board: after, orders: [first, `${orders.at(-1)} ${number + 1}x1${turn}`] });
      }
    }
    reached = next;
  }
  return reached;
}

const CHOICES = [0, 1, 2, 3].flatMap((number) => ['', 'h'].map((turn) => [number, turn] as const));

export function boardOf(p: Position): Board {
  return {
    pawns: p.places.map((place) =>
      place < 0 ? 'yard' : place > 127 ? `home:${place - 127}` : `ring:${place}`,
    ),
    protectedPawns: p.guards.filter((pawn) => pawn >= 0).toSorted((a, b) => a - b),
  };
}

function step(p: Position, board: Board, owner: number, number: number, turns: boolean): Board | null {
  const pawn = pawnOf(owner, number);
  const [zone, at] = board.pawns[pawn].split(':');
  const { spaces, starts } = p.table;
  const entrance = (starts[owner] + spaces - 2) % spaces;
  let target = `ring:${(Number(at) + 1) % spaces}`;
  if (zone === 'yard') return null;
  if (zone === 'home') {
    if (turns) return null;
    target = `home:${Number(at) + 1}`;
  } else if (turns) {
    if (Number(at) !== entrance) return null;
    target = 'home:1';
  }
  if (target === 'home:5') return null;
  const mine = [0, 1, 2, 3].map((mate) => pawnOf(owner, mate));
  if (target.startsWith('home') && mine.some((mate) => board.pawns[mate] === target)) return null;
  if (board.protectedPawns.some((guard) => board.pawns[guard] === target)) return null;
  return {
    pawns: board.pawns.map((place, other) => {
      if (other === pawn) return target;
      return place === target && target.startsWith('ring') ? 'yard' : place;
    }),
    protectedPawns: board.protectedPawns.filter((guard) => guard !== pawn),
  };
}
