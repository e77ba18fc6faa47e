import { nameOf, type Scene } from '../draw/scene.ts';
import type { WrittenTrickyTactics } from '../draw/tricky-tactics.ts';
import type { Moment } from './moment.ts';

const SUIT_NAMES: { readonly [letter: string]: string } = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

export function momentOfTrickyTactics(scene: Scene<WrittenTrickyTactics>): Moment {
  const { stage, turn, trick, phase } = scene.written;
  if (stage === 'split') {
    return {
      line: 'Split your cards: name those of Hand A; the others are Hand B.',
      rules: ['TT-1.2', 'TT-2.1', 'TT-4.2'],
    };
  }
  if (turn !== scene.you) return { line: `${nameOf(scene, turn ?? 0)} is in turn.`, rules: ['TT-2.3'] };
  const led = trick.length === 0 ? '' : (SUIT_NAMES[trick[0].card[0]] ?? '');
  if (stage === 'act') {
    return {
      line: `You won the trick: add, remove or reclaim one cube in the district of ${led}.`,
      rules: ['TT-3.1', 'TT-3.2', 'TT-3.3', 'TT-4.1', 'TT-4.2', 'TT-4.3'],
    };
  }
  return trick.length === 0
    ? { line: `You lead: play any card of Hand ${phase}.`, rules: ['TT-2.1', 'TT-2.2', 'TT-3.1'] }
    : { line: `Your turn: follow with ${led} if you can.`, rules: ['TT-2.1', 'TT-2.2', 'TT-3.1'] };
}
