import { signal } from '@preact/signals';

/** From here on there is room for a panel at the side; the style sheets say the same. */
const list = matchMedia('(min-width: 1000px)');

/** Whether log and chat stand beside the board. What nobody sees is not drawn. */
export const isWide = signal(list.matches);

list.addEventListener('change', () => {
  isWide.value = list.matches;
});
