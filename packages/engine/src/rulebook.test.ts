import { expect, it } from 'vitest';
import { parseRulebook } from './rulebook.ts';

it('a rules page is read as chapters and numbered rules', () => {
  const page = `# Game
Words of welcome.

## XX-1 First things
- **XX-1.1** A rule
  that goes on.

- **XX-1.2** Another. *Ruling:* ours.
- no rule at all
## XX-2 Then
| a | table |
- **XX-2.10** The last.
`;
  expect(parseRulebook(page)).toEqual([
    { id: 'XX-1.1', chapter: 'XX-1 First things', text: 'A rule\nthat goes on.', isRuling: false },
    { id: 'XX-1.2', chapter: 'XX-1 First things', text: 'Another. *Ruling:* ours.', isRuling: true },
    { id: 'XX-2.10', chapter: 'XX-2 Then', text: 'The last.', isRuling: false },
  ]);
});
