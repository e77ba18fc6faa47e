import { allSeats, FAIR, legalTexts, type Position, type Seat, SPECTATOR, seatsIn } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { type Event, type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import type { Step } from '../../ui.ts';
import type { TuckScene } from '../names.ts';
import { positions } from '../positions.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];

const DEFAULTS = { sets: [], skips: false, tournament: 0, gears: tuckIt.options.specs.gears.default };

/** The scene of a seat or a spectator, as the table passes it to the board. */
export function sceneOf(
  state: Position<TuckIt>,
  seat: number | null,
  recent: Step<TuckIt>[] = [],
): TuckScene {
  const eyes = seat as Seat | null;
  return {
    view: tuckIt.view(state, eyes ?? SPECTATOR),
    seat: eyes,
    players: Array.from({ length: state.seats }, (_, index) => ({
      name: NAMES[index],
      isYou: index === seat,
      isBot: false,
      isOnline: true,
      clock: null,
    })),
    waiting: seatsIn(tuckIt.waitingFor(state)),
    legal: eyes === null ? [] : legalTexts(tuckIt, state, eyes),
    recent,
    places: tuckIt.outcome(state)?.places ?? null,
  };
}

export const staged = (id: string): TuckScene => {
  const found = positions.find((position) => position.id === id);
  if (found === undefined) throw new Error(`no staged position ${id}`);
  return sceneOf(parsed(found.position, found.options, found.seats), found.seat);
};

export const parsed = (position: unknown, options: object, seats: number): Position<TuckIt> =>
  tuckIt.parsePosition(
    position as never,
    { ...DEFAULTS, ...options },
    seats,
    rngFromSeed('staged'),
  ) as Position<TuckIt>;

/** A random game, step by step, each with the viewer's scenes before and after it. */
export function* randomGame(
  seed: string,
  options: object,
  seats: number,
  eyes: number | null,
): Generator<{ readonly step: Step<TuckIt>; readonly before: TuckScene; readonly after: TuckScene }> {
  const rng = rngFromSeed(seed);
  const state = tuckIt.setup({ ...DEFAULTS, ...options }, seats, rng, FAIR);
  for (let seq = 1; seq < 400; seq++) {
    const p = state as Position<TuckIt>;
    const before = sceneOf(p, eyes);
    const seat = moverOf(p, rng);
    if (seat === null) return;
    const texts = legalTexts(tuckIt, p, seat);
    const move = tuckIt.parseMove(p, seat, texts[below(rng, texts.length)]);
    if (!move.ok) throw new Error(`seat ${seat} has an unreadable move`);
    const events: Event[] = [];
    tuckIt.apply(state, seat, move.value, FAIR, (event) => {
      const seen = tuckIt.redact(event, eyes === null ? SPECTATOR : (eyes as Seat));
      if (seen !== null) events.push(seen);
    });
    const step = { seq, seat, events };
    yield { step, before, after: sceneOf(state as Position<TuckIt>, eyes, [step]) };
  }
}

/** Mostly a seat that must move, now and then one that may act out of turn. */
function moverOf(p: Position<TuckIt>, rng: Parameters<typeof below>[0]): Seat | null {
  const all = allSeats(tuckIt, p);
  const stray = all[below(rng, all.length)];
  const waited = seatsIn(tuckIt.waitingFor(p));
  if (waited.length === 0) return null;
  const strays = below(rng, 8) === 0 && legalTexts(tuckIt, p, stray).length > 0;
  return strays ? stray : waited[0];
}
