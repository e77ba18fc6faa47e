/** A rule of a game's RULES.md. */
export interface Rule {
  readonly id: string;
  /** Its chapter: "TI-2 What may be played on what". */
  readonly chapter: string;
  readonly text: string;
  /** Whether the rule or a part of it is our own decision. */
  readonly isRuling: boolean;
}

const CHAPTER = /^## (.+)$/;
const RULE = /^- \*\*([A-Z]{2}-\d+\.\d+)\*\* (.+)$/;
const CONTINUED = /^ {2,}(\S.*)$/;

/** The numbered rules of a rules page: list items that begin with a bold id, and what is indented below them. */
export function parseRulebook(markdown: string): Rule[] {
  const rules: Rule[] = [];
  let chapter = '';
  let open: { id: string; lines: string[] } | null = null;
  const close = (): void => {
    if (open === null) return;
    const text = open.lines.join('\n');
    rules.push({ id: open.id, chapter, text, isRuling: text.includes('*Ruling:*') });
    open = null;
  };
  for (const line of markdown.split('\n')) {
    const rule = RULE.exec(line);
    const continued = open === null ? null : CONTINUED.exec(line);
    if (rule !== null) {
      close();
      open = { id: rule[1], lines: [rule[2]] };
    } else if (continued !== null) {
      (open as { id: string; lines: string[] } | null)?.lines.push(continued[1]);
    } else {
      close();
      chapter = CHAPTER.exec(line)?.[1] ?? chapter;
    }
  }
  close();
  return rules;
}
