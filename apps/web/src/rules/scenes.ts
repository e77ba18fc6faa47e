import {
  type GameTypes,
  legalTexts,
  type Position,
  REFEREE,
  type Seat,
  seatsIn,
  type Viewer,
} from '@tuckbox/engine';
import type { PlayerLabel, Scene, Step } from '../games/ui.ts';
import { say as sayShell } from '../words/say.ts';
import type { Ran } from './run.ts';

type AnyPosition = Position<GameTypes>;

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'];
const AUTOMA = 'Automa';

/** The name of a player in an example: one is the reader, one may be automatic. */
export function nameIn({ eyes, seats }: Pick<Ran, 'eyes' | 'seats'>, seat: Seat): string {
  if (seat === eyes) return sayShell('name.you');
  return seat < seats ? (NAMES[seat] ?? '') : AUTOMA;
}

function playersOf(ran: Ran, p: AnyPosition, you: Seat): PlayerLabel[] {
  return Array.from({ length: ran.game.seatCount(p) }, (_, seat) => ({
    name: nameIn({ eyes: you, seats: ran.seats }, seat as Seat),
    isYou: seat === you,
    isBot: seat >= ran.seats,
    isOnline: true,
    clock: null,
  }));
}

/** The scene of an example's position for one viewer. */
export function sceneFor(
  ran: Ran,
  p: AnyPosition,
  {
    you,
    viewer,
    past = [],
  }: { readonly you: Seat; readonly viewer: Viewer; readonly past?: readonly Step[] },
): Scene {
  const { game } = ran;
  let legal: readonly string[] | undefined;
  return {
    view: game.view(p, viewer),
    seat: you,
    players: playersOf(ran, p, you),
    waiting: seatsIn(game.waitingFor(p)),
    // Computed on demand: there can be thousands of moves, and most scenes never need them.
    get legal() {
      legal ??= legalTexts(game, p, you);
      return legal;
    },
    recent: past,
    history: past,
    places: game.outcome(p)?.places ?? null,
  };
}

/** A picture of an example: a position, and the previous one if something has happened. */
export interface Shot {
  readonly scene: Scene;
  readonly before: Scene | null;
}

/** The pictures of an example: its start and end, or the same position as several players see it. */
export function shotsOf(ran: Ran): Shot[] {
  const { before, after, eyes, steps, sees } = ran;
  if (before === null || after === null) return [];
  if (steps.length === 0 && sees.length > 0) {
    return sees.map((seat) => ({ scene: sceneFor(ran, before, { you: eyes, viewer: seat }), before: null }));
  }
  const first = sceneFor(ran, before, { you: eyes, viewer: REFEREE });
  if (steps.length === 0) return [{ scene: first, before: null }];
  const past = steps.map(({ seat, events }, index) => ({ seq: index + 1, seat, events }));
  const last = sceneFor(ran, after, { you: eyes, viewer: REFEREE, past });
  return [
    { scene: first, before: null },
    { scene: last, before: first },
  ];
}

/** Up to this many players are all shown; at a larger table only those involved. */
const SMALL = 3;

/** The seats in the pictures of an example, the reader's first. */
export function shownSeats(ran: Ran): Seat[] {
  const { game, before, after, eyes, steps, refused, choice, sees } = ran;
  if (before === null || after === null) return [];
  const all = Array.from(
    { length: game.seatCount(before) },
    (_, index) => ((eyes + index) % game.seatCount(before)) as Seat,
  );
  const isAboutAll =
    game.outcome(after) !== null || (steps.length === 0 && refused.length === 0 && choice === null);
  if (all.length <= SMALL || isAboutAll) return all;
  const acting = new Set([
    eyes,
    ...steps.map(({ seat }) => seat),
    ...refused.map(({ seat }) => seat),
    ...(choice === null ? [] : [choice.seat]),
    ...sees,
  ]);
  const seatAt = (p: AnyPosition, seat: Seat): string => {
    const { seats } = game.formatView(game.view(p, REFEREE)) as unknown as { seats: readonly unknown[] };
    return JSON.stringify(seats[seat]);
  };
  return all.filter((seat) => acting.has(seat) || seatAt(before, seat) !== seatAt(after, seat));
}
