import { deal, type GameTypes, openTable, type Position, stateHash } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { seatsWithCharacters } from '@tuckbox/table';
import { loadGame } from '../games/load.ts';
import type { LocalGame, LocalGameSetup, LocalSeat } from './local-game.ts';

/** Deals a new game. Throws if the rules do not allow this table. */
export async function dealGame(
  setup: LocalGameSetup,
  { id, seed, now }: { readonly id: string; readonly seed: string; readonly now: number },
): Promise<LocalGame> {
  const game = await loadGame(setup.game);
  const options = openTable(game, setup.options, setup.seats.length);
  if (!options.ok) throw new Error(`${setup.game}: ${options.error.code}`);
  const state = deal(game, options.value, setup.seats.length, seed);
  const seats = seatsWithCharacters(setup.seats, seed);
  return {
    id,
    game: setup.game,
    options: options.value,
    seats: setup.drawsSeat ? withDrawnSeat(seats, seed) : seats,
    drawsSeat: setup.drawsSeat ?? false,
    memoryAid: setup.memoryAid ?? false,
    rulesVersion: game.rulesVersion,
    seed,
    dealt: stateHash(state as Position<GameTypes>),
    entries: [],
    places: null,
    startedAt: now,
    changedAt: now,
  };
}

/** Moves the only person to a seat drawn from the seed; the bots keep their order. */
function withDrawnSeat(seats: readonly LocalSeat[], seed: string): LocalSeat[] {
  const person = seats.findIndex(({ kind }) => kind === 'person');
  const drawn = below(rngFromSeed(`${seed} seat`), seats.length);
  return seats.toSpliced(person, 1).toSpliced(drawn, 0, seats[person]);
}
