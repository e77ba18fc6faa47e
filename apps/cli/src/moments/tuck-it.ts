import { nameOf, type Scene } from '../draw/scene.ts';
import type { WrittenTuckIt } from '../draw/tuck-it.ts';
import type { Moment } from './moment.ts';

/** The rules that the card on top of the pile brings with it. */
const TOP_RULES: { readonly [card: string]: readonly string[] } = {
  '9': ['TI-2.7'],
  '9/5': ['TI-2.7', 'TI-2.6', 'TI-2.8'],
  '5': ['TI-2.6'],
  '5.5': ['TI-2.6'],
  A: ['TI-2.5'],
  D: ['TI-2.9', 'TI-8.2'],
  DQ: ['TI-6.1', 'TI-6.2', 'TI-7.2'],
};

export function momentOfTuckIt(scene: Scene<WrittenTuckIt>): Moment {
  const { stage, choice, turn } = scene.written;
  if (stage === 'arrange') {
    return {
      line: 'Lay out three Stacks of two, the top card of each first; the other three are your hand.',
      rules: ['TI-1.2', 'TI-1.3', 'TI-5.7', 'TI-3.1'],
    };
  }
  if (stage === 'show') {
    return { line: 'Show a card: the highest goes first.', rules: ['TI-1.3', 'TI-1.4', 'TI-1.5', 'TI-1.6'] };
  }
  if (choice !== null && choice.seat === scene.you) return momentOfChoice(choice.kind);
  if (turn === null || turn !== scene.you)
    return { line: `${nameOf(scene, turn ?? 0)} is in turn.`, rules: ['TI-5.8', 'TI-5.6'] };
  return momentOfTurn(scene.written, scene.written.seats[turn - 1].hand);
}

function momentOfChoice(kind: 'flip' | 'bonus' | 'tuck'): Moment {
  switch (kind) {
    case 'flip':
      return { line: 'Your 7 may flip a Stack: whose, if any?', rules: ['TI-3.3'] };
    case 'bonus':
      return {
        line: 'Four of a kind: take the top card of one of your Stacks?',
        rules: ['TI-4.3', 'TI-4.1'],
      };
    case 'tuck':
      return { line: 'Tuck a card from your hand under one of your Stacks.', rules: ['TI-5.5'] };
  }
}

function momentOfTurn(written: WrittenTuckIt, hand: readonly string[]): Moment {
  const top = written.pile[0];
  const special = top === undefined ? ['TI-2.1'] : topRules(top);
  const skip = hand.includes('S') ? ['TI-7.1', 'TI-7.2'] : [];
  if (top === 'DQ') {
    return { line: 'The Dark Queen waits for you: play a Skip card, or take the pile.', rules: special };
  }
  const what = onTop(top);
  if (written.draw.length > 0) {
    return {
      line: `Your turn: play ${what}, or reveal.`,
      rules: [...special, 'TI-5.2', 'TI-2.2', 'TI-2.10', 'TI-5.1', ...skip],
    };
  }
  const from = hand.length > 0 ? 'from your hand' : 'from the top of a Stack';
  const take = top === undefined ? '' : ', or take the pile';
  return {
    line: `Your turn: play ${what} ${from}${take}.`,
    rules: [...special, 'TI-5.3', 'TI-5.4', 'TI-5.6', 'TI-2.2', 'TI-2.10', ...skip],
  };
}

function topRules(top: string): readonly string[] {
  const plain = top.replace('*', '');
  return [...(TOP_RULES[plain] ?? []), ...(top.endsWith('*') ? ['TI-2.14'] : [])];
}

/** What goes on the pile, in a few words. */
function onTop(top: string | undefined): string {
  if (top === undefined) return 'any card but Skip';
  const plain = top.replace('*', '');
  const alone = top.endsWith('*') ? ', one card only' : '';
  return `${plain === '9' || plain === '9/5' ? '9 or less' : `on the ${top}`}${alone}`;
}
