import type { Ghost } from './art/towers.tsx';
import { changed, type Standing, standingOf } from './control.ts';
import { atLocation, fromLocation, whoIs } from './names.ts';
import type { MapAction } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** The cube that an action moves: its owner, and whether it is added or removed. */
export const cubeOf = (action: MapAction, actor: number): Ghost =>
  action.kind === 'add'
    ? { seat: actor, by: 1 }
    : { seat: action.kind === 'remove' ? action.seat : actor, by: -1 };

/** "Add your cube", "Remove Ada’s cube", "Take your cube back". */
export const actionTitle = (action: MapAction, scene: TacticsScene): string =>
  action.kind === 'remove'
    ? say('action.remove', whoIs(scene.players, action.seat))
    : say(`action.${action.kind}`);

/** The whole move in words, for lists and hints. */
export function actionLabel(action: MapAction, scene: TacticsScene): string {
  if (action.kind === 'add') return say('move.add', { at: atLocation(action.location) });
  if (action.kind === 'reclaim') return say('move.reclaim', { from: fromLocation(action.location) });
  return say('move.remove', { from: fromLocation(action.location), ...whoIs(scene.players, action.seat) });
}

/** The effect of an action on the control of its Location. */
export function actionEffect(action: MapAction, actor: number, scene: TacticsScene): string {
  const cubes = scene.view.map[action.location] ?? [];
  const { seat, by } = cubeOf(action, actor);
  const before = standingOf(cubes);
  const after = standingOf(changed(cubes, seat, by));
  return effectOf(before, after, scene);
}

function effectOf(before: Standing, after: Standing, scene: TacticsScene): string {
  if (after.kind === 'held') {
    const holder = whoIs(scene.players, after.seat);
    const isSame = before.kind === 'held' && before.seat === after.seat;
    return say(isSame ? 'effect.keeps' : 'effect.takes', holder);
  }
  return say(after.kind === 'tied' ? 'effect.tie' : 'effect.empty');
}
