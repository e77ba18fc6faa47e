import type { Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { ACTING, CUBES, locationOf, ROUNDS, ROWS, SPLITTING, SUITS } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Card } from '../../pieces/card.tsx';
import { Cards, differ, Fact, type LittleProps, Middle, People, Person, Zone } from '../../rules/little.tsx';
import { say as sayRules } from '../../rules/say.ts';
import { CardBack, CardFace } from './art/card-face.tsx';
import { LampMark, TrickMark } from './art/marks.tsx';
import { DISTRICT_GROUNDS, DISTRICT_LIGHTS, Suit } from './art/suit.tsx';
import { paintOf, Token } from './art/token.tsx';
import { Cube, Towers } from './art/towers.tsx';
import { cubesOnMap, standingOf } from './control.ts';
import { letterOf } from './letters.ts';
import style from './little.module.css';
import { cardName, nameOf } from './names.ts';
import { placeLabel } from './places.ts';
import { say } from './say.ts';
import { aheadIn } from './trick.ts';

type Props = LittleProps<TrickyTactics>;

/** The trick, the city, and what everybody holds and has. */
export function Little({ scene, before, seats }: Props): JSX.Element {
  const { view } = scene;
  const hasMap = [scene, before].some((one) =>
    one?.view.map.some((cubes) => cubes.some((count) => count > 0)),
  );
  return (
    <>
      <Middle>
        <Fact isNew={before !== null && differ(momentOf(before), momentOf(scene))}>{momentOf(scene)}</Fact>
      </Middle>
      {view.trick.length > 0 ? (
        <Middle>
          <Trick scene={scene} before={before} />
        </Middle>
      ) : null}
      {hasMap || view.stage === ACTING ? (
        <Middle>
          <City scene={scene} before={before} />
        </Middle>
      ) : null}
      <People>
        {seats.map((seat) => (
          <Player key={seat} scene={scene} before={before} seat={seat} />
        ))}
      </People>
    </>
  );
}

function momentOf({ view }: Props['scene']): string {
  const round = say('moment.round', { round: view.round + 1, rounds: ROUNDS[view.seats.length] });
  return view.stage === SPLITTING
    ? round
    : `${round} · ${say('sheet.phase', { phase: letterOf(view.phase) })}`;
}

function Trick({ scene, before }: Pick<Props, 'scene' | 'before'>): JSX.Element {
  const { view, players } = scene;
  const ahead = aheadIn(view);
  const laid = before?.view.trick.length ?? view.trick.length;
  return (
    <>
      {view.trick.map(({ seat, card }, index) => (
        <Zone
          key={seat}
          isNew={index >= laid}
          label={
            <>
              {nameOf(players, seat)}
              {index === 0 ? <span class={style.role}>{say('trick.led')}</span> : null}
              {ahead === seat && view.trick.length > 1 ? (
                <span class={style.role}>{say('trick.ahead')}</span>
              ) : null}
            </>
          }
        >
          <CardSeen card={card} />
        </Zone>
      ))}
    </>
  );
}

const CardSeen = ({ card }: { readonly card: number }): JSX.Element =>
  card === HIDDEN ? (
    <Card label={sayRules('hidden')} back={<CardBack />} />
  ) : (
    <Card label={cardName(card)}>
      <CardFace card={card} />
    </Card>
  );

/** The four districts side by side; a Location has its controller's colour round it. */
const City = ({ scene, before }: Pick<Props, 'scene' | 'before'>): JSX.Element => (
  <div class={style.city}>
    {Array.from({ length: SUITS }, (_, suit) => (
      <div
        key={suit}
        class={style.district}
        style={{ '--ground': DISTRICT_GROUNDS[suit], '--light': DISTRICT_LIGHTS[suit] }}
      >
        <Suit suit={suit} size={14} />
        {Array.from({ length: ROWS }, (_, row) => (
          <Place key={row} location={locationOf(suit, row)} scene={scene} before={before} />
        ))}
      </div>
    ))}
  </div>
);

function Place({
  location,
  scene,
  before,
}: Pick<Props, 'scene' | 'before'> & { readonly location: number }): JSX.Element {
  const cubes = scene.view.map[location];
  const standing = standingOf(cubes);
  const isNew = before !== null && differ(before.view.map[location], cubes);
  return (
    <span
      class={`${style.place} ${isNew ? style.new : ''}`}
      style={{ '--owner': standing.kind === 'held' ? paintOf(standing.seat).roof : 'transparent' }}
      role="img"
      aria-label={placeLabel(location, cubes, standing, scene)}
    >
      <Towers location={location} cubes={cubes} rising={null} ghost={null} />
    </span>
  );
}

function Player({ scene, before, seat }: Omit<Props, 'seats'> & { readonly seat: Seat }): JSX.Element {
  const { view } = scene;
  const { hand, handA, handB, score, tricks } = view.seats[seat];
  const was = before?.view.seats[seat];
  const supply = CUBES - cubesOnMap(view, seat);
  // The example is not about hands that were dealt for the next round.
  const isDealtAnew = before !== null && before.view.round < view.round;
  const hands = [
    { label: sayRules('cards'), cards: hand, old: was?.hand },
    { label: say('hand', { letter: 'A' }), cards: handA, old: was?.handA },
    { label: say('hand', { letter: 'B' }), cards: handB, old: was?.handB },
  ];
  return (
    <Person
      scene={scene}
      seat={seat}
      sign={<Token seat={seat} size={18} />}
      facts={
        <>
          <Fact isNew={was !== undefined && was.score !== score}>{say('seat.score', { count: score })}</Fact>
          <Count
            isNew={was !== undefined && was.tricks !== tricks}
            label={say('seat.tricks', { count: tricks })}
          >
            <TrickMark size={14} />
            {tricks}
          </Count>
          <Count label={say('seat.supply', { count: supply })}>
            <Cube seat={seat} size={14} />
            {supply}
          </Count>
          {view.marker === seat ? (
            <Count isNew={before !== null && before.view.marker !== seat} label={say('seat.marker')}>
              <LampMark size={15} />
            </Count>
          ) : null}
          {view.seats[seat].gone > 0 ? <Fact>{say('seat.gone')}</Fact> : null}
        </>
      }
    >
      {isDealtAnew
        ? null
        : hands
            .filter(({ cards, old = [] }) => cards.length > 0 || old.length > 0)
            .map(({ label, cards, old }) => (
              <Zone key={label} label={label} isNew={old !== undefined && differ(old, cards)}>
                <Cards isWide>
                  {cards.map((card, index) => (
                    <CardSeen key={index} card={card} />
                  ))}
                </Cards>
              </Zone>
            ))}
    </Person>
  );
}

/** A number with a symbol; its meaning is in the label and tooltip. */
const Count = ({
  label,
  isNew = false,
  children,
}: {
  readonly label: string;
  readonly isNew?: boolean;
  readonly children: preact.ComponentChildren;
}): JSX.Element => (
  <Fact isNew={isNew}>
    <span class={style.count} role="img" aria-label={label} title={label}>
      {children}
    </span>
  </Fact>
);
