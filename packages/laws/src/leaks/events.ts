import { type Game, type GameTypes, type Position, REFEREE, type Tell, type Viewer } from '@tuckbox/engine';
import { type Case, hiddenFields, hiddenWhenTold } from '../cases.ts';
import { eyesAt, type Film, rngOf } from '../films.ts';
import { EVERYBODY, type Eyes, eyesOf, type Found, type Leak } from './leak.ts';
import { type Path, valueAt } from './paths.ts';
import { hiddenLeaves } from './views.ts';

const WHOLE = 'the whole';

function* filmsIn<T extends GameTypes>(cases: readonly Case<T>[]): Generator<Film<T>> {
  for (const { steps } of cases) for (const { film } of steps) yield film;
}

/** Leaks of events without redaction, or with one of their hidden fields. */
export function redactionLeaks<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): Leak<T>[] {
  const leaks = new Map<string, Leak<T>>();
  for (const film of filmsIn(cases)) {
    for (const viewer of eyesAt(game, film.take.world)) {
      for (const event of film.events) {
        const seen = game.redact(event, viewer);
        const fields = seen === null ? [] : hiddenFields(event, seen);
        if (seen !== null && fields.length === 0) continue;
        for (const eyes of eyesOf(viewer)) {
          for (const field of [WHOLE, ...fields]) {
            const name = `${field} of event ${event.kind} is told to ${eyes.name}`;
            if (!leaks.has(name)) leaks.set(name, { name, game: withRedact(game, event.kind, field, eyes) });
          }
        }
      }
    }
  }
  return [...leaks.values()];
}

const withRedact = <T extends GameTypes>(
  game: Game<T>,
  kind: string,
  field: string,
  eyes: Eyes,
): Game<T> => ({
  ...game,
  redact: (event, viewer) => {
    const seen = game.redact(event, viewer);
    if (event.kind !== kind || !eyes.has(viewer)) return seen;
    if (field === WHOLE || seen === null) return event;
    return { ...seen, [field]: (event as unknown as { readonly [name: string]: unknown })[field] };
  },
});

/** Events of every kind that tell everybody something more: future chance, or a field that views hide. */
export function addedLeaks<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): Found<T> {
  const paths = new Set(hiddenLeaves(game, cases).hidden.map(({ path }) => path));
  const hidden = new Map<string, Set<Path>>();
  for (const film of filmsIn(cases)) {
    for (const { kind, path } of hiddenWhenTold(game, film)) {
      hidden.set(kind, (hidden.get(kind) ?? new Set()).add(path));
    }
    for (const { kind } of film.events) hidden.set(kind, hidden.get(kind) ?? new Set());
  }
  const kinds = [...hidden].map(([kind, told]) => ({
    kind,
    told: [...paths].filter((path) => told.has(path)),
    open: [...paths].filter((path) => !told.has(path)),
  }));
  return {
    leaks: kinds.flatMap(({ kind, told }) => [
      { name: `event ${kind} tells what chance will bring`, game: withMore(game, kind, (p) => rngOf(p).a) },
      ...told.map((path) => ({
        name: `event ${kind} tells view.${path}`,
        game: withMore(game, kind, (p) => valueAt(game.view(p, REFEREE), path)),
      })),
    ]),
    harmless: kinds.flatMap(({ kind, open }) =>
      open.map((path) => ({
        name: `event ${kind} with view.${path}`,
        because: 'when it is told, nothing of that is hidden or nothing stays so',
      })),
    ),
  };
}

function withMore<T extends GameTypes>(
  game: Game<T>,
  kind: string,
  value: (p: Position<T>) => unknown,
): Game<T> {
  const telling = (s: T['State'], tell: Tell<T> | undefined): Tell<T> | undefined =>
    tell && ((event) => tell(event.kind === kind ? { ...event, leaked: value(s as Position<T>) } : event));
  return {
    ...game,
    apply: (s, seat, move, luck, tell) => game.apply(s, seat, move, luck, telling(s, tell)),
    leave: (s, seat, luck, tell) => game.leave(s, seat, luck, telling(s, tell)),
    redact: (event: T['Event'] & { readonly leaked?: unknown }, viewer: Viewer) => {
      const seen = game.redact(event, viewer);
      return seen === null || !EVERYBODY.has(viewer) ? seen : { ...seen, leaked: event.leaked };
    },
  };
}
