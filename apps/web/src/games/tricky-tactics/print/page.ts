import { DEALT, ROUNDS } from '@tuckbox/tricky-tactics/client';
import { linesOf, type PrintedPage, rowsOf } from '../../../print/block.ts';
import { say as sayAll } from '../../../print/say.ts';
import { say } from './say.ts';

const PLAYERS = [2, 3, 4];

/** TT-1.1: cards, tricks and rounds by the number of players. */
const sizes = (): string[][] => [
  ...rowsOf(say('table')),
  ...PLAYERS.map((count) => [count, DEALT[count], DEALT[count] / 2, ROUNDS[count]].map(String)),
];

export function page(): PrintedPage {
  const [acting, ...acts] = linesOf(say('acts'));
  return {
    left: [
      { title: sayAll('goal'), lines: [say('goal')] },
      { title: sayAll('setup'), lines: linesOf(say('setup')), table: sizes() },
      { title: sayAll('round'), lines: linesOf(say('round')) },
      { title: sayAll('trick'), lines: linesOf(say('trick')) },
      { title: sayAll('action'), lines: linesOf(say('action')), table: rowsOf(say('actions')) },
    ],
    right: [
      { title: sayAll('scoring'), table: rowsOf(say('scoring')), lines: linesOf(say('control')) },
      { title: sayAll('end'), lines: linesOf(say('end')) },
      { title: sayAll('automa'), lines: linesOf(say('automa')) },
      { title: acting, lines: acts, isOrdered: true },
    ],
  };
}
