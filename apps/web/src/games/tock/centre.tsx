import type { Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { Card } from '../../pieces/card.tsx';
import type { Scene } from '../ui.ts';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import style from './centre.module.css';
import { topOfPile } from './recent.ts';
import { say } from './say.ts';
import { cardWord } from './speak.ts';

/** The middle of the board: the deck and the discard pile. */
export function Centre({
  scene,
  room,
}: {
  readonly scene: Scene<Tock>;
  readonly room: { readonly x: number; readonly y: number; readonly card: number };
}): JSX.Element {
  const { view } = scene;
  const { top, below } = topOfPile(scene);
  const spent = view.spent.reduce((sum, count) => sum + count, 0);
  return (
    <div class={style.centre} style={`left:${room.x}px;top:${room.y}px;--card-w:${room.card}px`}>
      <div class={style.heap}>
        {view.deck.length === 0 ? (
          <span class={style.empty} data-at="deck" />
        ) : (
          <Card label={say('deck', { count: view.deck.length })} at="deck" back={<Back />} />
        )}
        <span class={style.count} aria-hidden="true">
          {view.deck.length}
        </span>
      </div>
      <div class={style.heap}>
        {top === null ? (
          <span class={style.empty} data-at="pile" role="img" aria-label={say('pile', { count: spent })} />
        ) : (
          <span class={style.pile}>
            {below === null ? null : (
              <span class={style.below} aria-hidden="true">
                <Card label="">
                  <Face card={below} options={view.table.options} />
                </Card>
              </span>
            )}
            <Card label={say('pileTop', { card: cardWord(top) })} at="pile" last>
              <Face card={top} options={view.table.options} />
            </Card>
          </span>
        )}
        <span class={style.count} aria-hidden="true">
          {spent}
        </span>
      </div>
    </div>
  );
}
