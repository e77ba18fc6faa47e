import type { TuckIt } from '@tuckbox/tuck-it';
import { CLOCKWISE, DICE } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { Card } from '../../pieces/card.tsx';
import type { Step } from '../ui.ts';
import { Back } from './art/back.tsx';
import { DieFace } from './art/die.tsx';
import { Face } from './art/face.tsx';
import style from './centre.module.css';
import { cardLabel, pipsLabel, type TuckScene } from './names.ts';
import { say } from './say.ts';

export interface CentreProps {
  readonly scene: TuckScene;
  /** How many cards on top of the pile were played last. */
  readonly lastPlayed: number;
  readonly lit: { readonly draw: boolean; readonly pile: boolean; readonly die: boolean };
  readonly chosen: 'reveal' | 'take' | null;
  readonly suggested: string;
  readonly onTap?: ((what: 'draw' | 'pile' | 'die') => void) | undefined;
}

/** The most cards of the pile that are fanned out. */
export const FANNED = 6;

/** The middle of the table: Draw Pile, pile, trash and die, with the direction round them. */
export function Centre(props: CentreProps): JSX.Element {
  const { view } = props.scene;
  return (
    <div class={style.centre}>
      {view.seats > 2 ? <Direction isClockwise={view.direction === CLOCKWISE} /> : null}
      <DrawPile {...props} />
      <Pile {...props} />
      <div class={style.side}>
        <Trash {...props} />
        {view.sets.includes(3) ? <Die {...props} /> : null}
      </div>
    </div>
  );
}

function DrawPile({ scene, lit, chosen, suggested, onTap }: CentreProps): JSX.Element {
  const count = scene.view.draw.length;
  const label = say('draw.label', { count });
  return (
    <div class={style.heap} data-about="draw">
      {count === 0 ? (
        <span class={style.hollow} data-at="draw" role="img" aria-label={label} />
      ) : (
        <span class={`${style.deep} ${suggested === 'reveal' ? style.suggested : ''}`}>
          <Card
            label={label}
            back={<Back />}
            at="draw"
            light={lit.draw ? 'lit' : undefined}
            chosen={chosen === 'reveal'}
            onTap={onTap === undefined ? undefined : () => onTap('draw')}
          />
        </span>
      )}
      <span class={style.caption} aria-hidden="true">
        {say('draw.caption')} <b>{count}</b>
      </span>
    </div>
  );
}

function Pile({ scene, lastPlayed, lit, chosen, suggested, onTap }: CentreProps): JSX.Element {
  const { pile, die, gearTable } = scene.view;
  const shown = pile.slice(-FANNED);
  const top = pile[pile.length - 1];
  const label =
    top === undefined
      ? say('pile.empty')
      : say('pile.label', { count: pile.length, top: cardLabel(top, die), below: belowLabel(shown, die) });
  const cards = shown.map((card, index) => {
    const isTop = index === shown.length - 1;
    return (
      <span
        class={`${style.fanned} ${shown.length - index <= lastPlayed ? style.news : ''}`}
        key={pile.length - shown.length + index}
        data-at={isTop ? 'pile' : `pile:${pile.length - shown.length + index}`}
      >
        <Card label={cardLabel(card, die)}>
          <Face card={card} gears={gearTable[card]} die={card === DICE && isTop ? die : 0} />
        </Card>
      </span>
    );
  });
  const names = `${style.pile} ${lit.pile ? style.lit : ''} ${chosen === 'take' ? style.chosen : ''} ${suggested === 'take' ? style.suggested : ''}`;
  const inside =
    shown.length === 0 ? (
      <span class={style.hollow} data-at="pile" aria-hidden="true" />
    ) : (
      <span class={style.fan} style={{ '--n': shown.length }} aria-hidden="true">
        {cards}
      </span>
    );
  return (
    <div class={style.heap} data-about="community">
      {onTap === undefined ? (
        <span class={names} role="img" aria-label={label}>
          {inside}
        </span>
      ) : (
        <button type="button" class={names} aria-label={label} onClick={() => onTap('pile')}>
          {inside}
        </button>
      )}
      <span class={style.caption} aria-hidden="true">
        {say('pile.caption')} <b>{pile.length}</b>
      </span>
    </div>
  );
}

/** A label for the fanned-out cards under the top card, from the top down. */
function belowLabel(shown: readonly number[], die: number): string {
  const below = shown.slice(0, -1).reverse();
  return below.length === 0 ? 'none' : below.map((card) => cardLabel(card, die)).join(', ');
}

/** How many cards a step has trashed. */
const trashedIn = (step: Step<TuckIt> | undefined): number =>
  (step?.events ?? []).reduce(
    (sum, event) => sum + (event.kind === 'trashed' ? event.cards.length : event.kind === 'skipped' ? 1 : 0),
    0,
  );

const lastStepOf = ({ history, recent }: TuckScene): Step<TuckIt> | undefined => (history ?? recent).at(-1);

/** The trash: its top card, and below it the previous one, visible until the new one has landed. */
function Trash({ scene }: CentreProps): JSX.Element {
  const { trash, gearTable } = scene.view;
  const top = trash[trash.length - 1];
  const under = trash[trash.length - 1 - Math.max(1, trashedIn(lastStepOf(scene)))];
  return (
    <div class={`${style.heap} ${style.small}`} data-about="trash">
      {top === undefined ? (
        <span class={style.hollow} data-at="trash" role="img" aria-label={say('trash.label', { count: 0 })} />
      ) : (
        <span class={style.trash}>
          {under === undefined ? null : (
            <span class={style.under} aria-hidden="true">
              <Card label="">
                <Face card={under} gears={gearTable[under]} />
              </Card>
            </span>
          )}
          <Card label={say('trash.label', { count: trash.length })} at="trash">
            <Face card={top} gears={gearTable[top]} />
          </Card>
        </span>
      )}
      <span class={style.caption} aria-hidden="true">
        {say('trash.caption')} <b>{trash.length}</b>
      </span>
    </div>
  );
}

function Die({ scene, lit, suggested, onTap }: CentreProps): JSX.Element {
  const { die, rolled } = scene.view;
  const label = die === 0 ? say('die.blank') : say('die.label', { die: pipsLabel(die) });
  const names = `${style.die} ${lit.die ? style.dieLit : ''} ${suggested === 'roll' ? style.suggested : ''}`;
  const face = (
    <svg viewBox="-1 -1 30 30" aria-hidden="true" key={`${die} ${rolled}`}>
      <DieFace pips={die} paper={die === 0 ? '#e7c9c2' : '#fffdf6'} />
    </svg>
  );
  if (onTap === undefined) {
    return (
      <span class={names} role="img" aria-label={label} data-at="die">
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={names}
      aria-label={say('die.roll', { label })}
      data-at="die"
      onClick={() => onTap('die')}
    >
      {face}
    </button>
  );
}

/** The direction of play: arrows round the middle of the table. */
function Direction({ isClockwise }: { readonly isClockwise: boolean }): JSX.Element {
  return (
    <span
      class={`${style.ring} ${isClockwise ? '' : style.counter}`}
      data-about="direction"
      role="img"
      aria-label={say(isClockwise ? 'direction.clockwise' : 'direction.counter')}
    >
      <svg aria-hidden="true">
        <rect />
      </svg>
      <i class={style.arrowTop} />
      <i class={style.arrowBottom} />
    </span>
  );
}
