import { legalTexts, type Position, type Seat, seatsIn, why } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { loadGame } from '../games/load.ts';
import type { Asked, Question } from './mind.ts';

/** A whole world that agrees with the view: what is legal for its owner, and who is waited for, is the same in all. */
async function suppose(question: Question) {
  const game = await loadGame(question.game);
  const world = game.imagine(question.view as object, rngFromSeed('a world')) as Position<never>;
  return { game, world };
}

async function answer(question: Question): Promise<unknown> {
  const { game, world } = await suppose(question);
  switch (question.kind) {
    case 'study': {
      const legal = question.seat === null ? [] : legalTexts(game, world, question.seat);
      return { waiting: seatsIn(game.waitingFor(world)), legal, seats: game.seatCount(world) };
    }
    case 'why':
      return why(game, world, question.seat, question.text);
    case 'hint':
      return hintFor(question.view as object, question.seat, game, world);
  }
}

async function hintFor(
  view: object,
  seat: Seat,
  game: Awaited<ReturnType<typeof loadGame>>,
  world: Position<never>,
): Promise<string | null> {
  if (legalTexts(game, world, seat).length === 0) return null;
  const { BOTS } = await import('@tuckbox/bots');
  const best = BOTS[BOTS.length - 1];
  return game.formatMove(world, seat, best.choose(game, view, seat, rngFromSeed('a hint')));
}

/** Thinks about a question and tells what came of it. */
export async function answerTo({ id, question }: Asked): Promise<void> {
  try {
    self.postMessage({ id, answer: await answer(question) });
  } catch (problem) {
    self.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
}
