import { type AnyGame, openTable, type Viewer } from '@tuckbox/engine';
import { type Frame, framesFrom, Play, seededShuffle, WrongMove } from '@tuckbox/table';
import { DamagedLink, type SharedGame } from './shared-game.ts';

/** Deals and replays a shared game. Throws `DamagedLink` for an illegal move or a different end. */
export function sharedFrames(game: AnyGame, shared: SharedGame, viewer: Viewer): readonly Frame[] {
  const options = openTable(game, shared.options, shared.seats.length);
  if (!options.ok) throw new DamagedLink(options.error.code);
  const play = new Play(game, options.value, shared.seats.length, seededShuffle(shared.seed));
  if (play.hash !== shared.dealt) throw new DamagedLink('the deal does not match its hash');
  const moves = shared.moves.map(({ seat, do: text }, index) => ({
    seq: index + 1,
    what: { seat: seat - 1, do: text, mover: moverAt(shared, seat), hash: null },
  }));
  const frames = played(() => [...framesFrom(play, 0, moves, viewer)]);
  if (play.hash !== shared.end || String(play.places) !== String(shared.places))
    throw new DamagedLink('the game ends elsewhere');
  return frames;
}

const moverAt = ({ seats }: SharedGame, seat: number): 'player' | 'bot' =>
  seats[seat - 1]?.level == null ? 'player' : 'bot';

function played<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw error instanceof WrongMove ? new DamagedLink(error.message) : error;
  }
}
