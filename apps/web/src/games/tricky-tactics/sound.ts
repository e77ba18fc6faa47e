import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import type { Event } from '@tuckbox/tricky-tactics/client';
import type { Sound } from '../../sound/sounds.ts';
import type { Step } from '../ui.ts';
import type { TacticsScene } from './seats.ts';

const SOUNDS: { readonly [kind in Event['kind']]?: Sound } = {
  dealt: 'slide',
  split: 'flip',
  played: 'card',
  added: 'wood',
  removed: 'knock',
  reclaimed: 'slide',
};

/** The sound of a step: the end of the game first, then the first event with a sound. */
export function sound(step: Step<TrickyTactics>, after: TacticsScene): Sound | null {
  if (after.view.isOver && after.seat !== null) return after.places?.[after.seat] === 1 ? 'win' : 'lose';
  const heard = step.events.find(({ kind }) => SOUNDS[kind] !== undefined);
  return heard === undefined ? null : (SOUNDS[heard.kind] ?? null);
}
