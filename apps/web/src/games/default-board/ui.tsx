import { type AnyGame, type OptionSpec, sentenceOf } from '@tuckbox/engine';
import type { GameUi } from '../ui.ts';
import { boardOf, describe } from './board.tsx';
import { Scores } from './scores.tsx';
import { status, tell } from './tell.ts';

/**
 * How a game is shown that has no board of its own, from what every game says of itself: so it can be played in the
 * browser on the day its rules are written. What a game says of itself is English.
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
    presetTitle: (index) => game.options.presets[index]?.title ?? '',
  };
}
