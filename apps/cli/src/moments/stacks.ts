import { nameOf, type Scene } from '../draw/scene.ts';
import type { WrittenStacks } from '../draw/stacks.ts';
import type { Moment } from './moment.ts';

export function momentOfStacks(scene: Scene<WrittenStacks>): Moment {
  const { written, you } = scene;
  const { bid, bidder, waiting, turn } = written;
  if (you !== null && waiting.includes(you) && bidder !== null) {
    const size = written.seats[bidder - 1].stack.length;
    return {
      line: `${nameOf(scene, bidder)} says that a Stack of ${size} is worth ${bid}: call, or pass?`,
      rules: ['ST-2.4', 'ST-3.1', 'ST-3.2', 'ST-3.3', 'ST-3.4'],
    };
  }
  if (turn !== you) return { line: `${nameOf(scene, turn)} is in turn.`, rules: ['ST-2.7', 'ST-3.1'] };
  const range = bid === null ? 'any bid will do' : `bid ${bid + 1} or more`;
  return {
    line: `Your turn: play one or both cards (${range}), or fold.`,
    rules: ['ST-2.3', 'ST-2.4', 'ST-2.5', ...(bid === null ? [] : ['ST-3.1', 'ST-3.2']), 'ST-4.1', 'ST-4.2'],
  };
}
