import type { Reason, TableCode } from '@tuckbox/engine';
import type { TuckIt } from '@tuckbox/tuck-it';
import { parseCard } from '@tuckbox/tuck-it/client';
import { cardLabel, nameOf, type TuckScene } from './names.ts';
import { say } from './say.ts';

type Why = Reason<TuckIt['Code'] | TableCode>;

/** The key of the open question, which comes as an English phrase. */
const QUESTIONS: { readonly [text: string]: 'flip' | 'bonus' | 'tuck' } = {
  'flip a Stack or none': 'flip',
  'take a card or none': 'bonus',
  'tuck a card': 'tuck',
};

/** Parameters that name a seat, counted from 1. */
const SEATS = ['seat', 'turn'];

/** A refusal as a sentence: cards in words, players by name if there is a scene, else counted. */
export function reasonText({ code, params }: Why, scene?: TuckScene): string {
  const said = Object.entries(params).map(([name, value]) => [name, wordsFor(name, value, scene)]);
  const isYou = scene !== undefined && scene.seat !== null && scene.seat + 1 === params.seat;
  return say(`why.${code}`, { ...Object.fromEntries(said), who: isYou ? 'you' : 'other' });
}

function wordsFor(name: string, value: string | number, scene?: TuckScene): string | number {
  if (name === 'question') return QUESTIONS[String(value)] ?? 'tuck';
  if (SEATS.includes(name)) return playerAt(Number(value) - 1, scene);
  if (name !== 'card' && name !== 'top' && name !== 'before') return value;
  const card = parseCard(String(value));
  return card === null ? value : cardLabel(card);
}

const playerAt = (seat: number, scene?: TuckScene): string =>
  scene === undefined ? say('seat', { seat: seat + 1 }) : nameOf(scene, seat);
