import { legalTexts, type Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { manifestOf } from '../games/manifests.ts';
import { paint } from '../terminal-text.ts';
import { EXIT } from '../user-error.ts';
import { answerTo, legendLines, refusalLines, type Turn } from './answers.ts';
import type { LineReader } from './line-reader.ts';
import { putAway } from './saved-game.ts';
import { suggestionFor } from './suggestion.ts';
import type { TerminalTable } from './terminal-table.ts';

const QUIT = /^\s*(quit|exit|q)\s*$/i;
const UNDO = /^\s*undo\s*$/i;

/** Plays a game until it is over or the person quits. Returns the exit code. */
export async function playGame(table: TerminalTable, reader: LineReader): Promise<number> {
  table.keep();
  tell(['Symbols on the table:', ...legendLines(table.game)].map((line) => paint('dim', line)));
  tell([opponentsLine(table)]);
  while (table.places === null) {
    if (reader.exitCode !== null) return quit(table, reader);
    const told = await table.letPlay();
    if (told !== null) tell(told);
    else if (!(await takeTurn(table, reader))) return quit(table, reader);
  }
  return tellTheEnd(table);
}

/** "Against Robin (casual) and Sam (casual)." */
const opponentsLine = ({ opponents }: TerminalTable): string => {
  const names = opponents.flatMap((opponent) =>
    opponent === null ? [] : [`${opponent.name} (${opponent.level})`],
  );
  return `Against ${new Intl.ListFormat('en').format(names)}.`;
};

/** Asks the person until they have moved or undone a move; false if they quit. */
async function takeTurn(table: TerminalTable, reader: LineReader): Promise<boolean> {
  const { game, position, you } = table;
  invariant(game.nextUp(position) === you, 'the game waits for the person');
  const moves = legalTexts(game, position, you);
  const turn: Turn = {
    table,
    moves,
    suggestion: suggestionFor(table, moves.length),
    groups: [],
    start: '',
    isLeaving: false,
  };
  console.log(['', ...manifestOf(game).draw(table.scene()), ''].join('\n'));
  console.log(paint('bold', manifestOf(game).promptOf(table.scene(), moves).line));
  tell(answerTo(turn, '').lines);
  for (;;) {
    const line = await reader.ask('> ', turn.moves);
    if (line === null || QUIT.test(line)) return false;
    if (UNDO.test(line)) {
      if (await undo(table)) return true;
      continue;
    }
    const answer = answerTo(turn, line);
    tell(answer.lines);
    if (answer.move !== null && (await move(table, answer.move))) return true;
  }
}

/** Makes the person's move and prints what happened, or why it is refused. */
async function move(table: TerminalTable, text: string): Promise<boolean> {
  const made = await table.act(text);
  tell(made.ok ? made.value : refusalLines(made.error));
  return made.ok;
}

async function undo(table: TerminalTable): Promise<boolean> {
  const undone = await table.undo();
  tell(undone.ok ? [`You take back "${undone.value}".`] : refusalLines(undone.error));
  return undone.ok;
}

function tell(lines: readonly string[]): void {
  if (lines.length > 0) console.log(lines.join('\n'));
}

/** Every step is on disk already, so this only says so. */
function quit(table: TerminalTable, reader: LineReader): number {
  console.log(`\nGame saved: \`npx tuckbox play ${table.game.id}\` continues it.`);
  return reader.exitCode ?? EXIT.ok;
}

function tellTheEnd(table: TerminalTable): number {
  const places = table.places ?? [];
  console.log(['', ...manifestOf(table.game).draw(table.scene()), ''].join('\n'));
  console.log(paint('bold', verdict(places, table.you)));
  for (const place of new Set(places.toSorted((a, b) => a - b))) {
    const names = table.names.filter((_, seat) => places[seat] === place);
    console.log(
      `  ${place}. ${names.map((name) => (name === table.names[table.you] ? 'You' : name)).join(', ')}`,
    );
  }
  console.log(
    `\n\`npx tuckbox replay ${putAway(table.game)}\` checks this game; with --step it shows every position.`,
  );
  return EXIT.ok;
}

function verdict(places: readonly number[], you: Seat): string {
  const place = places[you];
  const isShared = places.filter((other) => other === place).length > 1;
  if (place === 1) return isShared ? 'Game over: you share first place.' : 'Game over: you win!';
  return `Game over: you come ${['', '', 'second', 'third', 'fourth', 'fifth', 'sixth'][place] ?? `in at number ${place}`}.`;
}
