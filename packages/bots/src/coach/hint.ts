import type { Game, GameTypes, Seat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';
import type { Considered, Limits } from '../bot.ts';
import type { Advised, Hint } from './advice.ts';
import { Grounding } from './grounding.ts';
import { askAbout, choicesOf, judge } from './judge.ts';

/** The part of the expert's budget that a hint takes, so that a phone gives one within a second. */
const HINT_SHARE = 0.1;
/** While players prepare, lists are long and an iteration takes longer. */
const PREPARING = 0.4;
/** What is worse by no more than this is close to the best. */
const CLOSE = 0.03;
const MOST_CLOSE = 3;

/** The best move for a seat from its view alone; null where it has nothing to choose. */
export function hint<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  rng: Rng,
  { isStopped, share = 1 }: Limits = {},
): Hint | null {
  const asked = askAbout(game, view, seat, rng);
  const choices = choicesOf(asked);
  if (choices.length < 2) return null;
  const part = HINT_SHARE * (game.isPreparing?.(asked.world) ? PREPARING : 1);
  const limits = { share: part * share, ...(isStopped && { isStopped }) };
  const { ranked, isCutShort } = judge(asked, rng, limits);
  const [best, ...others] = ranked;
  const grounding = new Grounding(game, view, seat, choices, rng);
  const close = others.filter(({ value }) => value >= best.value - CLOSE).slice(0, MOST_CLOSE);
  const advised = grounding.advise(best.move, best.value);
  return {
    best: advised,
    // The best is the one that was tried most; another may look better by chance.
    close: close.map(({ move, value }) => grounding.advise(move, Math.min(value, best.value))),
    instead: advised.grounds.length > 0 ? null : warningIn(others, grounding),
    isCutShort,
  };
}

/** The best of these that something speaks against. */
function warningIn<T extends GameTypes>(
  others: readonly Considered<T['Move'] | null>[],
  grounding: Grounding<T>,
): Advised | null {
  for (const { move, value } of others.toSorted((a, b) => b.value - a.value)) {
    const warned = grounding.advise(move, value, true);
    if (warned.grounds.length > 0) return warned;
  }
  return null;
}
