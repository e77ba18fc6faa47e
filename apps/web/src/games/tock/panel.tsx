import { CHARITY, cardName, EXCHANGE, NO_CARD, RANKS, RETURN, type Tock } from '@tuckbox/tock/client';
import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { useRoving } from '../../pieces/roving.ts';
import type { Scene } from '../ui.ts';
import style from './panel.module.css';
import { partnerOf } from './pawns.ts';
import { say } from './say.ts';
import { cardWord, nameOf } from './speak.ts';

/** A small box beside the cards that explains charity and the exchange. */
export function Panel({
  scene,
  canAct,
  onAsk,
}: {
  readonly scene: Scene<Tock>;
  readonly canAct: boolean;
  readonly onAsk: (card: string) => void;
}): JSX.Element | null {
  const { view, seat } = scene;
  if (!canAct || seat === null) return null;
  switch (view.stage) {
    case CHARITY:
      return (
        <Box title={say('ask.title')} text={say('ask.text', { count: view.idle[seat] })}>
          <Ranks onAsk={onAsk} />
        </Box>
      );
    case RETURN:
      return (
        <Box
          title={say('return.title', { name: nameOf(scene, view.giver), card: cardWord(view.asked) })}
          text={say('return.text')}
        />
      );
    case EXCHANGE: {
      if (view.give[seat] !== NO_CARD) return null;
      const partner = nameOf(scene, partnerOf(view.table, seat) ?? seat);
      return <Box title={say('give.title')} text={say('give.text', { partner })} />;
    }
    default:
      return null;
  }
}

const Box = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <section class={`${style.panel} ${children === undefined ? style.short : ''}`} aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

/** The thirteen ranks that may be named. */
function Ranks({ onAsk }: { readonly onAsk: (card: string) => void }): JSX.Element {
  const roving = useRoving<HTMLFieldSetElement>();
  return (
    <fieldset class={style.ranks} aria-label={say('ask.title')} {...roving}>
      {Array.from({ length: RANKS }, (_, card) => (
        <Button
          key={card}
          label={say('move.ask', { card: cardWord(card) })}
          onTap={() => onAsk(cardName(card))}
        >
          {cardName(card)}
        </Button>
      ))}
    </fieldset>
  );
}
