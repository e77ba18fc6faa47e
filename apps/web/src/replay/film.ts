import type { LocalGame } from '../local/game.ts';
import { ask } from '../wires/http.ts';
import type { Frame } from '../wires/wire.ts';
import type { TableRecord, Verdict } from './record.ts';

export type { TableRecord, Verdict } from './record.ts';

/** What a film is made from. */
export type FilmSource =
  | { readonly kind: 'local'; readonly game: LocalGame }
  | { readonly kind: 'table'; readonly record: TableRecord };

export type FilmQuestion =
  | { readonly kind: 'film'; readonly source: FilmSource; readonly eyes: number | null }
  | { readonly kind: 'verify'; readonly record: TableRecord };

type Answer =
  | { readonly frames: readonly Frame[]; readonly isLast: boolean }
  | { readonly verdict: Verdict }
  | { readonly problem: string };

/** Asks a worker of its own, which ends when it has answered. */
function inWorker<Value>(
  question: FilmQuestion,
  hear: (answer: Answer, done: (value: Value) => void) => void,
): Promise<Value> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'film' });
  return new Promise<Value>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('problem' in data) reject(new Error(data.problem));
      else hear(data, resolve);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** The whole film from these eyes; null for a spectator's. */
export function makeFilm(source: FilmSource, eyes: number | null): Promise<readonly Frame[]> {
  const all: Frame[] = [];
  return inWorker<readonly Frame[]>({ kind: 'film', source, eyes }, (answer, done) => {
    if (!('frames' in answer)) return;
    all.push(...answer.frames);
    if (answer.isLast) done(all);
  });
}

export const recordOfTable = (id: string): Promise<TableRecord> => ask('GET', `/api/tables/${id}/record`);

/** Checks a finished game of the server: its shuffle, its seats, every move and its end. */
export async function checkTable(id: string): Promise<Verdict> {
  try {
    const record = await recordOfTable(id);
    return await inWorker<Verdict>({ kind: 'verify', record }, (answer, done) => {
      if ('verdict' in answer) done(answer.verdict);
    });
  } catch {
    return { held: [], failed: 'record', moves: 0, entry: 0 };
  }
}
