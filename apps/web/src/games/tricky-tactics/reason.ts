import type { Reason, TableCode } from '@tuckbox/engine';
import type { Code } from '@tuckbox/tricky-tactics/client';
import { moveLabel } from './moves.ts';
import { nameOf, spokenCard, spokenLocation, spokenSuit } from './names.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** A refusal as a sentence: cards and Locations in words, players by name. */
export function reason({ code, params }: Reason<Code | TableCode>, scene?: TacticsScene): string {
  const spoken = Object.entries(params).map(([name, value]) => [name, spokenParam(name, value, scene)]);
  const isYou = scene?.players[Number(params.seat) - 1]?.isYou ?? false;
  return say(`why.${code}`, { ...Object.fromEntries(spoken), who: isYou ? 'you' : 'other' });
}

function spokenParam(name: string, value: string | number, scene?: TacticsScene): string | number {
  const text = String(value);
  switch (name) {
    case 'card':
      return spokenCard(text);
    case 'location':
      return spokenLocation(text);
    case 'suit':
      return spokenSuit(text);
    case 'turn':
    case 'seat':
      return scene === undefined ? say('why.seat', { seat: text }) : nameOf(scene.players, Number(text) - 1);
    case 'choice':
      return scene === undefined ? text : moveLabel(text, scene);
    default:
      return value;
  }
}
