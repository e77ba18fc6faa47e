import { type Analysis, analyse, hint, loadKnowledge, weigh } from '@tuckbox/bots/coach';
import type { AnyGame } from '@tuckbox/catalog';
import type { Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type GameId, loadGame } from '../games/load.ts';
import type { WorkerReply } from '../workers/stoppable-worker.ts';
import { playedFrom } from './played-game.ts';
import type { AnalysisPart, CoachAnswers, CoachMessage, CoachQuestion } from './questions.ts';

const reply = (message: WorkerReply<unknown, AnalysisPart>): void => self.postMessage(message);

/** The rules of a game, once the coach's knowledge of it has loaded too. */
export async function loadCoached(id: GameId): Promise<AnyGame> {
  const [game] = await Promise.all([loadGame(id), loadKnowledge(id)]);
  return game;
}

/** Limits that stop thinking at this time. */
const untilTime = (until: number): { readonly isStopped: () => boolean } => ({
  isStopped: () => Date.now() > until,
});

/** The interval between parts of an analysis, long enough for the page to stay smooth. */
const PART_MS = 150;

function analysed(game: AnyGame, { source, seat }: Extract<CoachQuestion, { kind: 'analyse' }>): Analysis {
  const rng = rngFromSeed('an analysis');
  const steps = analyse(game, playedFrom(source), { seat: seat as Seat, rng });
  let part: AnalysisPart = { done: 0, all: 0, decisions: [], swings: [] };
  let told = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const { done, total, decision, swing } = step.value;
    part = {
      done,
      all: total,
      decisions: decision === undefined ? part.decisions : [...part.decisions, decision],
      swings: swing === undefined ? part.swings : [...part.swings, swing],
    };
    if (performance.now() - told < PART_MS) continue;
    reply({ part });
    told = performance.now();
    part = { ...part, decisions: [], swings: [] };
  }
}

async function answer(question: CoachQuestion): Promise<CoachAnswers[CoachQuestion['kind']]> {
  switch (question.kind) {
    case 'hint': {
      const { view, seat, until } = question;
      const game: AnyGame = await loadCoached(question.game);
      return hint(game, view, seat, rngFromSeed('a hint'), untilTime(until));
    }
    case 'weigh': {
      const { view, seat, best, other, until } = question;
      const game: AnyGame = await loadCoached(question.game);
      return weigh(game, view, seat, { best, other }, rngFromSeed('a comparison'), untilTime(until));
    }
    case 'analyse':
      return analysed(await loadCoached(playedFrom(question.source).game), question);
  }
}

/** Answers a question of the page. */
export async function answerCoach({ coach }: CoachMessage): Promise<void> {
  try {
    reply({ answer: await answer(coach) });
  } catch (problem) {
    reply({ problem: problem instanceof Error ? problem.message : String(problem) });
  }
}
