import type { Ghost } from './art/towers.tsx';
import { changed, type Standing, standingOf } from './control.ts';
import { atLocation, fromLocation, whoIs } from './names.ts';
import type { Deed } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** The cube that an action moves: its owner, and whether it is added or removed. */
export const cubeOf = (deed: Deed, actor: number): Ghost =>
  deed.kind === 'add' ? { seat: actor, by: 1 } : { seat: deed.kind === 'remove' ? deed.seat : actor, by: -1 };

/** "Add your cube", "Remove Ada’s cube", "Take your cube back". */
export const deedTitle = (deed: Deed, scene: TacticsScene): string =>
  deed.kind === 'remove' ? say('deed.remove', whoIs(scene.players, deed.seat)) : say(`deed.${deed.kind}`);

/** The whole move in words, for lists and hints. */
export function deedLabel(deed: Deed, scene: TacticsScene): string {
  if (deed.kind === 'add') return say('move.add', { at: atLocation(deed.location) });
  if (deed.kind === 'reclaim') return say('move.reclaim', { from: fromLocation(deed.location) });
  return say('move.remove', { from: fromLocation(deed.location), ...whoIs(scene.players, deed.seat) });
}

/** The effect of an action on the control of its Location. */
export function deedEffect(deed: Deed, actor: number, scene: TacticsScene): string {
  const cubes = scene.view.map[deed.location] ?? [];
  const { seat, by } = cubeOf(deed, actor);
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
