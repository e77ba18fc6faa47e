import { act, FAIR, LEAVE, legalTexts, type Position, type Seat, SPECTATOR, seatsIn } from '@tuckbox/engine';
import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import { type Stacks, stacks } from '@tuckbox/stacks';
import type { StacksScene, StacksStep } from '../scene.ts';

const USUAL: Stacks['Options'] = {
  target: 40,
  deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10],
  bids: 'sensible',
};
const NAMES = ['Ada', 'Benedikt', 'Cléo', 'Dušan', 'Maximiliane'];

export interface Moment {
  readonly step: StacksStep;
  /** The whole position, for asking the rules. */
  readonly position: Position<Stacks>;
  readonly scene: StacksScene;
}

/** A scene of a position for one viewer, with the steps so far. */
export function sceneOf(
  p: Position<Stacks>,
  eyes: Seat | null,
  history: readonly StacksStep[] = [],
): StacksScene {
  return {
    view: stacks.view(p, eyes ?? SPECTATOR),
    seat: eyes,
    players: NAMES.slice(0, stacks.seatCount(p)).map((name, seat) => ({
      name,
      isYou: seat === eyes,
      isBot: false,
      isOnline: true,
      clock: null,
    })),
    waiting: seatsIn(stacks.waitingFor(p)),
    legal: eyes === null ? [] : legalTexts(stacks, p, eyes),
    recent: history,
    history,
    places: stacks.outcome(p)?.places ?? null,
  };
}

/** A random game, moment by moment, as one viewer sees it; players leave now and then. */
export function* randomGame(seed: string, seats: number, eyes: Seat | null): Generator<Moment> {
  const rng = rngFromSeed(seed);
  const state = stacks.setup(USUAL, seats, rngFromSeed(`${seed} deal`), FAIR);
  const p = state as Position<Stacks>;
  const history: StacksStep[] = [];
  for (let seq = 1; stacks.outcome(p) === null; seq++) {
    const seat = stacks.nextUp(p);
    const text = below(rng, 60) === 0 ? LEAVE : anyOf(legalTexts(stacks, p, seat), rng);
    const events: StacksStep['events'][number][] = [];
    act(stacks, state, seat, text, FAIR, (event) => {
      const seen = stacks.redact(event, eyes ?? SPECTATOR);
      if (seen !== null) events.push(seen);
    });
    const step = { seq, seat, events };
    history.push(step);
    yield { step, position: p, scene: sceneOf(p, eyes, [...history]) };
  }
}

/** A random move with low bids, so that rounds are long and everything happens. */
function anyOf(texts: readonly string[], rng: Rng): string {
  const few = texts.filter((text) => !text.startsWith('play'));
  const plays = texts.filter((text) => text.startsWith('play')).slice(0, 3);
  const choices = below(rng, 12) === 0 || plays.length === 0 ? few : plays;
  return choices[below(rng, choices.length)];
}
