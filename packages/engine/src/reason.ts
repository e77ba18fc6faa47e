/** Why something is refused: the rules that forbid it, and the code and parameters of a sentence about it. */
export interface Reason<Code extends string = string> {
  readonly rules: readonly string[];
  readonly code: Code;
  readonly params: Params;
}

export type Params = { readonly [name: string]: string | number };

/** One sentence for each code, with `{name}` where a parameter goes. */
export type Sentences<Code extends string> = { readonly [code in Code]: string };

const NO_PARAMS: Params = {};

/** `because('TI-2.7', 'over-nine', { card: 'K' })`; several rules are given as a list. */
export const because = <Code extends string>(
  rules: string | readonly string[],
  code: Code,
  params: Params = NO_PARAMS,
): Reason<Code> => ({ rules: typeof rules === 'string' ? [rules] : rules, code, params });

/** The reason as a sentence. */
export function sentenceOf<Code extends string>(sentences: Sentences<Code>, reason: Reason<Code>): string {
  return sentences[reason.code].replace(/\{(\w+)\}/g, (_, name: string) => String(reason.params[name] ?? ''));
}
