import type { Reason, Seat, TableCode } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks/client';
import { listOf } from '../../words/words.ts';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import { nameOrYou, type StacksScene } from './scene.ts';

/** The parameters that name seats, as "2" or "2, 3". */
const SEATS = new Set(['seat', 'turn', 'waiting', 'bidder']);

/** A refusal as a sentence; with a scene, players are named. */
export function reason({ code, params }: Reason<Stacks['Code'] | TableCode>, scene?: StacksScene): string {
  const spoken = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      SEATS.has(name) ? seatsText(String(value), scene) : spokenValue(name, value),
    ]),
  );
  return say(`why.${code}`, { ...spoken, who: isAboutYou(params.seat, scene) ? 'you' : 'other' });
}

/** Counts stay numbers, for the sake of plurals; what may be negative gets a real minus sign. */
const spokenValue = (name: string, value: string | number): string | number =>
  typeof value === 'number' && name !== 'count' ? signed(value) : value;

const seatsText = (text: string, scene: StacksScene | undefined): string =>
  listOf(
    text.split(', ').map((number) => {
      const seat = (Number(number) - 1) as Seat;
      return scene?.players[seat] === undefined ? say('who.seat', { seat: number }) : nameOrYou(scene, seat);
    }),
  );

/** Without a scene it is the person who tried the move. */
const isAboutYou = (seat: string | number | undefined, scene: StacksScene | undefined): boolean =>
  scene === undefined || scene.seat === null || Number(seat) - 1 === scene.seat;
