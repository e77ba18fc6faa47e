import { parseCard } from '@tuckbox/tuck-it/client';
import { expect, it, vi } from 'vitest';
import { cardsLabel } from './names.ts';

vi.mock('./say.ts', async () => ({
  say: (await import('../../words/testing/lists.ts')).speaker(new URL('./words/', import.meta.url)),
}));

const inWords = (text: string): string =>
  cardsLabel(text.split(' ').map((name) => parseCard(name) as number));

it('equal cards are counted, others are listed', () => {
  expect(['6 6 6', '10 10', 'A A A A', '6 6½', '6', 'DQ DQ', '9/5 9/5'].map(inWords)).toEqual([
    'three 6s',
    'two 10s',
    'four As',
    '6 and 6½',
    '6',
    'Dark Queen and Dark Queen',
    '9/5 and 9/5',
  ]);
});
