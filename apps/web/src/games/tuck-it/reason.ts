import type { Reason, TableCode } from '@tuckbox/engine';
import type { TuckIt } from '@tuckbox/tuck-it';
import { parseCard } from '@tuckbox/tuck-it/client';
import { cardLabel } from './names.ts';
import { say } from './say.ts';

type Why = Reason<TuckIt['Code'] | TableCode>;

/** The open question comes as an English phrase; its place among these gives the key. */
const QUESTIONS: { readonly [text: string]: 'flip' | 'bonus' | 'tuck' } = {
  'flip a Stack or none': 'flip',
  'take a card or none': 'bonus',
  'tuck a card': 'tuck',
};

/** A refusal as a sentence. Cards come in notation and are said in words. */
export function reasonText({ code, params }: Why): string {
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordsFor(name, value)]),
  );
  return say(`why.${code}`, said);
}

function wordsFor(name: string, value: string | number): string | number {
  if (name === 'question') return QUESTIONS[String(value)] ?? 'tuck';
  if (name !== 'card' && name !== 'top' && name !== 'before') return value;
  const card = parseCard(String(value));
  return card === null ? value : cardLabel(card);
}
