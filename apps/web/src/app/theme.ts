import { computed, effect, signal } from '@preact/signals';
import { settings } from './settings.ts';

const mediaQuery = (text: string) => {
  const query = matchMedia(text);
  const matches = signal(query.matches);
  query.addEventListener('change', () => {
    matches.value = query.matches;
  });
  return matches;
};

const prefersDark = mediaQuery('(prefers-color-scheme: dark)');
const prefersReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)');

/** The current theme. */
export const theme = computed<'light' | 'dark'>(() => {
  const { value } = settings.theme;
  return value === 'system' ? (prefersDark.value ? 'dark' : 'light') : value;
});

const motion = computed<'full' | 'reduced'>(() => {
  const { value } = settings.motion;
  return value === 'system' ? (prefersReducedMotion.value ? 'reduced' : 'full') : value;
});

/** The colour of the browser's own bar. */
const ROOM = { light: '#f3ede2', dark: '#16120e' } as const;

/** Applies the settings to the page, now and whenever they change. */
export function applySettings(): void {
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
