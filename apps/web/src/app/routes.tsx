import type { JSX } from 'preact';
import { Home } from '../screens/Home.tsx';
import { matchPath, type ParamsOf } from './router.ts';

type Screen<Pattern extends string> = (params: ParamsOf<Pattern>) => JSX.Element;

interface Route {
  /** Tables fill the window and bring a bar of their own. */
  readonly frame: 'page' | 'table';
  /** What to show for a path, or null where the route is not meant. */
  find(path: string): Promise<() => JSX.Element> | null;
}

const route = <Pattern extends string>(
  pattern: Pattern,
  load: () => Promise<Screen<Pattern>>,
  frame: Route['frame'] = 'page',
): Route => ({
  frame,
  find(path) {
    const params = matchPath(pattern, path);
    return params === null ? null : load().then((Screen) => () => <Screen {...params} />);
  },
});

const tables = () => import('../table/screens.tsx');

/** Every address of the app. All but the home page are fetched when they are wanted. */
const ROUTES: readonly Route[] = [
  route('/', async () => Home),
  route('/g/:game', async () => (await import('../screens/GamePage.tsx')).GamePage),
  route('/new/:game', async () => (await import('../screens/NewTable.tsx')).NewTable),
  route('/now/:game', async () => (await import('../screens/Now.tsx')).Now, 'table'),
  route('/rules/:game', async () => (await import('../screens/Rules.tsx')).Rules),
  route('/settings', async () => (await import('../screens/Settings.tsx')).Settings),
  route('/me', async () => (await import('../screens/Me.tsx')).Me),
  route('/about', async () => (await import('../screens/About.tsx')).About),
  route('/learn/:game', async () => (await import('../screens/Learn.tsx')).Learn, 'table'),
  route('/t/:id', async () => (await tables()).TableScreen, 'table'),
  route('/play/:id', async () => (await tables()).LocalTableScreen, 'table'),
  route('/screen/:id', async () => (await tables()).BigScreen, 'table'),
  route('/replay/:id', async () => (await tables()).ReplayScreen, 'table'),
  route('/replay/local/:id', async () => (await tables()).LocalReplayScreen, 'table'),
];

/** A screen that is here, and how it is framed. */
export interface Found {
  readonly frame: Route['frame'];
  readonly Screen: () => JSX.Element;
}

/** The screen of a path; the one that says so where there is none. */
export async function screenOf(path: string): Promise<Found> {
  for (const { frame, find } of ROUTES) {
    const Screen = await find(path);
    if (Screen !== null) return { frame, Screen };
  }
  const { NotFound } = await import('../screens/NotFound.tsx');
  return { frame: 'page', Screen: NotFound };
}
