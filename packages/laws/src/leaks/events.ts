import { type Game, type GameTypes, type Position, REFEREE, type Tell, type Viewer } from '@tuckbox/engine';
import { type Case, hiddenFields, hiddenWhenTold } from '../cases.ts';
import { rngOf, type StepResult, viewersOf } from '../step-result.ts';
import { EVERYBODY, type FoundLeaks, type Leak, type ViewerGroup, viewerGroupsOf } from './leak.ts';
import { type Path, valueAt } from './paths.ts';
import { hiddenLeaves } from './views.ts';

const WHOLE = 'the whole';

function* stepResultsIn<T extends GameTypes>(cases: readonly Case<T>[]): Generator<StepResult<T>> {
  for (const { steps } of cases) for (const { result } of steps) yield result;
}

/** Leaks of events without redaction, or with one of their hidden fields. */
export function redactionLeaks<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): Leak<T>[] {
  const leaks = new Map<string, Leak<T>>();
  for (const result of stepResultsIn(cases)) {
    for (const viewer of viewersOf(game, result.input.world)) {
      for (const event of result.events) {
        const seen = game.redact(event, viewer);
        const fields = seen === null ? [] : hiddenFields(event, seen);
        if (seen !== null && fields.length === 0) continue;
        for (const group of viewerGroupsOf(viewer)) {
          for (const field of [WHOLE, ...fields]) {
            const name = `${field} of event ${event.kind} is told to ${group.name}`;
            if (!leaks.has(name)) leaks.set(name, { name, game: withRedact(game, event.kind, field, group) });
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
  group: ViewerGroup,
): Game<T> => ({
  ...game,
  redact: (event, viewer) => {
    const seen = game.redact(event, viewer);
    if (event.kind !== kind || !group.has(viewer)) return seen;
    if (field === WHOLE || seen === null) return event;
    return { ...seen, [field]: (event as unknown as { readonly [name: string]: unknown })[field] };
  },
});

/** Events of every kind that tell everybody something more: future chance, or a field that views hide. */
export function addedLeaks<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): FoundLeaks<T> {
  const paths = new Set(hiddenLeaves(game, cases).hidden.map(({ path }) => path));
  const hidden = new Map<string, Set<Path>>();
  for (const result of stepResultsIn(cases)) {
    for (const { kind, path } of hiddenWhenTold(game, result)) {
      hidden.set(kind, (hidden.get(kind) ?? new Set()).add(path));
    }
    for (const { kind } of result.events) hidden.set(kind, hidden.get(kind) ?? new Set());
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
