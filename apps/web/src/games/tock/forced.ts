import { cardName, PLAY, type Tock } from '@tuckbox/tock/client';
import { isAmongBots } from '../among-bots.ts';
import type { Discard, Scene } from '../ui.ts';
import { say } from './say.ts';
import { moveLabel, theCard } from './speak.ts';
import { readUse } from './uses.ts';

/** The order in which cards are discarded for a player: those that only walk first. */
const LEAST_USEFUL = ['2', '3', '5', '6', '8', '9', 'Q', '10', '4', 'J', '7', 'K', 'A'];

/**
 * The only legal move is made for the player if everybody knows that it is the only one, because it is their last card.
 * Among bots it reveals nothing to anybody.
 */
export function forced(text: string, scene: Scene<Tock>): string | null {
  const { view, seat } = scene;
  if (seat === null || view.stage !== PLAY) return null;
  if (view.hands[seat].length > 1 && !isAmongBots(scene)) return null;
  const use = readUse(view, seat, text);
  if (use === null) return null;
  return use.kind === 'card'
    ? whyDiscard(scene, use.card)
    : say('auto.play', { move: moveLabel(text, scene) });
}

const whyDiscard = ({ view }: Scene<Tock>, card: number): string =>
  say(view.bound === 1 ? 'auto.bound' : 'auto.discard', { theCard: theCard(card) });

/** The card to discard if no card can be played, or a ten forbids it. */
export function discard(scene: Scene<Tock>): Discard | 'can-play' | null {
  const { view, seat, legal } = scene;
  if (seat === null || view.stage !== PLAY || legal === null) return null;
  const uses = legal.map((text) => readUse(view, seat, text)).filter((use) => use !== null);
  if (uses.some(({ kind }) => kind !== 'card')) return 'can-play';
  const [least] = uses.toSorted((one, other) => usefulness(one.card) - usefulness(other.card));
  return least === undefined
    ? null
    : { text: least.text, why: whyDiscard(scene, least.card), isStuck: view.bound === 0 };
}

const usefulness = (card: number): number => LEAST_USEFUL.indexOf(cardName(card));
