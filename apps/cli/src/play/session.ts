import { setImmediate as breath } from 'node:timers/promises';
import { botByName } from '@tuckbox/bots';
import { drivenNow, FAIR, hasSeat, legalTexts, type Seat } from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import { EXIT } from '../complaint.ts';
import { faceOf } from '../faces.ts';
import { paint } from '../ink.ts';
import { answerTo, type Turn } from './answers.ts';
import type { Desk } from './desk.ts';
import type { OpenGame } from './open-game.ts';
import { putAway } from './saved.ts';
import { suggestionFor } from './suggestion.ts';

/** Plays a game to its end, or until the person gets up. Returns the exit code. */
export async function playGame(open: OpenGame, desk: Desk): Promise<number> {
  open.keep();
  while (open.game.outcome(open.position) === null) {
    const seat = open.game.nextUp(open.position);
    const isOn = isOwnTurn(open, seat) ? await takeTurn(open, desk) : await letPlay(open, seat, desk);
    if (!isOn) return getUp(open, desk);
  }
  return tellTheEnd(open);
}

const isOwnTurn = (open: OpenGame, seat: Seat): boolean =>
  seat === open.you && !hasSeat(drivenNow(open.game, open.position), seat);

/** A step of a bot's, or of rule or chance for a seat that nobody plays. */
async function letPlay(open: OpenGame, seat: Seat, desk: Desk): Promise<boolean> {
  // Without a pause for breath no signal would be heard while bots play among themselves.
  await breath();
  if (desk.exitCode !== null) return false;
  const { game, position } = open;
  // Each decision has numbers of its own, so that a game goes on the same after a break.
  const rng = rngFromSeed(`${open.seed} step ${open.length}`);
  const bot = botByName(open.bots[seat] ?? '');
  const isDriven = hasSeat(drivenNow(game, position), seat);
  invariant(isDriven || bot !== null, `somebody plays seat ${seat + 1}`);
  const move =
    isDriven || bot === null
      ? game.drive(position, seat, rng, FAIR)
      : bot.choose(game, game.view(position, seat), seat, rng);
  const text = game.formatMove(position, seat, move);
  const told = open.step(seat, text);
  invariant(told.ok, `${game.id}: a bot's "${text}" is legal`);
  tell(told.value);
  return true;
}

/** Asks the person until a move has been made; false where the answer is to stop. */
async function takeTurn(open: OpenGame, desk: Desk): Promise<boolean> {
  const moves = legalTexts(open.game, open.position, open.you);
  const turn: Turn = {
    open,
    moves,
    suggestion: suggestionFor(open, moves.length),
    offers: [],
    isLeaving: false,
  };
  console.log(['', ...faceOf(open.game).draw(open.scene()), ''].join('\n'));
  console.log(paint('bold', faceOf(open.game).moment(open.scene(), moves).line));
  let answer = answerTo(turn, '');
  for (;;) {
    tell(answer.lines);
    if (answer.move !== null) {
      const told = open.step(open.you, answer.move);
      invariant(told.ok, `"${answer.move}" has been found legal`);
      tell(told.value);
      return true;
    }
    const line = await desk.ask('> ', turn.moves);
    if (line === null || /^\s*(quit|exit|q)\s*$/i.test(line)) return false;
    answer = answerTo(turn, line);
  }
}

function tell(lines: readonly string[]): void {
  if (lines.length > 0) console.log(lines.join('\n'));
}

/** Every step is on disk already; it only remains to say so. */
function getUp(open: OpenGame, desk: Desk): number {
  console.log(`\nThe game is kept: \`tuckbox play ${open.game.id}\` goes on with it.`);
  return desk.exitCode ?? EXIT.ok;
}

function tellTheEnd(open: OpenGame): number {
  const places = open.game.outcome(open.position)?.places ?? [];
  console.log(['', ...faceOf(open.game).draw(open.scene()), ''].join('\n'));
  console.log(paint('bold', verdict(places, open.you)));
  for (const place of new Set(places.toSorted((a, b) => a - b))) {
    const names = open.names.filter((_, seat) => places[seat] === place);
    console.log(
      `  ${place}. ${names.map((name) => (name === open.names[open.you] ? 'You' : name)).join(', ')}`,
    );
  }
  console.log(
    `\n\`tuckbox replay ${putAway(open.game)}\` checks this game; with --step it shows every position.`,
  );
  return EXIT.ok;
}

function verdict(places: readonly number[], you: Seat): string {
  const place = places[you];
  const isShared = places.filter((other) => other === place).length > 1;
  if (place === 1)
    return isShared ? 'The game is over: you share first place.' : 'The game is over: you have won!';
  return `The game is over: you come in ${['', '', 'second', 'third', 'fourth', 'fifth', 'sixth'][place] ?? `as number ${place}`}.`;
}
