import { type BotLevel, drawCharacter, type LoggedLevel, levelOf, STAND_IN } from '@tuckbox/protocol/client';
import type { Entry, Happening, TablePlan } from './log.ts';
import type { StoredTable, TableChange } from './store.ts';

/** The player of a seat of a private game. */
export interface SeededSeat {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  /** The bot that plays the seat, also for a person who has handed it over. */
  readonly level: BotLevel | null;
  /** The bot's character; left out for a person. */
  readonly character?: string | undefined;
}

/** A seat as earlier versions may have saved it: with an old level, and without a character. */
type SavedSeat = Omit<SeededSeat, 'level'> & { readonly level: LoggedLevel | null };

/** The seats with current levels, and a character for each bot without one; the seed draws it. */
export function seatsWithCharacters(seats: readonly SavedSeat[], seed: string): SeededSeat[] {
  const seated = seats.map(({ character }) => character);
  return seats.map((seat, index) => {
    const level = seat.level === null ? null : levelOf(seat.level);
    if (seat.kind === 'person' || level === null || seat.character !== undefined) return { ...seat, level };
    const { id, name } = drawCharacter(level, seed, seated);
    seated[index] = id;
    return { ...seat, level, character: id, name };
  });
}

/** One move that was not undone; seats count from 1. */
export interface SeededMove {
  readonly seat: number;
  readonly do: string;
  readonly hash: string;
  /** Who made it, if not the seat's own player. */
  readonly by: 'bot' | 'rule' | null;
}

/** A game dealt from a seed, as a device or a file stores it: the players, and the moves without undone ones. */
export interface SeededGame {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: object;
  readonly memoryAid?: boolean;
  readonly seats: readonly SeededSeat[];
  readonly seed: string;
  /** The hash of the state as dealt. */
  readonly dealt: string;
  readonly entries: readonly SeededMove[];
  /** Null while the game goes on. */
  readonly places: readonly number[] | null;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The user who opened the game. */
const HOST = 'u000000000000';

/** The users at a private table, one for each seat. */
export const personAt = (seat: number): string => `u${String(seat + 1).padStart(12, '0')}`;

function planOf(game: SeededGame): TablePlan {
  return {
    id: game.id,
    game: game.game,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: game.seats.length,
    host: HOST,
    hostName: '',
    access: 'link',
    spectators: 'yes',
    spectatorDelay: 0,
    clock: { kind: 'none' },
    onTimeout: 'bot',
    callSeconds: null,
    order: 'seated',
    memoryAid: game.memoryAid ?? false,
    shuffle: 'seeded',
    commitment: '',
  };
}

function seated({ kind, name, level, character }: SeededSeat, seat: number): Happening[] {
  if (kind === 'bot') return [{ kind: 'botted', seat, level: level ?? STAND_IN, character }];
  return [{ kind: 'sat', seat, user: personAt(seat), name }];
}

/** A person whose seat a bot plays has handed it over. */
function handedOver({ kind, level }: SeededSeat, seat: number): Happening[] {
  return kind === 'person' && level !== null ? [{ kind: 'handed', seat, level, givenUp: false }] : [];
}

/** The log of a table at which this game was played. */
export function seededLog(game: SeededGame): StoredTable {
  const plan = planOf(game);
  const happenings: Happening[] = [
    { kind: 'opened', plan },
    ...game.seats.flatMap(seated),
    { kind: 'started', order: game.seats.map((_, seat) => seat), hash: game.dealt },
    ...game.entries.map(
      ({ seat, do: text, hash, by }): Happening => ({
        kind: 'moved',
        seat: seat - 1,
        do: text,
        mover: by ?? 'player',
        hash,
      }),
    ),
    ...(game.places === null ? game.seats.flatMap(handedOver) : []),
  ];
  return {
    row: {
      id: game.id,
      plan,
      secret: game.seed,
      status: game.places === null ? 'playing' : 'over',
      taken: game.seats.length,
      seated: game.seats.map(({ name }, seat) => ({ user: personAt(seat), name })),
      deadline: null,
      turns: [],
      askedAt: null,
    },
    entries: happenings.map((what, index) => ({
      seq: index + 1,
      at: game.changedAt,
      user: null,
      id: null,
      what,
    })),
  };
}

/** How many entries come before the first move. */
const movesBegin = (game: SeededGame): number => game.seats.length + 2;

/** A seeded game in play, and the log of its table. Immutable: `append` returns another. */
export class SeededLog<Game extends SeededGame> {
  readonly game: Game;
  readonly #entries: readonly Entry[];
  /** The entry of each move that was not undone. */
  readonly #seqs: readonly number[];

  private constructor(game: Game, entries: readonly Entry[], seqs: readonly number[]) {
    this.game = game;
    this.#entries = entries;
    this.#seqs = seqs;
  }

  static of<Game extends SeededGame>(game: Game): SeededLog<Game> {
    const seqs = game.entries.map((_, index) => movesBegin(game) + 1 + index);
    return new SeededLog(game, seededLog(game).entries, seqs);
  }

  get stored(): StoredTable {
    return { row: seededLog(this.game).row, entries: this.#entries };
  }

  /** The entry of a seat's last move that was not undone; null if there is none. */
  lastMoveOf(seat: number): number | null {
    const index = this.game.entries.findLastIndex((made) => made.seat === seat + 1);
    return index < 0 ? null : this.#seqs[index];
  }

  /** The log after these entries. The caller continues with it once it is durable, and not before. */
  append(entries: readonly Entry[], { places }: TableChange, now: number): SeededLog<Game> {
    let { game } = this;
    let seqs = this.#seqs;
    for (const { seq, what } of entries) {
      if (what.kind === 'moved') seqs = [...seqs, seq];
      if (what.kind === 'undone') seqs = seqs.filter((other) => other <= what.to);
      game = changed(game, what, seqs.length);
    }
    game = { ...game, places: places ?? game.places, changedAt: now };
    return new SeededLog(game, [...this.#entries, ...entries], seqs);
  }
}

/** The game after an entry; `moves` is the number of moves then, without undone ones. */
function changed<Game extends SeededGame>(game: Game, what: Happening, moves: number): Game {
  switch (what.kind) {
    case 'moved': {
      const by = what.mover === 'bot' || what.mover === 'rule' ? what.mover : null;
      const made = { seat: what.seat + 1, do: what.do, hash: what.hash, by };
      return { ...game, entries: [...game.entries, made] };
    }
    case 'undone':
      return { ...game, entries: game.entries.slice(0, moves) };
    case 'handed':
      return withLevel(game, what.seat, levelOf(what.level));
    case 'taken':
      return withLevel(game, what.seat, null);
    default:
      return game;
  }
}

const withLevel = <Game extends SeededGame>(game: Game, seat: number, level: SeededSeat['level']): Game => ({
  ...game,
  seats: game.seats.map((old, index) => (index === seat ? { ...old, level } : old)),
});
