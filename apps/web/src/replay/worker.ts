import { type Seat, SPECTATOR } from '@tuckbox/engine';
import { type GameId, loadGame } from '../games/load.ts';
import { type Played, playedOf } from '../local/played.ts';
import type { FilmQuestion } from './film.ts';
import { dealtOf, playOn, verify } from './record.ts';

/** So many frames in one message: none keeps the page busy. */
const PIECE = 25;

async function playedFrom(question: Extract<FilmQuestion, { kind: 'film' }>): Promise<Played> {
  const { source } = question;
  if (source.kind === 'local') return playedOf(await loadGame(source.game.game), source.game);
  const played = dealtOf(await loadGame(source.record.plan.game as GameId), source.record);
  playOn(played, source.record);
  return played;
}

async function answer(question: FilmQuestion): Promise<void> {
  if (question.kind === 'verify') {
    const game = await loadGame(question.record.plan.game as GameId);
    self.postMessage({ verdict: verify(game, question.record) });
    return;
  }
  const played = await playedFrom(question);
  const viewer = question.eyes === null ? SPECTATOR : (question.eyes as Seat);
  for (let from = 0; from <= played.seq; from += PIECE) {
    const to = Math.min(from + PIECE, played.seq + 1);
    const frames = Array.from({ length: to - from }, (_, index) => played.frame(from + index, viewer));
    self.postMessage({ frames, isLast: to > played.seq });
  }
}

self.onmessage = ({ data }: MessageEvent<FilmQuestion>) => {
  answer(data).catch((problem) => self.postMessage({ problem: String(problem) }));
};
