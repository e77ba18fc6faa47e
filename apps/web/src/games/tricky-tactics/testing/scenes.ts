import { act, FAIR, legalTexts, type Position, type Seat, SPECTATOR, seatsIn } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import type { Event } from '@tuckbox/tricky-tactics/client';
import type { StagedPosition, Step } from '../../ui.ts';
import type { TacticsScene } from '../seats.ts';

type State = TrickyTactics['State'];

const NAMES = ['Ada', 'Benedikt', 'Cléo', 'Dušan'];

/** The scene of a state for one viewer. */
export function sceneOf(
  state: State,
  seat: Seat | null,
  history: readonly Step<TrickyTactics>[] = [],
): TacticsScene {
  const p = state as Position<TrickyTactics>;
  return {
    view: trickyTactics.view(p, seat ?? SPECTATOR),
    seat,
    players: NAMES.slice(0, trickyTactics.seatCount(p)).map((name, index) => ({
      name,
      isYou: index === seat,
      isBot: false,
      isOnline: true,
      clock: null,
    })),
    waiting: seatsIn(trickyTactics.waitingFor(p)),
    legal: seat === null ? [] : legalTexts(trickyTactics, p, seat),
    recent: history,
    history,
    places: trickyTactics.outcome(p)?.places ?? null,
  };
}

export const stagedState = ({ position, options, seats }: Omit<StagedPosition, 'id' | 'seat'>): State =>
  trickyTactics.parsePosition(position, options as TrickyTactics['Options'], seats, rngFromSeed('staged'));

/** A step as one viewer sees it, and the scenes before and after it. */
export interface Frame {
  readonly step: Step<TrickyTactics>;
  readonly before: TacticsScene;
  readonly after: TacticsScene;
}

/** A random game from the first split to the end, as one seat sees it. `leaver` leaves after some steps. */
export function* gameOf(
  seed: string,
  table: { readonly seats: number; readonly automa: boolean; readonly leaver?: number },
  eyes: Seat | null,
): Generator<Frame> {
  const rng = rngFromSeed(seed);
  const state = trickyTactics.setup({ automa: table.automa }, table.seats, rngFromSeed(`${seed}!`), FAIR);
  const p = state as Position<TrickyTactics>;
  const history: Step<TrickyTactics>[] = [];
  while (trickyTactics.outcome(p) === null) {
    const before = sceneOf(state, eyes, [...history]);
    const isLeaving = history.length === table.leaver;
    const seat = isLeaving ? (1 as Seat) : trickyTactics.nextUp(p);
    const texts = isLeaving ? ['leave'] : legalTexts(trickyTactics, p, seat);
    const events: Event[] = [];
    act(trickyTactics, state, seat, texts[below(rng, texts.length)] ?? '', FAIR, (event) => {
      const seen = trickyTactics.redact(event, eyes ?? SPECTATOR);
      if (seen !== null) events.push(seen);
    });
    const step = { seq: history.length + 1, seat, events };
    history.push(step);
    yield { step, before, after: sceneOf(state, eyes, [...history]) };
  }
}
