import { nameOf, type Scene } from '../../drawing/scene.ts';
import type { Prompt } from '../manifest.ts';
import type { Written } from './written.ts';

const SUIT_NAMES: { readonly [letter: string]: string } = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

export function promptOf(scene: Scene<Written>): Prompt {
  const { stage, turn, trick, phase } = scene.written;
  if (stage === 'split') {
    return {
      line: 'Split your cards: name those for Hand A; the rest are Hand B.',
      rules: ['TT-1.2', 'TT-2.1', 'TT-4.2'],
    };
  }
  if (turn !== scene.you) return { line: `${nameOf(scene, turn ?? 0)} to play.`, rules: ['TT-2.3'] };
  const led = trick.length === 0 ? '' : (SUIT_NAMES[trick[0].card[0]] ?? '');
  if (stage === 'act') {
    return {
      line: `You won the trick: add, remove or reclaim one cube in ${led}.`,
      rules: ['TT-3.1', 'TT-3.2', 'TT-3.3', 'TT-4.1', 'TT-4.2', 'TT-4.3'],
    };
  }
  return trick.length === 0
    ? { line: `You lead: play any card from Hand ${phase}.`, rules: ['TT-2.1', 'TT-2.2', 'TT-3.1'] }
    : { line: `Your turn: follow ${led} if you can.`, rules: ['TT-2.1', 'TT-2.2', 'TT-3.1'] };
}
