import { legalTexts, type Position, seatsIn, why, windowAnswer } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { loadGame } from '../games/load.ts';
import type { NumberedQuestion, Question, Ruling } from './ask.ts';

async function answer(question: Question): Promise<unknown> {
  const game = await loadGame(question.game);
  // Legal moves and waiting players are the same in every world that agrees with the view.
  const world = game.imagine(question.view as object, rngFromSeed('a world')) as Position<never>;
  switch (question.kind) {
    case 'legal': {
      const { seat } = question;
      return {
        waiting: seatsIn(game.waitingFor(world)),
        legal: seat === null ? [] : legalTexts(game, world, seat),
        isInWindow: seat !== null && windowAnswer(game, world, seat) !== null,
        seats: game.seatCount(world),
      } satisfies Ruling;
    }
    case 'why-illegal':
      return why(game, world, question.seat, question.text);
  }
}

/** Answers a question of the page. */
export async function answerQuestion({ id, question }: NumberedQuestion): Promise<void> {
  try {
    self.postMessage({ id, answer: await answer(question) });
  } catch (problem) {
    self.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
}
