import { expect, it } from 'vitest';
import { compileMessage } from '../../build/words.ts';
import { elided } from './elision.ts';
import { formatMessage } from './message.ts';

it.each([
  ['la table de ', 'Anna', 'la table d’Anna'],
  ['la table de ', 'Émile', 'la table d’Émile'],
  ['la table de ', 'œuvre', 'la table d’œuvre'],
  ['la table de ', 'Hugo', 'la table d’Hugo'],
  ['la table de ', 'Yves', 'la table d’Yves'],
  ['la table de ', 'Yann', 'la table de Yann'],
  ['la table de ', 'Ben', 'la table de Ben'],
  ['la table de ', '8', 'la table de 8'],
  ['la table de ', '', 'la table de '],
  ['De ', 'Anna', 'D’Anna'],
  ['tant que ', 'Ines', 'tant qu’Ines'],
  ['le monde ', 'Anna', 'le monde Anna'],
  ['ade ', 'Anna', 'ade Anna'],
  ['à ', 'Anna', 'à Anna'],
])('%j before %j', (before, after, together) => {
  expect(elided(before, after)).toBe(together);
});

it('applies where a parameter is inserted, in French only', () => {
  const message = compileMessage('{who, select, you {à toi} other {le pion {number} de {name}}}');
  const inLanguage = (language: string, name: string): string =>
    formatMessage(message, { who: 'other', number: 2, name }, language);
  expect(inLanguage('fr', 'Anna')).toBe('le pion 2 d’Anna');
  expect(inLanguage('fr', 'Ben')).toBe('le pion 2 de Ben');
  expect(inLanguage('de', 'Anna')).toBe('le pion 2 de Anna');
  expect(formatMessage(compileMessage('une carte de {a}{b}'), { a: '', b: 'Anna' }, 'fr')).toBe(
    'une carte d’Anna',
  );
  expect(formatMessage(compileMessage('un mot de {a}'), { a: 'de ' }, 'fr')).toBe('un mot de de ');
});
