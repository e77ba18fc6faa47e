import {
  cardName,
  isHome,
  numberOfPawn,
  seatOfPawn,
  slotOf,
  type Tock,
  type View,
  YARD,
} from '@tuckbox/tock/client';
import { capital, listOf } from '../../words/words.ts';
import type { Scene } from '../ui.ts';
import { isProtected } from './pawns.ts';
import { say } from './say.ts';
import { effectOf, readUse, type Use } from './uses.ts';

type TockScene = Scene<Tock>;

/** Parameters for messages that say "you" or a name. */
export const whoIs = (scene: TockScene, seat: number): { who: string; name: string } => ({
  who: scene.seat === seat ? 'you' : 'other',
  name: nameOf(scene, seat),
});

export const nameOf = (scene: TockScene, seat: number): string => scene.players[seat]?.name ?? `${seat + 1}`;

export const cardWord = (card: number): string => say('card', { card: cardName(card) });
export const theCard = (card: number): string => say('theCard', { card: cardName(card) });

/** "your pawn 2", "Ben's pawn 3"; in a sentence about Ben, who is the `mover`, only "pawn 3". */
export const pawnWord = (scene: TockScene, pawn: number, mover?: number): string =>
  say('pawn', pawnParams(scene, pawn, mover));

/** The same as an object: some languages distinguish the case. */
export const thePawn = (scene: TockScene, pawn: number, mover?: number): string =>
  say('thePawn', pawnParams(scene, pawn, mover));

function pawnParams(scene: TockScene, pawn: number, mover: number | undefined) {
  const owner = seatOfPawn(pawn);
  const isMovers = mover === owner && owner !== scene.seat;
  const { who, name } = whoIs(scene, owner);
  return { who: isMovers ? 'own' : who, name, number: numberOfPawn(pawn) + 1 };
}

/** A pawn's place, in words. */
export function placeWord({ view }: TockScene, pawn: number, place: number): string {
  const { starts, spaces } = view.table;
  if (place === YARD) return say('place.yard');
  if (isHome(place)) return say('place.home', { slot: slotOf(place) });
  if (isProtected(view, pawn) && place === view.places[pawn]) return say('place.start');
  return say('place.ring', { space: (place - starts[seatOfPawn(pawn)] + spaces) % spaces, spaces });
}

/** A move in words, with the pawns that it captures. */
export function moveLabel(text: string, scene: TockScene): string {
  if (text === 'leave') return say('move.leave');
  const use = scene.seat === null ? null : readUse(scene.view, scene.seat, text);
  return use === null ? text : useLabel(use, scene);
}

export function useLabel(use: Use, scene: TockScene): string {
  const move = capital(useWords(use, scene));
  const { eaten } = effectOf(scene.view, use);
  if (eaten.length === 0) return say('move.plain', { move });
  return say('move.eats', { move, pawns: listOf(eaten.map((pawn) => thePawn(scene, pawn))) });
}

function useWords(use: Use, scene: TockScene): string {
  const card = { theCard: theCard(use.card) };
  switch (use.kind) {
    case 'card':
      return use.verb === 'ask'
        ? say('move.ask', { card: cardWord(use.card) })
        : say(`move.${use.verb}`, card);
    case 'in':
      return say('move.in', card);
    case 'walk': {
      const params = { ...card, steps: use.steps, pawn: thePawn(scene, use.pawn) };
      if (cardName(use.card) === '4') return say('move.back', params);
      return say(use.home ? 'move.home' : 'move.walk', params);
    }
    case 'swap':
      return say('move.swap', { pawn: thePawn(scene, use.pawn), other: thePawn(scene, use.other) });
    case 'seven':
      return say('move.seven', { runs: runsWord(effectOf(scene.view, use).trips, scene) });
  }
}

/** "3 steps with your pawn 1 and 4 steps with your pawn 2". */
export const runsWord = (
  trips: readonly { readonly pawn: number; readonly places: readonly number[] }[],
  scene: TockScene,
  mover?: number,
): string =>
  listOf(
    trips.map(({ pawn, places }) =>
      say('move.run', { steps: places.length - 1, pawn: thePawn(scene, pawn, mover) }),
    ),
  );

/** A player's progress towards charity: "Charity: 1 of 2 hands without playing". */
export const charityLine = ({ idle, table }: View, seat: number): string =>
  say('charity.count', { count: idle[seat], most: table.options.charity });
