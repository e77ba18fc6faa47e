import type { TableInfo, WireChat } from '@tuckbox/protocol/client';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it, vi } from 'vitest';
import { Chat } from './chat.tsx';

vi.mock('../say.ts', async () => {
  const { speaker } = await import('../../words/testing/lists.ts');
  return { say: await speaker(new URL('../words/', import.meta.url)) };
});

const ignore = (): void => {};

const line = (id: number, user: string, name: string): WireChat => ({
  id,
  user,
  name,
  text: 'Hello',
  phrase: null,
  at: 0,
});

it('others can be reported and blocked by their lines, oneself cannot', () => {
  const page = renderToString(
    h(Chat, {
      info: { phrasesOnly: false, status: 'playing' } as TableInfo,
      lines: [line(1, 'u1', 'Ada'), line(2, 'u2', 'Ben')],
      user: 'u1',
      onSay: ignore,
      onPhrase: ignore,
      onReport: ignore,
      onBlock: ignore,
    }),
  );
  expect(page).toContain('Report this message from Ben');
  expect(page).not.toContain('Report this message from Ada');
  expect(page).toContain('Block Ben');
  expect(page).not.toContain('Block Ada');
});
