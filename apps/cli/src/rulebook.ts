import { join } from 'node:path';
import type { AnyGame } from '@tuckbox/catalog';
import { parseRulebook, type Rule } from '@tuckbox/engine';
import { gameFolder, readText } from './files.ts';
import { paint, wrap } from './terminal-text.ts';

/** The rules page of a game. */
export interface Rulebook {
  /** The text before the first chapter. */
  readonly intro: string;
  readonly rules: readonly Rule[];
}

export function rulebookOf(game: AnyGame): Rulebook {
  const markdown = readText(join(gameFolder(game.id), 'RULES.md'));
  const [head] = markdown.split(/^## /m, 1);
  return { intro: head.replace(/^# .*\n/, '').trim(), rules: parseRulebook(markdown) };
}

/** The rules with this id, or of this chapter (`TI-2`). */
export function rulesNamed({ rules }: Rulebook, id: string): readonly Rule[] {
  const wanted = id.toUpperCase();
  return rules.filter((rule) => rule.id === wanted || rule.id.startsWith(`${wanted}.`));
}

/** A rule for the screen: its id and text, with our own decisions marked. */
export function ruleLines(rule: Rule, width: number): string[] {
  const [first, ...more] = paragraphsOf(rule.text).map(styled);
  const id = paint('bold', rule.id.padEnd(8));
  return [
    ...wrap(first, width - 8, '').map((line, index) => `${index === 0 ? id : ' '.repeat(8)}${line}`),
    ...more.flatMap((line) => wrap(line, width - 8).map((part) => `${' '.repeat(8)}${part}`)),
  ];
}

/** The text without the line breaks of its file, except before a ruling, a list item or a table row. */
const paragraphsOf = (text: string): string[] =>
  text.split(/\n(?=\*Ruling:\*|[-|] ?|\d+\. )/).map((part) => part.replaceAll('\n', ' '));

/** Markdown's *italic*, **bold** and `code` in terminal styles. */
export const styled = (text: string): string =>
  text
    .replaceAll(/\*Ruling:\*/g, paint(['bold', 'yellow'], 'Ruling:'))
    .replaceAll(/\*\*(.+?)\*\*/g, (_, inner: string) => paint('bold', inner))
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]+?)\*(?![\w*])/g, (_, inner: string) => paint('italic', inner))
    .replaceAll(/`([^`]+)`/g, (_, inner: string) => paint('cyan', inner));
