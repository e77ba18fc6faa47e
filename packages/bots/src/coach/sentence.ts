import { type Game, type GameTypes, sentenceOf } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import type { Grounds } from '../games/coaching.ts';
import { knowledgeOf } from '../games/index.ts';

/** Grounds as an English sentence; `nameOf` gives a seat its name. */
export function sentenceOfGrounds<T extends GameTypes>(
  game: Game<T>,
  { code, params }: Grounds,
  nameOf: (seat: number) => string,
): string {
  const sentences = knowledgeOf(game).coaching?.sentences;
  invariant(
    sentences !== undefined && Object.hasOwn(sentences, code),
    `${game.id} has the grounds "${code}"`,
  );
  const named = typeof params.seat === 'number' ? { ...params, seat: nameOf(params.seat) } : params;
  return sentenceOf(sentences, { rules: [], code, params: named });
}

/** By code: the English sentence of all grounds that a game has. */
export const codesOfGrounds = <T extends GameTypes>(game: Game<T>): { readonly [code: string]: string } =>
  knowledgeOf(game).coaching?.sentences ?? {};
