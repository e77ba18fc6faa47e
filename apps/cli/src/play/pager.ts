import { emitKeypressEvents } from 'node:readline';
import { paint } from '../terminal-text.ts';

/** Shows pages one at a time on a terminal, by key; prints all of them anywhere else. */
export async function showPages(pages: readonly (readonly string[])[]): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || pages.length === 1) {
    for (const page of pages) console.log(page.join('\n'));
    return;
  }
  let at = 0;
  const show = (): void => {
    console.log(`\x1b[2J\x1b[H${pages[at].join('\n')}`);
    process.stdout.write(paint('dim', 'Enter or n: next   p: back   q: quit '));
  };
  emitKeypressEvents(process.stdin);
  process.stdin.setRawMode(true);
  show();
  await new Promise<void>((resolve) => {
    process.stdin.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean }) => {
      if (key.name === 'q' || key.name === 'escape' || (key.ctrl && key.name === 'c')) return resolve();
      if (key.name === 'p' || key.name === 'left' || key.name === 'up') at = Math.max(0, at - 1);
      else at = Math.min(pages.length - 1, at + 1);
      show();
    });
  });
  process.stdin.setRawMode(false);
  process.stdin.pause();
  console.log();
}
