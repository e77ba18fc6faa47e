import type { AnyGame } from '@tuckbox/catalog';
import { explain, isSample, LEAVE, type Reason, why } from '@tuckbox/engine';
import { manifestOf } from '../games/manifests.ts';
import { rulebookOf, ruleLines, rulesNamed } from '../rulebook.ts';
import { columns, paint, sideBySide, wrap } from '../terminal-text.ts';
import { UserError } from '../user-error.ts';
import {
  continuesWithNumber,
  groupsOf,
  groupText,
  type MoveGroup,
  narrowed,
  restAfter,
  sharedWords,
} from './move-groups.ts';
import type { TerminalTable } from './terminal-table.ts';

/** A person's turn, until they have chosen a move. */
export interface Turn {
  readonly table: TerminalTable;
  readonly moves: readonly string[];
  /** The move that a bot would make, if the list is too long to read. */
  readonly suggestion: string | null;
  /** The lines of the list as it was last shown. */
  groups: readonly MoveGroup[];
  /** The words chosen so far: the next line typed completes them. Empty while lines are chosen by number. */
  start: string;
  /** The person has typed "leave" once. */
  isLeaving: boolean;
}

/** The lines to print, and the move if the typed line was one. */
export interface Answer {
  readonly lines: readonly string[];
  readonly move: string | null;
}

const LOG_LINES = 30;

/** All commands; `chapter` is a chapter of this game's rules. */
const commands = (chapter: string): string[] => [
  'Type a move or the number of its line. Tab completes; the beginning of a move narrows the list.',
  '  ?        the rules that apply now        why MOVE   why a move is not legal',
  `  ? ${chapter.padEnd(7)}one rule, or a chapter          log        what has happened`,
  '  moves    all legal moves                 table      show the table again',
  '  undo     take back your last move        leave      leave the game for good',
  '  quit     save and exit',
];

const SHORT_HELP =
  'Type a move or the number of its line; ? shows the rules that apply now, help everything else.';

const say = (...lines: readonly string[]): Answer => ({ lines, move: null });

/** Answers a typed line. A rules page that cannot be read is reported, and the game goes on. */
export function answerTo(turn: Turn, line: string): Answer {
  try {
    return answer(turn, line);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return say(error.message);
  }
}

function answer(turn: Turn, line: string): Answer {
  const typed = line.trim();
  const [word, ...more] = typed.split(/\s+/);
  const rest = more.join(' ');
  const wasLeaving = turn.isLeaving;
  turn.isLeaving = false;
  switch (word.toLowerCase()) {
    case '':
    case 'moves':
      return showMoves(turn, turn.moves);
    case '?':
      return say(...(rest === '' ? rulesOfTheMoment(turn) : oneRule(turn.table, rest)));
    case 'help':
      return say(...help(turn.table));
    case 'why':
      return say(...whyNot(turn, rest));
    case 'log':
      return say(...turn.table.log.slice(-LOG_LINES));
    case 'table':
      return say(...manifestOf(turn.table.game).draw(turn.table.scene()));
    case LEAVE:
      return wasLeaving ? { lines: [], move: LEAVE } : warnOfLeaving(turn);
    default:
      if (turn.start !== '') return completed(turn, typed);
      return /^\d+$/.test(typed) ? byNumber(turn, Number(typed)) : byText(turn, typed);
  }
}

/** Lists moves in numbered lines, or as the possible ends of the words chosen so far. */
function showMoves(turn: Turn, moves: readonly string[]): Answer {
  const shared = moves === turn.moves ? '' : sharedWords(moves);
  turn.start = continuesWithNumber(shared, moves) ? shared : '';
  const suggestion = moves === turn.moves ? turn.suggestion : null;
  turn.groups = [
    ...groupsOf(moves),
    ...(suggestion === null ? [] : [{ start: suggestion, moves: [suggestion] }]),
  ];
  const isPart = isSample(turn.table.game, turn.table.position, turn.table.you);
  if (turn.start !== '') return showRests(turn, isPart);
  const texts = turn.groups.map((one, index) => {
    const note = one.start === suggestion ? paint('dim', ' (suggestion)') : '';
    return `${paint('yellowBright', String(index + 1).padStart(2))} ${groupText(one, { isPart })}${note}`;
  });
  return say(...sideBySide(texts, columns()), paint('dim', SHORT_HELP));
}

/** Without line numbers, because a number typed now is part of the move. */
function showRests({ start, groups }: Turn, isPart: boolean): Answer {
  const rests = groups.map((one) => restAfter(start, groupText(one, { isPart })));
  return say(
    `${start} …`,
    ...sideBySide(
      rests.map((rest) => `   ${paint('yellowBright', rest)}`),
      columns(),
    ),
    paint('dim', `Type what follows "${start}", or moves for the whole list.`),
  );
}

/** Takes the line as the rest of the move begun, or as a whole move. */
function completed(turn: Turn, typed: string): Answer {
  const whole = `${turn.start} ${typed}`;
  const { game, position, you } = turn.table;
  if (why(game, position, you, whole) === null) return { lines: [], move: whole };
  const isBeginning = movesLike(turn, whole).length > 0;
  const isMove = movesLike(turn, typed).length > 0 || why(game, position, you, typed) === null;
  return byText(turn, isMove && !isBeginning ? typed : whole);
}

/** The legal moves that a typed text may be the beginning of. */
const movesLike = ({ table, moves }: Turn, typed: string): readonly string[] =>
  narrowed(moves, typed, manifestOf(table.game).anyOrder);

function byNumber(turn: Turn, number: number): Answer {
  const chosen = turn.groups[number - 1];
  if (chosen === undefined) {
    return say(`Expected a number from 1 to ${turn.groups.length}, or a move; found ${number}.`);
  }
  return chosen.moves.length === 1 ? { lines: [], move: chosen.moves[0] } : showMoves(turn, chosen.moves);
}

/** A legal text is the move, the beginning of a move narrows the list, and anything else is refused with its rule. */
function byText(turn: Turn, typed: string): Answer {
  const { game, position, you } = turn.table;
  const reason = why(game, position, you, typed);
  if (reason === null) return { lines: [], move: typed };
  const fitting = movesLike(turn, typed);
  if (fitting.length > 0) return showMoves(turn, fitting);
  return say(...refusal(turn.table, reason));
}

const refusal = ({ game }: TerminalTable, reason: Reason): string[] =>
  refusalLines({ rules: reason.rules, message: explain(game, reason) });

/** A refusal as a sentence, after the ids of the rules behind it. */
export function refusalLines({ rules, message }: { rules: readonly string[]; message: string }): string[] {
  const prefix = rules.length === 0 ? '' : `${paint(['bold', 'redBright'], rules.join(', '))}: `;
  return wrap(`${prefix}${message}`, columns(), '  ');
}

function whyNot({ table, moves }: Turn, text: string): string[] {
  if (text === '') return [`Expected a move after "why", as in "why ${moves[0]}".`];
  const reason = why(table.game, table.position, table.you, text);
  return reason === null ? [`"${text}" is legal now.`] : refusal(table, reason);
}

function rulesOfTheMoment({ table, moves }: Turn): string[] {
  const book = rulebookOf(table.game);
  const { rules } = manifestOf(table.game).promptOf(table.scene(), moves);
  const now = rules.length === 0 ? book.rules : rules.flatMap((id) => rulesNamed(book, id));
  return now.flatMap((rule) => ruleLines(rule, columns()));
}

/** All commands, and the signs of the drawing. */
function help({ game }: TerminalTable): string[] {
  const [chapter] = [game.seats.rule].flat()[0].split('.');
  return [...commands(chapter), '', 'Symbols on the table:', ...legendLines(game)];
}

/** The signs of the drawing and their meanings. */
export const legendLines = (game: AnyGame): string[] =>
  manifestOf(game).legend.map(([sign, meaning]) => `  ${sign.padEnd(9)}${meaning}`);

function oneRule(table: TerminalTable, id: string): string[] {
  const rules = rulesNamed(rulebookOf(table.game), id);
  if (rules.length > 0) return rules.flatMap((rule) => ruleLines(rule, columns()));
  return [
    `There is no rule "${id}" in ${table.game.title}; \`npx tuckbox rules ${table.game.id}\` shows them all.`,
  ];
}

function warnOfLeaving(turn: Turn): Answer {
  turn.isLeaving = true;
  return say(
    'Leaving is final: the others play on without you. "quit" saves the game instead. Type "leave" again to leave.',
  );
}
