import type { JSX } from 'preact';
import { Home } from '../screens/home.tsx';
import { NotFound } from '../screens/not-found.tsx';
import { matchPath, type ParamsOf } from './router.ts';

type Screen<Pattern extends string> = (params: ParamsOf<Pattern>) => JSX.Element;

interface Route {
  /** Tables fill the window and have bars of their own. */
  readonly layout: 'page' | 'table';
  /** The screen for a path; null if the route does not match. */
  find(path: string): Promise<() => JSX.Element> | null;
}

const route = <Pattern extends string>(
  pattern: Pattern,
  load: () => Promise<Screen<Pattern>>,
  layout: Route['layout'] = 'page',
): Route => ({
  layout,
  find(path) {
    const params = matchPath(pattern, path);
    return params === null ? null : load().then((Screen) => () => <Screen {...params} />);
  },
});

const tables = () => import('../table/screens/guarded-screens.tsx');

const analyses = () => import('../coach/analysis/screens.tsx');

/** Every address of the app. All but the home page are fetched when they are wanted. */
const ROUTES: readonly Route[] = [
  route('/', async () => Home),
  route('/g/:game', async () => (await import('../screens/game-page.tsx')).GamePage),
  route('/new/:game', async () => (await import('../screens/new-table.tsx')).NewTable),
  route('/now/:game', async () => (await import('../screens/play-now.tsx')).PlayNow, 'table'),
  route('/rules/:game', async () => (await import('../screens/rules.tsx')).Rules),
  route('/rules/:game/print', async () => (await import('../print/print.tsx')).Print),
  route('/rules/:game/score-sheet', async () => (await import('../print/score-sheet.tsx')).ScoreSheet),
  route('/settings', async () => (await import('../screens/settings.tsx')).Settings),
  route('/me', async () => (await import('../screens/me.tsx')).Me),
  route('/player/:user', async () => (await import('../club/player.tsx')).PlayerPage),
  route('/friends', async () => (await import('../club/friends/page.tsx')).FriendsPage),
  route('/notices', async () => (await import('../club/notices/page.tsx')).NoticesPage),
  route('/games', async () => (await import('../club/games/page.tsx')).GamesPage),
  route('/seek', async () => (await import('../club/seek/page.tsx')).SeekPage),
  route('/watch', async () => (await import('../club/watch.tsx')).WatchPage),
  route('/tournaments', async () => (await import('../club/tournaments/list.tsx')).TournamentsPage),
  route('/tournaments/new', async () => (await import('../club/tournaments/new.tsx')).NewTournamentPage),
  route('/tournaments/:id', async () => (await import('../club/tournaments/page.tsx')).TournamentPage),
  route('/leaders/:game', async () => (await import('../club/leaders.tsx')).Leaders),
  route('/about', async () => (await import('../screens/about.tsx')).About),
  route('/learn/:game', async () => (await import('../screens/learn.tsx')).Learn, 'table'),
  route('/t/:id', async () => (await tables()).OnlineTableScreen, 'table'),
  route('/play/:id', async () => (await tables()).LocalTableScreen, 'table'),
  route('/screen/:id', async () => (await tables()).BigScreen, 'table'),
  route('/replay/shared', async () => (await tables()).SharedReplayScreen, 'table'),
  route('/replay/:id', async () => (await tables()).ReplayScreen, 'table'),
  route('/replay/local/:id', async () => (await tables()).LocalReplayScreen, 'table'),
  route('/analysis/shared', async () => (await analyses()).SharedAnalysisScreen, 'table'),
  route('/analysis/:id', async () => (await analyses()).AnalysisScreen, 'table'),
  route('/analysis/local/:id', async () => (await analyses()).LocalAnalysisScreen, 'table'),
  route('/practice', async () => (await import('../coach/practice/practice.tsx')).Practice),
  route('/practice/:game', async () => (await import('../coach/practice/room.tsx')).PracticeRoom, 'table'),
];

/** A loaded screen and its layout. */
export interface LoadedScreen {
  readonly layout: Route['layout'];
  readonly Screen: () => JSX.Element;
}

/** Loads the screen of a path, or the "not found" screen. */
export async function loadRoute(path: string): Promise<LoadedScreen> {
  for (const { layout, find } of ROUTES) {
    const Screen = await find(path);
    if (Screen !== null) return { layout, Screen };
  }
  return { layout: 'page', Screen: NotFound };
}
