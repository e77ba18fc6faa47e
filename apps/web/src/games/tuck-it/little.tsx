import type { Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import type { TuckIt } from '@tuckbox/tuck-it';
import { CLOCKWISE, DICE } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { Card } from '../../pieces/card.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Cards, differ, Fact, type LittleProps, Middle, People, Person, Zone } from '../../rules/little.tsx';
import { say as sayRules } from '../../rules/say.ts';
import { Back } from './art/back.tsx';
import { DieFace } from './art/die.tsx';
import { Face } from './art/face.tsx';
import { Veiled } from './art/veiled.tsx';
import style from './little.module.css';
import { cardLabel, pipsLabel } from './names.ts';
import { say } from './say.ts';
import { type StackSeen, stacksOf } from './table.ts';

type View = TuckIt['View'];

/** The most cards of the pile that are shown. */
const FANNED = 7;

/** The piles and the die, and everybody's hand and Stacks. */
export function Little({ scene, before, seats }: LittleProps<TuckIt>): JSX.Element {
  const { view } = scene;
  const was = before?.view;
  const isNew = (part: (view: View) => unknown): boolean =>
    was !== undefined && differ(part(was), part(view));
  return (
    <>
      <Middle>
        <Zone label={caption('draw', view.draw.length)} isNew={isNew(({ draw }) => draw.length)}>
          {view.draw.length === 0 ? <Cards>{[]}</Cards> : <CardSeen view={view} card={HIDDEN} />}
        </Zone>
        <Zone label={caption('pile', view.pile.length)} isNew={isNew(({ pile }) => pile)}>
          <Cards>
            {view.pile.slice(-FANNED).map((card, index, shown) => (
              <CardSeen key={index} view={view} card={card} die={index === shown.length - 1 ? view.die : 0} />
            ))}
          </Cards>
        </Zone>
        {view.trash.length === 0 && (was?.trash.length ?? 0) === 0 ? null : (
          <Zone label={caption('trash', view.trash.length)} isNew={isNew(({ trash }) => trash)}>
            <Cards>
              {view.trash.slice(-1).map((card) => (
                <CardSeen key={card} view={view} card={card} />
              ))}
            </Cards>
          </Zone>
        )}
        {view.sets.includes(3) && view.die > 0 ? (
          <Zone label={sayRules('die')} isNew={isNew(({ die, rolled }) => [die, rolled])}>
            <svg
              class={style.die}
              viewBox="-1 -1 30 30"
              role="img"
              aria-label={say('die.label', { die: pipsLabel(view.die) })}
            >
              <DieFace pips={view.die} />
            </svg>
          </Zone>
        ) : null}
        {view.seats > 2 ? (
          <Direction isClockwise={view.direction === CLOCKWISE} isNew={isNew(({ direction }) => direction)} />
        ) : null}
      </Middle>
      <People>
        {seats.map((seat) => (
          <Player key={seat} scene={scene} before={before} seat={seat} />
        ))}
      </People>
    </>
  );
}

const caption = (pile: 'draw' | 'pile' | 'trash', count: number): JSX.Element => (
  <>
    {say(`${pile}.caption`)} <b>{count}</b>
  </>
);

function Direction({
  isClockwise,
  isNew,
}: {
  readonly isClockwise: boolean;
  readonly isNew: boolean;
}): JSX.Element {
  const label = say(isClockwise ? 'direction.clockwise' : 'direction.counter');
  return (
    <Fact isNew={isNew}>
      <span class={style.direction} role="img" aria-label={label} title={label}>
        <Icon name={isClockwise ? 'clockwise' : 'counter'} size={28} />
      </span>
    </Fact>
  );
}

function CardSeen({
  view,
  card,
  die = 0,
}: {
  readonly view: View;
  readonly card: number;
  readonly die?: number;
}): JSX.Element {
  if (card === HIDDEN) return <Card label={cardLabel(card)} back={<Back />} />;
  return (
    <Card label={cardLabel(card, die)}>
      <Face card={card} gears={view.gearTable[card]} die={card === DICE ? die : 0} />
    </Card>
  );
}

function Player({
  scene,
  before,
  seat,
}: Omit<LittleProps<TuckIt>, 'seats'> & { readonly seat: Seat }): JSX.Element {
  const { view } = scene;
  const was = before?.view;
  const stacks = stacksOf(view, seat);
  const hand = view.hands[seat];
  const hasStacks = stacks.some(({ cards }) => cards.length > 0) || view.hands[seat].length < 9;
  return (
    <Person
      scene={scene}
      seat={seat}
      facts={
        <>
          {view.tournament === 0 ? null : (
            <Fact isNew={was !== undefined && was.gears[seat] !== view.gears[seat]}>
              {say('player.gears', { count: view.gears[seat] })}
            </Fact>
          )}
          {view.gone[seat] > 0 ? <Fact>{say('scores.left')}</Fact> : null}
        </>
      }
    >
      <Zone label={sayRules('hand')} isNew={was !== undefined && differ(was.hands[seat], hand)}>
        <Cards>
          {hand.map((card, index) => (
            <CardSeen key={index} view={view} card={card} />
          ))}
        </Cards>
      </Zone>
      {hasStacks ? (
        <Zone label={sayRules('stacks')}>
          {stacks.map((seen) => (
            <Pillar
              view={view}
              key={seen.stack}
              seen={seen}
              isNew={was !== undefined && differ(stacksOf(was, seat)[seen.stack], seen)}
            />
          ))}
        </Zone>
      ) : null}
    </Person>
  );
}

/** A Stack from the bottom up, its top card in front; known face-down cards are veiled. */
const Pillar = ({
  view,
  seen,
  isNew,
}: {
  readonly view: View;
  readonly seen: StackSeen;
  readonly isNew: boolean;
}): JSX.Element => (
  <span class={`${style.pillar} ${isNew ? style.new : ''}`}>
    {seen.cards.length === 0 ? (
      <Cards>{[]}</Cards>
    ) : (
      seen.cards
        .map(({ card, isOpen }, depth) =>
          isOpen || card === HIDDEN ? (
            <CardSeen key={depth} view={view} card={card} />
          ) : (
            <Card key={depth} label={say('stack.faceDown', { card: cardLabel(card) })}>
              <Veiled card={card} gears={view.gearTable[card]} />
            </Card>
          ),
        )
        .reverse()
    )}
  </span>
);
