import { PLAYING } from '@tuckbox/tricky-tactics/client';
import { isAmongBots } from '../among-bots.ts';
import { letterOf } from './letters.ts';
import { cardObject } from './names.ts';
import { readMove } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/**
 * The last card of a phase is played for its player: everybody can see that it is the last. So is the only card that
 * may be played, if all others are bots.
 */
export function forced(text: string, scene: TacticsScene): string | null {
  const { view, seat } = scene;
  const own = seat === null ? undefined : view.seats[seat];
  if (own === undefined || view.stage !== PLAYING) return null;
  const hand = letterOf(view.phase) === 'A' ? own.handA : own.handB;
  const move = readMove(text);
  if (move?.kind !== 'play') return null;
  if (hand.length === 1) return say('auto.last', { card: cardObject(move.card) });
  return isAmongBots(scene) ? say('auto.only', { card: cardObject(move.card) }) : null;
}
