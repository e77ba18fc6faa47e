import type { TableRecord } from '@tuckbox/protocol/client';
import type { Frame, Verification, Witness } from '@tuckbox/table';
import type { LocalGame } from '../local/local-game.ts';
import { request } from '../wires/http.ts';
import { reuseUnchanged } from '../wires/reuse-unchanged.ts';
import { DamagedLink, type SharedGame } from './shared-game.ts';

/** The source of a replay's frames. */
export type ReplaySource =
  | { readonly kind: 'local'; readonly game: LocalGame }
  | { readonly kind: 'table'; readonly record: TableRecord }
  | { readonly kind: 'shared'; readonly shared: SharedGame };

export type ReplayQuestion =
  | { readonly kind: 'frames'; readonly source: ReplaySource; readonly eyes: number | null }
  | { readonly kind: 'verify'; readonly record: TableRecord; readonly witness: Witness };

type ReplayAnswer =
  | { readonly frames: readonly Frame[]; readonly isLast: boolean }
  | { readonly verification: Verification }
  | { readonly problem: string; readonly isDamaged: boolean };

/** Asks a new worker and ends it after its answer. */
function askWorker<Value>(
  question: ReplayQuestion,
  hear: (answer: ReplayAnswer, done: (value: Value) => void) => void,
): Promise<Value> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'replay' });
  return new Promise<Value>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReplayAnswer>) => {
      if ('problem' in data) reject(new (data.isDamaged ? DamagedLink : Error)(data.problem));
      else hear(data, resolve);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** All frames of a game as one seat saw them; null for a spectator. */
export function replayFrames(source: ReplaySource, eyes: number | null): Promise<readonly Frame[]> {
  const all: Frame[] = [];
  return askWorker<readonly Frame[]>({ kind: 'frames', source, eyes }, (answer, done) => {
    if (!('frames' in answer)) return;
    for (const frame of answer.frames)
      all.push({ ...frame, view: reuseUnchanged(all.at(-1)?.view, frame.view) });
    if (answer.isLast) done(all);
  });
}

export const recordOfTable = (id: string): Promise<TableRecord> => request('GET', `/api/tables/${id}/record`);

/** Deals and replays a record in a worker, and compares it with what this device saw before the deal. */
export const checkRecord = (record: TableRecord, witness: Witness): Promise<Verification> =>
  askWorker<Verification>({ kind: 'verify', record, witness }, (answer, done) => {
    if ('verification' in answer) done(answer.verification);
  });

/**
 * Verifies a finished game of the server: its shuffle, seats, moves and result, against what this device saw before the
 * deal. Null if its record cannot be fetched.
 */
export async function checkTable(id: string, witness: Witness): Promise<Verification | null> {
  try {
    return await checkRecord(await recordOfTable(id), witness);
  } catch {
    return null;
  }
}
