import { expect, it } from 'vitest';
import { groupMoves } from './move-groups.ts';

const LABELS: { readonly [text: string]: string } = {
  'play 3 bid 4': 'Play 3 and bid 4',
  'play 3 bid 5': 'Play 3 and bid 5',
  'play 3 4 bid 5': 'Play 3 + 4 and bid 5',
  'play 4 bid 4': 'Play 4 and bid 4',
  fold: 'Fold',
  call: 'Call the 3',
};
const labelOf = (text: string): string => LABELS[text] ?? text;

it('moves with the same beginning are one group, named by their common words', () => {
  const groups = groupMoves(Object.keys(LABELS), labelOf);
  expect(groups.map(({ title, texts }) => `${title} (${texts.length})`)).toEqual([
    'Play 3 … (3)',
    'Play 4 and bid 4 (1)',
    'Fold (1)',
    'Call the 3 (1)',
  ]);
});

it('a group without common words is named by its first move', () => {
  const [group] = groupMoves(['play 3 a', 'play 3 b'], (text) => (text.endsWith('a') ? 'Up.' : 'Down.'));
  expect(group?.title).toBe('Up …');
});

it('of many moves only two of a group are put into words', () => {
  const asked: string[] = [];
  const many = Array.from({ length: 5000 }, (_, bid) => `play 3 bid ${bid}`);
  groupMoves(many, (text) => {
    asked.push(text);
    return text;
  });
  expect(asked).toHaveLength(2);
});
