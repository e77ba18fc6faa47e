import type { AnyGame, GameTypes } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import { listOf } from '../../words/words.ts';
import { winnersOf } from '../story.ts';
import type { Scene, Step } from '../ui.ts';
import { say } from './say.ts';
import { labelOf, textOf } from './written.ts';

export const nameOf = ({ players }: Scene, seat: number): string => players[seat]?.name ?? `${seat + 1}`;

const namesOf = (scene: Scene, seats: readonly number[]): string =>
  listOf(seats.map((seat) => nameOf(scene, seat)));

/** The players the game waits for, and whether the reader is one of them. */
export function status(scene: Scene): string {
  const { seat, places, waiting, legal } = scene;
  if (places !== null) return say('status.over', { names: namesOf(scene, winnersOf(scene)) });
  if (waiting === null) return say('status.unknown');
  if (seat !== null && waiting.includes(seat)) return say('status.yours');
  const names = namesOf(scene, waiting);
  return say((legal ?? []).length > 0 ? 'status.may' : 'status.others', { names });
}

/** A step, as its events name it: "Ada: Swapped (open 3, card ?)". */
export const tell =
  (game: AnyGame) =>
  (step: Step, scene: Scene): string[] =>
    step.events.map((event) => {
      const { kind, seat, ...rest } = event as GameTypes['Event'] & { readonly [field: string]: Json };
      const mover = typeof seat === 'number' ? seat : step.seat;
      const fields = Object.entries(rest).map(
        ([field, value]) => `${labelOf(field).toLowerCase()} ${fieldText(game, field, value)}`,
      );
      const what = fields.length === 0 ? labelOf(kind) : `${labelOf(kind)} (${fields.join(', ')})`;
      return mover === null ? what : say('told', { name: nameOf(scene, mover), what });
    });

/** Cards are numbers inside a game, and have names outside. */
function fieldText(game: AnyGame, field: string, value: Json): string {
  if (field === 'card') return cardText(game, value);
  if (field === 'cards' && Array.isArray(value)) return textOf(value.map((card) => cardText(game, card)));
  return textOf(value);
}

/** A card that the viewer does not see is a number too, for which a game may have no name. */
const cardText = (game: AnyGame, card: Json): string =>
  typeof card === 'number' ? (game.formatCard(card) ?? '?') : textOf(card);
