import { rankOf, suitOf } from '@tuckbox/tricky-tactics/client';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Card } from '../../pieces/card.tsx';
import { Fan } from '../../pieces/fan.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { CardFace } from './art/card-face.tsx';
import { SUIT_INKS, Suit } from './art/suit.tsx';
import { useKeptFocus } from './focus.ts';
import style from './hands.module.css';
import { cardName, cardObject } from './names.ts';
import { playText, splitText, toggled } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** A small lamp on a card that a hint suggests. */
function Hinted({
  is,
  children,
}: {
  readonly is: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <span class={style.hinted}>
      {children}
      {is ? (
        <span class={style.bulb}>
          <Icon name="hint" size={15} />
        </span>
      ) : null}
    </span>
  );
}

/** The hand of the phase: playable cards are highlighted; a tap chooses, the next one plays. */
export function PlayHand({
  cards,
  label,
  playable,
  chosen,
  hinted,
  coming,
  onTap,
}: {
  readonly cards: readonly number[];
  readonly label: string;
  /** Null while it is not the viewer's turn. */
  readonly playable: ReadonlySet<number> | null;
  readonly chosen: number | null;
  readonly hinted: number | null;
  /** The card that is about to be played for the player. */
  readonly coming: number | null;
  readonly onTap: ((card: number) => void) | null;
}): JSX.Element {
  return (
    <Fan label={label}>
      {cards.map((card) => (
        <Hinted key={card} is={hinted === card}>
          <Card
            label={cardName(card)}
            at={`card:${card}`}
            light={playable === null ? undefined : playable.has(card) ? 'lit' : 'quiet'}
            chosen={chosen === card}
            coming={coming === card}
            onTap={onTap === null ? undefined : () => onTap(card)}
          >
            <CardFace card={card} />
          </Card>
        </Hinted>
      ))}
    </Fan>
  );
}

/** Small cards that are not used now: the other hand, or the whole hand while the viewer acts on the map. */
export function SmallHand({
  letter,
  cards,
}: {
  readonly letter: 'A' | 'B';
  readonly cards: readonly number[];
}): JSX.Element {
  const title = say('hand', { letter });
  return (
    <div class={style.small}>
      <span class={style.smallTitle}>{title}</span>
      <ul aria-label={title}>
        {cards.map((card) => (
          <li key={card} data-at={`card:${card}`} style={{ '--suit': SUIT_INKS[suitOf(card)] }}>
            <span class="unseen">{cardName(card)}</span>
            <span aria-hidden="true">{rankOf(card) + 1}</span>
            <Suit suit={suitOf(card)} size="0.9em" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button that plays the chosen card. */
export function PlayButton({
  card,
  act,
}: {
  readonly card: number;
  readonly act: (text: string) => void;
}): JSX.Element {
  return (
    <Button
      look="play"
      label={say('move.play', { card: cardObject(card) })}
      onTap={() => act(playText(card))}
    >
      {say('play')}
    </Button>
  );
}

/** TT-1.2: both halves of the hand; a tap moves a card to the other half. */
export function SplitHand({
  scene,
  cards,
  suggested,
  isLive,
  act,
  whyNot,
}: {
  readonly scene: TacticsScene;
  readonly cards: readonly number[];
  /** The cards that a hint would put in Hand A. */
  readonly suggested: ReadonlySet<number>;
  readonly isLive: boolean;
  readonly act: (text: string) => void;
  readonly whyNot: (text: string) => void;
}): JSX.Element {
  const [half, setHalf] = useState<ReadonlySet<number>>(new Set());
  const focus = useKeptFocus<HTMLDivElement>();
  const size = cards.length / 2;
  const isEven = half.size === size;
  const send = (card: number): void => setHalf(toggled(half, card));
  const finish = (): void => (isEven ? act : whyNot)(splitText(half));
  const inA = cards.filter((card) => half.has(card));
  const inB = cards.filter((card) => !half.has(card));
  return (
    <div class={style.split} {...focus}>
      <Tray letter="A" cards={inA} size={size} suggested={suggested} onTap={isLive ? send : null} />
      <Tray letter="B" cards={inB} size={size} suggested={suggested} onTap={isLive ? send : null} />
      {isLive ? (
        <div class={style.finish}>
          <span class={style.advice} role="status">
            {isEven
              ? say('split.ready', { leads: scene.view.marker === scene.seat ? 'you' : 'other' })
              : say('split.more', {
                  count: Math.abs(size - half.size),
                  way: half.size < size ? 'to' : 'from',
                })}
          </span>
          <Button look={isEven ? 'play' : 'felt'} quiet={!isEven} onTap={finish}>
            <Icon name="check" size={18} />
            {say('split.do')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Tray({
  letter,
  cards,
  size,
  suggested,
  onTap,
}: {
  readonly letter: 'A' | 'B';
  readonly cards: readonly number[];
  readonly size: number;
  readonly suggested: ReadonlySet<number>;
  readonly onTap: ((card: number) => void) | null;
}): JSX.Element {
  const other = letter === 'A' ? 'B' : 'A';
  return (
    <div class={`${style.tray} ${cards.length === size ? style.full : ''}`}>
      <div class={style.trayHead}>
        <span class={style.letter}>{say('hand', { letter })}</span>
        <span class={style.count}>
          {cards.length > size ? cards.length : say('split.count', { count: cards.length, size })}
        </span>
      </div>
      {cards.length === 0 ? (
        <p class={style.none}>{say('split.empty')}</p>
      ) : (
        <Fan label={say('hand', { letter })}>
          {cards.map((card) => (
            <Hinted key={card} is={suggested.has(card)}>
              <Card
                label={
                  onTap === null ? cardName(card) : say('split.send', { card: cardName(card), letter: other })
                }
                at={`card:${card}`}
                onTap={onTap === null ? undefined : () => onTap(card)}
              >
                <CardFace card={card} />
              </Card>
            </Hinted>
          ))}
        </Fan>
      )}
    </div>
  );
}
