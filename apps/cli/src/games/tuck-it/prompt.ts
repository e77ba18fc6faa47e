import { nameOf, type Scene } from '../../drawing/scene.ts';
import type { Prompt } from '../manifest.ts';
import type { Written } from './written.ts';

/** The rules of the card on top of the pile. */
const TOP_RULES: { readonly [card: string]: readonly string[] } = {
  '9': ['TI-2.7'],
  '9/5': ['TI-2.7', 'TI-2.6', 'TI-2.8'],
  '5': ['TI-2.6'],
  '5.5': ['TI-2.6'],
  A: ['TI-2.5'],
  D: ['TI-2.9', 'TI-8.2'],
  DQ: ['TI-6.1'],
};

export function promptOf(scene: Scene<Written>, moves: readonly string[]): Prompt {
  const { stage, choice, turn } = scene.written;
  if (stage === 'arrange') {
    return {
      line: 'Make three Stacks of two, the top card of each first; the other three are your hand.',
      rules: ['TI-1.2', 'TI-1.3'],
    };
  }
  if (stage === 'show') {
    const hasShown = scene.you !== null && (scene.written.seats[scene.you - 1].shown ?? []).length > 0;
    return hasShown
      ? { line: 'Tied: show one more card.', rules: ['TI-1.4', 'TI-1.5'] }
      : { line: 'Show a card: the highest starts.', rules: ['TI-1.3'] };
  }
  if (choice !== null && choice.seat === scene.you) return promptOfChoice(choice.kind);
  if (turn === null || turn !== scene.you)
    return { line: `${nameOf(scene, turn ?? 0)} to play.`, rules: ['TI-5.8', 'TI-5.6'] };
  return promptOfTurn(scene.written, scene.written.seats[turn - 1].hand, moves);
}

function promptOfChoice(kind: 'flip' | 'bonus' | 'tuck'): Prompt {
  switch (kind) {
    case 'flip':
      return { line: "You may flip a Stack, yours or another player's.", rules: ['TI-3.3'] };
    case 'bonus':
      return {
        line: 'Four of a kind: take the top card of one of your Stacks?',
        rules: ['TI-4.3', 'TI-4.1'],
      };
    case 'tuck':
      return { line: 'Tuck a card from your hand under one of your Stacks.', rules: ['TI-5.5'] };
  }
}

function promptOfTurn(written: Written, hand: readonly string[], moves: readonly string[]): Prompt {
  const top = written.pile[0];
  const can = (verb: string): boolean => moves.some((move) => move.split(' ')[0] === verb);
  const skip = can('skip') ? ['TI-7.1', 'TI-7.2'] : [];
  if (top === 'DQ') {
    return skip.length === 0
      ? { line: 'The Dark Queen! You must take the pile.', rules: topRules(top) }
      : {
          line: 'The Dark Queen! Play a Skip card, or take the pile.',
          rules: [...topRules(top), 'TI-6.2', ...skip],
        };
  }
  const isPhase1 = written.draw.length > 0;
  const from = isPhase1 ? '' : ` from ${hand.length > 0 ? 'your hand' : 'the top of a Stack'}`;
  const choices = [
    ...(can('play') ? [`play ${onTop(top)}${from}`] : []),
    ...(can('skip') ? ['play a Skip card'] : []),
    ...(can('roll') ? ['roll the die'] : []),
    ...(can('reveal') ? ['reveal'] : []),
    ...(can('take') ? ['take the pile'] : []),
  ];
  const phase = isPhase1
    ? ['TI-5.2', 'TI-2.2', 'TI-2.10', 'TI-5.1']
    : ['TI-5.3', 'TI-5.4', 'TI-5.6', 'TI-2.2', 'TI-2.10'];
  const special = top === undefined ? ['TI-2.1'] : topRules(top);
  const roll = can('roll') ? ['TI-8.1', 'TI-8.2'] : [];
  return {
    line: `Your turn: ${choices.join(', ').replace(/, ([^,]*)$/, ', or $1')}.`,
    rules: [...new Set([...special, ...phase, ...skip, ...roll])],
  };
}

function topRules(top: string): readonly string[] {
  const plain = top.replace('*', '');
  return [...(TOP_RULES[plain] ?? []), ...(top.endsWith('*') ? ['TI-2.14'] : [])];
}

/** The cards that fit on the pile, in a few words. */
function onTop(top: string | undefined): string {
  if (top === undefined) return 'any card but Skip';
  const plain = top.replace('*', '');
  const alone = top.endsWith('*') ? ', one card only' : '';
  return `${plain === '9' || plain === '9/5' ? '9 or less' : `on the ${top}`}${alone}`;
}
