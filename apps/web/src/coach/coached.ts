import type { Advised } from '@tuckbox/bots/coach';
import type { AnyGame } from '@tuckbox/catalog';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, loadGame } from '../games/load.ts';
import { loadGrounds, loadUi } from '../games/manifests.ts';
import type { GameUi, GroundText, Scene } from '../games/ui.ts';
import { capital } from '../words/words.ts';
import { say } from './say.ts';

/** A game and what the coach can say about it. */
export interface Coached {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly ui: GameUi;
  /** Null if the game has no words for it. */
  readonly groundText: GroundText | null;
}

export async function loadCoached(id: GameId): Promise<Coached> {
  const [game, ui, groundText] = await Promise.all([loadGame(id), loadUi(id), loadGrounds(id)]);
  return { id, game, ui, groundText };
}

/** Null until it has loaded. */
export function useCoached(id: GameId): Coached | null {
  const [coached, setCoached] = useState<Coached | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadCoached(id).then((loaded) => {
      if (isWanted) setCoached(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return coached;
}

/**
 * A move in words, without the full stop that some labels end with: more words follow here. Null means doing nothing
 * out of turn.
 */
export const moveText = (ui: GameUi, text: string | null, scene: Scene): string =>
  text === null ? say('still') : ui.moveLabel(text, scene).replace(/\.$/, '');

/** Why a move is good or bad, in sentences. */
export const reasonsFor = (
  { groundText }: Pick<Coached, 'groundText'>,
  { grounds }: Pick<Advised, 'grounds'>,
  scene: Scene,
): string[] => (groundText === null ? [] : grounds.map((ground) => capital(groundText(ground, scene))));
