import { explain, LEAVE, type Reason, why } from '@tuckbox/engine';
import { Complaint } from '../complaint.ts';
import { faceOf } from '../faces.ts';
import { columns, paint, plural, sideBySide, wrap } from '../ink.ts';
import { rulebookOf, ruleLines, rulesNamed } from '../rulebook.ts';
import { narrowed, type Offer, offersOf, offerText } from './offers.ts';
import type { OpenGame } from './open-game.ts';

/** A person's turn while they make up their mind. */
export interface Turn {
  readonly open: OpenGame;
  readonly moves: readonly string[];
  /** What a bot would do, where there is too much to choose from. */
  readonly suggestion: string | null;
  /** What the numbers stand for that were shown last. */
  offers: readonly Offer[];
  /** The person has said once that they want to leave for good. */
  isLeaving: boolean;
}

/** What to say to a line, and the move if it was one. */
export interface Answer {
  readonly lines: readonly string[];
  readonly move: string | null;
}

const LOG_LINES = 30;

/** What can be typed; `chapter` is one of this game's. */
const commands = (chapter: string): string[] => [
  'Type a move or its number. Tab completes; the beginning of a move narrows the list.',
  '  ?        the rules that matter now       why MOVE   why a move is not legal',
  `  ? ${chapter.padEnd(7)}one rule, or a chapter          log        what has happened`,
  '  moves    what can be done                table      the table once more',
  '  quit     keep the game for another day   leave      give up your seat for good',
];

const SHORT_HELP = 'A move or its number, or ? for rules and help.';

const say = (...lines: readonly string[]): Answer => ({ lines, move: null });

/** Answers a line that was typed. A rules page that cannot be read is no reason to end a game. */
export function answerTo(turn: Turn, line: string): Answer {
  try {
    return answer(turn, line);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
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
      return offer(turn, turn.moves);
    case '?':
    case 'help':
      return say(...(rest === '' ? rulesOfTheMoment(turn.open) : oneRule(turn.open, rest)));
    case 'why':
      return say(...whyNot(turn.open, rest));
    case 'log':
      return say(...turn.open.log.slice(-LOG_LINES));
    case 'table':
      return say(...faceOf(turn.open.game).draw(turn.open.scene()));
    case LEAVE:
      return wasLeaving ? { lines: [], move: LEAVE } : warnOfLeaving(turn);
    default:
      return /^\d+$/.test(typed) ? byNumber(turn, Number(typed)) : byText(turn, typed);
  }
}

function offer(turn: Turn, moves: readonly string[]): Answer {
  const suggestion = moves === turn.moves ? turn.suggestion : null;
  turn.offers = [
    ...offersOf(moves),
    ...(suggestion === null ? [] : [{ start: suggestion, moves: [suggestion] }]),
  ];
  const texts = turn.offers.map((one, index) => {
    const note = one.start === suggestion ? paint('dim', ' (what greedy would do)') : '';
    return `${paint('yellowBright', String(index + 1).padStart(2))} ${offerText(one)}${note}`;
  });
  return say(...sideBySide(texts, columns()), paint('dim', SHORT_HELP));
}

function byNumber(turn: Turn, number: number): Answer {
  const chosen = turn.offers[number - 1];
  if (chosen === undefined) {
    return say(`Expected a number from 1 to ${turn.offers.length}, or a move; found ${number}.`);
  }
  return chosen.moves.length === 1 ? { lines: [], move: chosen.moves[0] } : offer(turn, chosen.moves);
}

/** A legal text is the move; the beginning of some narrows the list; anything else is refused with its rule. */
function byText(turn: Turn, typed: string): Answer {
  const { game, position, you } = turn.open;
  const reason = why(game, position, you, typed);
  if (reason === null) return { lines: [], move: typed };
  const fitting = narrowed(turn.moves, typed);
  if (fitting.length > 0) return offer(turn, fitting);
  return say(...refusal(turn.open, reason));
}

const refusal = (open: OpenGame, reason: Reason): string[] =>
  wrap(
    `${paint(['bold', 'redBright'], reason.rules.join(', '))}: ${explain(open.game, reason)}`,
    columns(),
    '  ',
  );

function whyNot(open: OpenGame, text: string): string[] {
  if (text === '') return ['Expected a move after "why", as in "why play 9".'];
  const reason = why(open.game, open.position, open.you, text);
  return reason === null ? [`"${text}" is legal now.`] : refusal(open, reason);
}

function rulesOfTheMoment(open: OpenGame): string[] {
  const { rules: ids } = faceOf(open.game).moment(open.scene(), []);
  const book = rulebookOf(open.game);
  const rules = ids.flatMap((id) => rulesNamed(book, id));
  const [chapter] = (ids[0] ?? book.rules[0].id).split('.');
  return [
    ...rules.flatMap((rule) => ruleLines(rule, columns())),
    '',
    ...commands(chapter).map((line) => paint('dim', line)),
  ];
}

function oneRule(open: OpenGame, id: string): string[] {
  const rules = rulesNamed(rulebookOf(open.game), id);
  if (rules.length > 0) return rules.flatMap((rule) => ruleLines(rule, columns()));
  return [
    `There is no rule "${id}" in ${open.game.title}; \`tuckbox rules ${open.game.id}\` shows them all.`,
  ];
}

function warnOfLeaving(turn: Turn): Answer {
  turn.isLeaving = true;
  const others = turn.open.names.length - 1;
  return say(
    `To leave is to give up your seat for good, while ${plural(others, 'other')} play on; "quit" keeps it. Type "leave" again to do it.`,
  );
}
