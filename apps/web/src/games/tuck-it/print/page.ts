import { tuckIt } from '@tuckbox/tuck-it';
import { linesOf, type PrintedPage, rowsOf } from '../../../print/block.ts';
import { say as sayAll } from '../../../print/say.ts';
import { say } from './say.ts';

const gears = (): string[][] => {
  const names: { readonly [card: string]: string } = { D: say('dice'), S: 'Skip' };
  const counts = Object.entries(tuckIt.options.specs.gears.default);
  return [
    [say('gears.head'), ...counts.map(([card]) => names[card] ?? card)],
    [sayAll('gears'), ...counts.map(([, count]) => String(count))],
  ];
};

export const page = (): PrintedPage => ({
  left: [
    { title: sayAll('goal'), lines: [say('goal')] },
    { title: sayAll('setup'), lines: linesOf(say('setup')), isOrdered: true },
    { title: sayAll('phase1'), lines: linesOf(say('phase1')) },
    { title: sayAll('phase2'), lines: linesOf(say('phase2')) },
  ],
  right: [
    { title: sayAll('cards'), table: rowsOf(say('cards')), note: say('order') },
    { title: sayAll('four'), lines: linesOf(say('four')) },
    { title: sayAll('end'), lines: linesOf(say('end')) },
  ],
  below: [
    { title: sayAll('sets'), table: rowsOf(say('sets')) },
    { title: sayAll('gears'), table: gears(), note: say('gears') },
  ],
});
