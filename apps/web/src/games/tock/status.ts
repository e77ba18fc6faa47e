import { CHARITY, EXCHANGE, NO_CARD, RETURN, type Tock } from '@tuckbox/tock/client';
import { listOf } from '../../words/words.ts';
import type { Scene } from '../ui.ts';
import { ownerFor, partnerOf } from './pawns.ts';
import { say } from './say.ts';
import { nameOf, whoIs } from './speak.ts';

/** One line: what is going on, and what the viewer can do. */
export function status(scene: Scene<Tock>): string {
  const { view } = scene;
  if (view.over === 1) return overLine(scene, 'status');
  switch (view.stage) {
    case CHARITY:
      return say('status.ask', whoIs(scene, view.asker));
    case RETURN:
      return say('status.return', { ...whoIs(scene, view.asker), giver: nameOf(scene, view.giver) });
    case EXCHANGE:
      return exchangeLine(scene);
    default:
      return scene.seat === view.turn ? yourLine(scene) : theirLine(scene);
  }
}

/** The winner, in the words of the status line or of the log. */
export function overLine(scene: Scene<Tock>, where: 'status' | 'tell'): string {
  const places = scene.places ?? [];
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [first] = winners;
  if (first === undefined) return say('status.over');
  if (winners.length === 1) return say(`${where}.won`, whoIs(scene, first));
  const isYours = scene.seat !== null && winners.includes(scene.seat);
  const names = winners.filter((seat) => seat !== scene.seat).map((seat) => nameOf(scene, seat));
  if (isYours && names.length > 1) return say('wonShared', { names: listOf(names) });
  return say(`${where}.wonTeam`, { who: isYours ? 'you' : 'other', name: listOf(names) });
}

function exchangeLine(scene: Scene<Tock>): string {
  const { view, seat } = scene;
  const missing = view.give.flatMap((card, other) => (card === NO_CARD ? [other] : []));
  const names = listOf(missing.map((other) => nameOf(scene, other)));
  if (seat === null) return say('status.giveOthers', { names });
  if (!missing.includes(seat)) return say('status.giveWait', { names });
  return say('status.give', { partner: nameOf(scene, partnerOf(view.table, seat) ?? seat) });
}

function yourLine(scene: Scene<Tock>): string {
  const { view, seat, legal } = scene;
  if (seat === null || legal === null) return say('status.yourTurn');
  if (view.bound === 1) return say('status.bound');
  if (legal[0]?.startsWith('discard') === true) return say('status.stuck');
  const owner = ownerFor(view, seat);
  return owner === seat ? say('status.play') : say('status.help', { partner: nameOf(scene, owner) });
}

function theirLine(scene: Scene<Tock>): string {
  const { view } = scene;
  return say(view.bound === 1 ? 'status.turnBound' : 'status.turn', { name: nameOf(scene, view.turn) });
}
