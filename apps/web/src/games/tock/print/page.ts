import { linesOf, type PrintedPage, rowsOf } from '../../../print/block.ts';
import { say as sayAll } from '../../../print/say.ts';
import { HANDS } from './hands.ts';
import { say } from './say.ts';

export const page = (): PrintedPage => ({
  left: [
    { title: sayAll('goal'), lines: [say('goal')] },
    {
      title: sayAll('setup'),
      lines: linesOf(say('setup')),
      table: [...rowsOf(say('hands')), ...Object.entries(HANDS)],
    },
    { title: sayAll('turn'), lines: linesOf(say('turn')) },
    { title: sayAll('moving'), lines: linesOf(say('moving')) },
    { title: sayAll('end'), lines: linesOf(say('end')) },
  ],
  right: [
    { title: sayAll('cards'), table: rowsOf(say('cards')) },
    { title: sayAll('teams'), lines: linesOf(say('teams')) },
    { title: sayAll('variants'), table: rowsOf(say('options')) },
  ],
});
