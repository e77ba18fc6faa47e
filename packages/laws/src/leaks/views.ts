import { type Game, type GameTypes, type Position, REFEREE } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import type { Case } from '../cases.ts';
import { viewersOf } from '../step-result.ts';
import { bytes } from '../worlds.ts';
import { type FoundLeaks, type Leak, type ViewerGroup, viewerGroupsOf } from './leak.ts';
import { differences, type Path, withLastDifference, withLeafOf } from './paths.ts';

/** What a view hides of a field, found in play. */
export interface HiddenLeaf {
  readonly path: Path;
  readonly group: ViewerGroup;
}

/** The leaves of views that a referee sees differently, and those of them that never change in any game. */
export function hiddenLeaves<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]) {
  const values = new Map<Path, Set<string>>();
  const leaves = new Map<string, HiddenLeaf>();
  for (const { moments } of cases) {
    for (const { after } of moments) {
      const p = after as Position<T>;
      const whole = game.view(p, REFEREE);
      for (const viewer of viewersOf(game, p)) {
        for (const { path, value } of differences(whole, game.view(p, viewer))) {
          values.set(path, (values.get(path) ?? new Set()).add(value));
          for (const group of viewerGroupsOf(viewer)) leaves.set(`${path} ${group.name}`, { path, group });
        }
      }
    }
  }
  const isConstant = (path: Path): boolean => values.get(path)?.size === 1;
  return {
    hidden: [...leaves.values()].filter(({ path }) => !isConstant(path)),
    constant: [...values.keys()].filter(isConstant),
  };
}

/** Views that show a leaf as a referee sees it, the whole of it or a single card. */
export function leafLeaks<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): FoundLeaks<T> {
  const { hidden, constant } = hiddenLeaves(game, cases);
  return {
    leaks: hidden.flatMap(({ path, group }) => [
      {
        name: `view.${path} is shown to ${group.name}`,
        game: withViews(game, group, (seen, p) => withLeafOf(seen, game.view(p, REFEREE), path)),
      },
      {
        name: `one card of view.${path} is shown to ${group.name}`,
        game: withViews(game, group, (seen, p) =>
          withLastDifference(seen, withLeafOf(seen, game.view(p, REFEREE), path)),
        ),
      },
    ]),
    harmless: constant.map((path) => ({
      name: `view.${path}`,
      because: 'what a referee sees there is the same at every moment of every game',
    })),
  };
}

/** Views with one additional field of the state. */
export function stateLeaks<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): FoundLeaks<T> {
  const leaks = new Map<string, Leak<T>>();
  const keys = new Set<string>();
  for (const { moments, seed } of cases) {
    for (const { after } of moments) {
      const p = after as Position<T>;
      for (const key of Object.keys(p)) keys.add(key);
      for (const viewer of viewersOf(game, p)) {
        const supposed = game.imagine(game.view(p, viewer), rngFromSeed(seed));
        for (const key of keys) {
          if (bytes(fieldOf(supposed, key)) === bytes(fieldOf(p, key))) continue;
          for (const group of viewerGroupsOf(viewer)) {
            const name = `state.${key} is shown to ${group.name}`;
            if (!leaks.has(name)) leaks.set(name, { name, game: withField(game, group, key) });
          }
        }
      }
    }
  }
  const isLeak = (key: string): boolean => [...leaks.keys()].some((name) => name.startsWith(`state.${key} `));
  return {
    leaks: [...leaks.values()],
    harmless: [...keys]
      .filter((key) => !isLeak(key))
      .map((key) => ({ name: `state.${key}`, because: 'all worlds that agree with a view agree in it' })),
  };
}

const fieldOf = (state: object, key: string): unknown => (state as { readonly [key: string]: unknown })[key];

const withField = <T extends GameTypes>(game: Game<T>, group: ViewerGroup, key: string): Game<T> =>
  withViews(game, group, (seen, p) => ({ ...(seen as object), leaked: fieldOf(p as object, key) }));

const withViews = <T extends GameTypes>(
  game: Game<T>,
  group: ViewerGroup,
  spoil: (seen: T['View'], p: Position<T>) => unknown,
): Game<T> => ({
  ...game,
  view: (p, viewer) => {
    const seen = game.view(p, viewer);
    return group.has(viewer) ? (spoil(seen, p) as T['View']) : seen;
  },
});
