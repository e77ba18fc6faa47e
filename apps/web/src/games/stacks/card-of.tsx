import { HIDDEN } from '@tuckbox/tabletop';
import type { JSX } from 'preact';
import { Card, type CardProps } from '../../pieces/card.tsx';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { signed } from './numbers.ts';
import { say } from './say.ts';

/** A card of the game as the viewer sees it. */
export function CardOf({ card, ...rest }: { readonly card: number } & Omit<CardProps, 'label'>): JSX.Element {
  return card === HIDDEN ? (
    <Card {...rest} label={say('card.down')} back={<Back />} />
  ) : (
    <Card {...rest} label={signed(card)}>
      <Face card={card} />
    </Card>
  );
}
