import { computed, effect, signal } from '@preact/signals';
import { settings } from './settings.ts';

const wish = (query: string) => {
  const list = matchMedia(query);
  const wished = signal(list.matches);
  list.addEventListener('change', () => {
    wished.value = list.matches;
  });
  return wished;
};

const isDarkWished = wish('(prefers-color-scheme: dark)');
const isCalmWished = wish('(prefers-reduced-motion: reduce)');

/** The theme that is seen now. */
export const theme = computed<'light' | 'dark'>(() => {
  const { value } = settings.theme;
  return value === 'system' ? (isDarkWished.value ? 'dark' : 'light') : value;
});

const motion = computed<'full' | 'reduced'>(() => {
  const { value } = settings.motion;
  return value === 'system' ? (isCalmWished.value ? 'reduced' : 'full') : value;
});

/** The bar of the browser takes the colour of the room. */
const ROOM = { light: '#f3ede2', dark: '#16120e' } as const;

/** Keeps the page as the settings say, from now on. */
export function wearSettings(): void {
  const root = document.documentElement;
  effect(() => {
    root.dataset.theme = theme.value;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ROOM[theme.value]);
  });
  effect(() => {
    root.dataset.motion = motion.value;
  });
  effect(() => {
    root.style.fontSize = `${settings.textSize.value}%`;
  });
}
