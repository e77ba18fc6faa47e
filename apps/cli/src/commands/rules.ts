import type { Rule } from '@tuckbox/engine';
import type { Arguments } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { gameNamed } from '../game-named.ts';
import { didYouMean } from '../nearest.ts';
import { type Rulebook, rulebookOf, ruleLines, rulesNamed, styled } from '../rulebook.ts';
import { columns, paint, wrap } from '../terminal-text.ts';
import { EXIT, UserError } from '../user-error.ts';

export const rules: Command = {
  name: 'rules',
  operands: 'GAME [ID]',
  maxOperands: 2,
  flags: { json: JSON_FLAG },
  about:
    'Prints the rules page of a game, a chapter of it, or one rule. Our own decisions are marked "Ruling".',
  examples: [
    ['npx tuckbox rules stacks', 'all the rules of Stacks'],
    ['npx tuckbox rules tuck-it TI-2', 'the chapter on what may be played on what'],
    ['npx tuckbox rules tuck-it TI-2.7', 'one rule'],
  ],
  run,
};

function run(given: Arguments): number {
  const [name, id] = given.operands;
  const game = gameNamed(name);
  const book = rulebookOf(game);
  const chosen = id === undefined ? book.rules : rulesNamed(book, id);
  if (id !== undefined && chosen.length === 0) throw new UserError(noSuchRule(book, game.title, id));
  if (given.has('json')) {
    console.log(JSON.stringify({ game: game.id, title: game.title, rules: chosen }, null, 2));
    return EXIT.ok;
  }
  const heading = id === undefined ? [paint('bold', game.title), '', ...introLines(book), ''] : [];
  console.log([...heading, ...pageLines(chosen)].join('\n'));
  return EXIT.ok;
}

const introLines = ({ intro }: Rulebook): string[] =>
  intro
    .split(/\n\s*\n/)
    .flatMap((paragraph, index) => [...(index > 0 ? [''] : []), ...wrap(styled(paragraph), columns())]);

/** The rules under the headings of their chapters. */
function pageLines(chosen: readonly Rule[]): string[] {
  const lines: string[] = [];
  let chapter = '';
  for (const rule of chosen) {
    if (rule.chapter !== chapter) {
      if (chapter !== '') lines.push('');
      lines.push(paint(['bold', 'cyan'], rule.chapter));
      chapter = rule.chapter;
    }
    lines.push(...ruleLines(rule, columns()));
  }
  return lines;
}

function noSuchRule({ rules: all }: Rulebook, title: string, id: string): string {
  const chapters = [...new Set(all.map((rule) => rule.id.replace(/\.\d+$/, '')))];
  const ids = all.map((rule) => rule.id);
  return `expected a rule or a chapter of ${title} (chapters: ${chapters.join(', ')}), found "${id}".${didYouMean(id, ids)}`;
}
