import { ACTING, SPLITTING, suitOf } from '@tuckbox/tricky-tactics/client';
import { listOf } from '../../words/words.ts';
import { letterOf } from './letters.ts';
import { nameOf, suitName, whoIs } from './names.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';
import { ledSuit } from './trick.ts';

/** One line: what is going on, and what the viewer can do. */
export function status(scene: TacticsScene): string {
  const { view, waiting } = scene;
  if (view.isOver) return result(scene);
  if (waiting === null) return say('status.moment');
  const isYours = scene.seat !== null && waiting.includes(scene.seat);
  if (view.stage === SPLITTING) return isYours ? yourSplit(scene) : theirSplit(scene);
  if (view.stage === ACTING) return isYours ? yourAction(scene) : theirAction(scene);
  return isYours ? yourCard(scene) : theirCard(scene);
}

function result(scene: TacticsScene): string {
  const winners = winnersOf(scene);
  const [first] = winners;
  if (first === undefined) return say('why.game-over');
  if (winners.length > 1)
    return say('status.shared', { names: listOf(winners.map((seat) => nameOf(scene.players, seat))) });
  return say('status.won', { count: scene.view.seats[first]?.score ?? 0, ...whoIs(scene.players, first) });
}

export const winnersOf = (scene: TacticsScene): number[] =>
  (scene.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));

const yourSplit = ({ view, seat }: TacticsScene): string =>
  say('status.split', { size: (view.seats[seat ?? 0]?.hand.length ?? 0) / 2 });

const theirSplit = (scene: TacticsScene): string =>
  say('status.splitting', {
    names: listOf((scene.waiting ?? []).map((seat) => nameOf(scene.players, seat))),
  });

const ledName = (scene: TacticsScene): string => suitName(ledSuit(scene.view) ?? 0);

const yourAction = (scene: TacticsScene): string => say('status.act', { suit: ledName(scene) });

const theirAction = (scene: TacticsScene): string =>
  say('status.acts', { name: nameOf(scene.players, scene.view.turn), suit: ledName(scene) });

function yourCard(scene: TacticsScene): string {
  const { view, seat } = scene;
  const letter = letterOf(view.phase);
  const led = ledSuit(view);
  if (led === null) return say('status.lead', { letter });
  const own = view.seats[seat ?? 0];
  const hand = (letter === 'A' ? own?.handA : own?.handB) ?? [];
  return say(hand.some((card) => suitOf(card) === led) ? 'status.follow' : 'status.void', {
    suit: suitName(led),
  });
}

const theirCard = (scene: TacticsScene): string =>
  say('status.play', {
    name: nameOf(scene.players, scene.view.turn),
    kind: scene.view.trick.length === 0 ? 'lead' : 'follow',
  });
