import { hydrate, render } from 'preact';
import { App, loadScreen } from './app.tsx';
import { address, startRouter } from './router.ts';
import { applySettings } from './theme.ts';
import { startUpdates } from './updates.ts';

/** The first script of index.html remembers a button that is tapped before the app has loaded. */
interface Root extends HTMLElement {
  tapped?: HTMLElement | null;
}

/** Starts the app: hydrates a prerendered page in the right language, else renders it. */
export async function start(): Promise<void> {
  applySettings();
  startRouter();
  startUpdates();
  const app = document.getElementById('app');
  if (app === null) return;
  const first = await loadScreen(address.value);
  const root: Root = document.documentElement;
  if (root.dataset.prerendered === 'other-language') app.textContent = '';
  if (app.firstChild === null) render(<App first={first} />, app);
  else hydrate(<App first={first} />, app);
  root.dataset.prerendered = 'hydrated';
  if (root.tapped?.isConnected) root.tapped.click();
}
