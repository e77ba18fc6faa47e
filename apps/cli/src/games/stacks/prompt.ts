import { bidRangeOf, type Options } from '@tuckbox/stacks';
import { nameOf, type Scene } from '../../drawing/scene.ts';
import type { Prompt } from '../manifest.ts';
import type { Written } from './written.ts';

export function promptOf(scene: Scene<Written>): Prompt {
  const { written, options, you } = scene;
  const { bid, bidder, waiting, turn } = written;
  if (you !== null && waiting.includes(you) && bidder !== null) {
    const size = written.seats[bidder - 1].stack.length;
    return {
      line: `${nameOf(scene, bidder)} says that a Stack of ${size} is worth ${bid}: call, or pass?`,
      rules: ['ST-2.4', 'ST-3.1', 'ST-3.2', 'ST-3.3', 'ST-3.4'],
    };
  }
  if (turn !== you) return { line: `${nameOf(scene, turn)} to play.`, rules: ['ST-2.7', 'ST-3.1'] };
  const { lowest, highest } = bidRangeOf(options as Options);
  if (bid === highest && bidder !== null) {
    const left = written.seats[bidder - 1].folded ? 'fold' : 'fold or call';
    return { line: `Your turn: no higher bid than ${bid} is left, so ${left}.`, rules: ['ST-2.3', 'ST-3.1'] };
  }
  const range = `bid from ${bid === null ? lowest : bid + 1} to ${highest}`;
  return {
    line: `Your turn: play one or both cards (${range}), or fold.`,
    rules: ['ST-2.3', 'ST-2.4', 'ST-2.5', ...(bid === null ? [] : ['ST-3.1', 'ST-3.2']), 'ST-4.1', 'ST-4.2'],
  };
}
