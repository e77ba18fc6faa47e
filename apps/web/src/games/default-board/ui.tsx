import { type AnyGame, type OptionSpec, sentenceOf } from '@tuckbox/engine';
import type { GameUi } from '../ui.ts';
import { boardOf, describe } from './board.tsx';
import { Scores } from './scores.tsx';
import { status, tell } from './tell.ts';

/**
 * The board of a game without one of its own, made from the game's contract, so that it can be played in the browser on
 * the day its rules are written. Its texts are the game's own, in English.
 */
export function defaultUi(game: AnyGame): GameUi {
  const specs: { readonly [name: string]: OptionSpec | undefined } = { ...game.options.specs };
  return {
    game,
    Board: boardOf(game),
    Scores,
    status,
    tell: tell(game),
    moveLabel: (text) => text,
    describe: describe(game),
    flights: () => [],
    sound: () => 'card',
    reason: (reason) => sentenceOf(game.sentences, reason),
    optionTitle: (name) => specs[name]?.title ?? name,
    optionHelp: (name) => specs[name]?.help ?? '',
    optionValue: (_name, value) => String(value),
    presetTitle: (name) => game.options.presets.find((preset) => preset.name === name)?.title ?? name,
  };
}
