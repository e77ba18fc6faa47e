import { stacks } from '@tuckbox/stacks';
import { linesOf, type PrintedPage, rowsOf } from '../../../print/block.ts';
import { say as sayAll } from '../../../print/say.ts';
import { say } from './say.ts';

/** The usual deck: each card, and how many there are of it. */
function deck(): string[][] {
  const cards = stacks.options.specs.deck.default;
  const values = [...new Set(cards)];
  const [card, count] = rowsOf(say('deck'))[0];
  return [
    [card, ...values.map((value) => String(value).replace('-', '−'))],
    [count, ...values.map((value) => String(cards.filter((other) => other === value).length))],
  ];
}

export const page = (): PrintedPage => ({
  left: [
    { title: sayAll('goal'), lines: [say('goal')] },
    { title: sayAll('cards'), table: deck() },
    { title: sayAll('setup'), lines: linesOf(say('setup')) },
    { title: sayAll('turn'), lines: linesOf(say('turn')), isOrdered: true },
    { title: sayAll('play'), lines: linesOf(say('play')) },
  ],
  right: [
    { title: sayAll('fold'), lines: linesOf(say('fold')) },
    { title: sayAll('call'), lines: linesOf(say('call')), table: rowsOf(say('calls')) },
    { title: sayAll('roundEnd'), lines: linesOf(say('end')) },
    { title: sayAll('options'), table: rowsOf(say('options')) },
  ],
});
