import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Card } from '../../pieces/card.tsx';
import { Fan } from '../../pieces/fan.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { useRoving } from '../../pieces/roving.ts';
import style from './arranging.module.css';
import { Face } from './art/face.tsx';
import { useDrag } from './drag.ts';
import { cardLabel, type TuckScene } from './names.ts';
import { arrangeText, EMPTY_LAYOUT, fillUp, type Layout, layOut, takeBack } from './narrow.ts';
import { say } from './say.ts';
import { parseLayout } from './suggested.ts';

/** Arranges nine cards into three Stacks of two and a hand of three, by tap, drag or keyboard. */
export function Arranging({
  scene,
  seat,
  suggestion,
  act,
}: {
  readonly scene: TuckScene;
  readonly seat: number;
  readonly suggestion: string | null;
  readonly act: (text: string) => void;
}): JSX.Element {
  const { hands, gearTable } = scene.view;
  const hand = hands[seat];
  const [layout, setLayout] = useState<Layout>(EMPTY_LAYOUT);
  const [held, setHeld] = useState<number | null>(null);
  const put = (index: number, place: number | null): void => {
    setLayout(layOut(layout, index, place));
    setHeld(null);
  };
  const drag = useDrag((index, place) => put(index, place));
  const text = arrangeText(layout, hand);
  const hinted = suggestion === null ? null : parseLayout(suggestion, hand);
  /** A tap on a card picks it up; a second tap puts it on the next free place. */
  const tapCard = (index: number): void => {
    if (held === index || layout.includes(null)) put(index, null);
    else setHeld(index);
  };
  const tapPlace = (place: number): void => {
    if (held !== null) put(held, place);
    else setLayout(takeBack(layout, place));
  };
  return (
    <>
      <Places layout={layout} hand={hand} gearTable={gearTable} isAiming={held !== null} onTap={tapPlace} />
      <div class={style.actions}>
        {text === null ? (
          <p class={style.tip}>
            {say('arrange.tip', { count: layout.filter((place) => place === null).length })}
          </p>
        ) : (
          <Button look="play" onTap={() => act(text)}>
            {say('arrange.done')}
          </Button>
        )}
        {hinted === null ? null : (
          <Button look="felt" onTap={() => setLayout(hinted)}>
            <Icon name="hint" size={20} />
            {say('arrange.hint')}
          </Button>
        )}
        {text === null ? (
          <Button look="felt" onTap={() => setLayout(fillUp(layout, hand.length))}>
            {say('arrange.fill')}
          </Button>
        ) : null}
        {layout.every((place) => place === null) ? null : (
          <Button look="felt" label={say('arrange.clear')} onTap={() => setLayout(EMPTY_LAYOUT)}>
            <Icon name="undo" size={20} />
          </Button>
        )}
      </div>
      <div class={style.hand} {...drag}>
        <Fan label={say('hand.label', { count: hand.length })}>
          {hand.map((card, index) =>
            layout.includes(index) ? null : (
              <span key={index} data-index={index} class={style.held} data-at={`hand:${card}`}>
                <Card
                  label={cardLabel(card)}
                  light={layout.includes(null) ? 'lit' : undefined}
                  chosen={held === index}
                  onTap={() => tapCard(index)}
                >
                  <Face card={card} gears={gearTable[card]} />
                </Card>
              </span>
            ),
          )}
        </Fan>
      </div>
    </>
  );
}

/** The six places: the top card of every Stack above its bottom card. */
function Places({
  layout,
  hand,
  gearTable,
  isAiming,
  onTap,
}: {
  readonly layout: Layout;
  readonly hand: readonly number[];
  readonly gearTable: readonly number[];
  readonly isAiming: boolean;
  readonly onTap: (place: number) => void;
}): JSX.Element {
  const roving = useRoving<HTMLUListElement>();
  return (
    <ul class={style.places} aria-label={say('arrange.places')} data-about="places" {...roving}>
      {[0, 1, 2].map((stack) => (
        <li key={stack} class={style.column}>
          <span class={style.title} aria-hidden="true">
            {say('stack.title', { stack: stack + 1 })}
          </span>
          {[0, 1].map((depth) => {
            const place = 2 * stack + depth;
            const index = layout[place];
            const where = say(depth === 0 ? 'arrange.top' : 'arrange.bottom', { stack: stack + 1 });
            return (
              <span
                key={place}
                class={style.place}
                data-place={place}
                data-about={index === null ? undefined : `card:${hand[index]}`}
              >
                {index === null ? (
                  <button
                    type="button"
                    class={`${style.free} ${isAiming ? style.aimed : ''}`}
                    aria-label={say('arrange.free', { place: where })}
                    onClick={() => onTap(place)}
                  >
                    {say(depth === 0 ? 'arrange.topShort' : 'arrange.bottomShort')}
                  </button>
                ) : (
                  <Card
                    label={say('arrange.filled', { place: where, card: cardLabel(hand[index]) })}
                    onTap={() => onTap(place)}
                  >
                    <Face card={hand[index]} gears={gearTable[hand[index]]} />
                  </Card>
                )}
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
