import { signal } from '@preact/signals';

/** Wide enough for a side panel, but not a phone in landscape. The style sheets use the same query. */
const list = matchMedia('(min-width: 1000px) and (min-height: 501px)');

/** Whether log and chat are shown beside the board. Elsewhere they are not drawn at all. */
export const hasSidePanel = signal(list.matches);

list.addEventListener('change', () => {
  hasSidePanel.value = list.matches;
});
