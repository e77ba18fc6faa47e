import { hydrate, render } from 'preact';
import { App, foundAt } from './App.tsx';
import { wearSettings } from './appearance.ts';
import { place, startRouter } from './router.ts';
import { startUpdates } from './updates.ts';

/** The first script of index.html keeps what is tapped before the app is here. */
interface Root extends HTMLElement {
  tapped?: HTMLElement | null;
}

/** Brings the page to life: what has been drawn in the same language already stays as it is. */
export async function start(): Promise<void> {
  wearSettings();
  startRouter();
  startUpdates();
  const app = document.getElementById('app');
  if (app === null) return;
  const first = await foundAt(place.value.path);
  const root: Root = document.documentElement;
  if (root.dataset.drawn === 'otherwise') app.textContent = '';
  if (app.firstChild === null) render(<App first={first} />, app);
  else hydrate(<App first={first} />, app);
  root.dataset.drawn = 'alive';
  if (root.tapped?.isConnected) root.tapped.click();
}
