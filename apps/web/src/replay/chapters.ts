import type { Frame } from '../wires/wire.ts';

/** Consecutive frames of a replay, from the first to the last, both included. */
export interface Chapter {
  /** Rounds, deals or games, counted from 1. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** A longer chapter is divided, so that a move is easy to find. */
const LONGEST = 60;

/**
 * The chapters of a replay. The step that ends a round also opens the next one, so a chapter begins with the step
 * after it. Frame 0 is the deal and belongs to no chapter.
 */
export function chaptersOf(
  frames: readonly Frame[],
  opensChapter: (event: Frame['events'][number]) => boolean,
): readonly Chapter[] {
  const chapters: Chapter[] = [];
  let number = 1;
  let from = 1;
  for (let at = 1; at < frames.length; at++) {
    const isLast = at === frames.length - 1;
    const ends = frames[at].events.some(opensChapter);
    if (!(ends || isLast || at - from + 1 === LONGEST)) continue;
    chapters.push({ number, from, to: at });
    from = at + 1;
    if (ends) number++;
  }
  return chapters;
}
