import { listOf } from '../../words/words.ts';
import { actionLabel } from './map-actions.ts';
import { cardName, cardObject } from './names.ts';
import { readMove } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** A move in words. */
export function moveLabel(text: string, scene: TacticsScene): string {
  if (text === 'leave') return say('move.leave');
  const move = readMove(text);
  if (move === null) return text;
  if (move.kind === 'play') return say('move.play', { card: cardObject(move.card) });
  if (move.kind === 'split') return say('move.split', { cards: listOf(move.cards.map(cardName)) });
  return actionLabel(move, scene);
}
