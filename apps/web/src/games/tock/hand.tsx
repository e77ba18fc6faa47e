import { CHARITY, NO_CARD, parseCard, type Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Card } from '../../pieces/card.tsx';
import { Fan } from '../../pieces/fan.tsx';
import { Icon } from '../../pieces/icon.tsx';
import type { Scene } from '../ui.ts';
import { Face } from './art/face.tsx';
import style from './hand.module.css';
import { type Draft, type Offer, openCards } from './narrow.ts';
import { say } from './say.ts';
import { cardWord } from './speak.ts';

/** The viewer's own cards. */
export function Hand({
  scene,
  offer,
  draft,
  isLive,
  suggestion,
  coming,
  onTap,
}: {
  readonly scene: Scene<Tock>;
  readonly offer: Offer;
  readonly draft: Draft;
  readonly isLive: boolean;
  readonly suggestion: string | null;
  /** The move that is about to be made for the player. */
  readonly coming: string | null;
  readonly onTap: (card: number) => void;
}): JSX.Element {
  const { view, seat } = scene;
  const [tapped, setTapped] = useState(-1);
  const hand = seat === null ? [] : view.hands[seat];
  const open = openCards(offer, draft);
  const isMyMove = isLive && offer.uses.length > 0 && view.stage !== CHARITY;
  const indexOf = (text: string | null): number =>
    hand.indexOf(parseCard(text?.split(' ')[1] ?? '') ?? NO_CARD);
  const hinted = indexOf(suggestion);
  const next = indexOf(coming);
  const chosen = hand[tapped] === draft.card ? tapped : hand.indexOf(draft.card ?? -2);
  return (
    <Fan label={say('hand')}>
      {hand.map((card, index) => (
        <span key={index} class={style.held}>
          <Card
            label={cardWord(card)}
            at={`hand:${seat}:${index}`}
            light={isMyMove ? (open.has(card) ? 'lit' : 'quiet') : undefined}
            chosen={index === chosen}
            coming={index === next}
            onTap={
              isLive
                ? () => {
                    setTapped(index);
                    onTap(card);
                  }
                : undefined
            }
          >
            <Face card={card} options={view.table.options} />
          </Card>
          {index === hinted ? (
            <span class={style.hint} role="img" aria-label={say('hint')}>
              <Icon name="hint" size={18} />
            </span>
          ) : null}
        </span>
      ))}
    </Fan>
  );
}
