import type { Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import { seatOfPawn, type Tock, YARD } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { Card } from '../../pieces/card.tsx';
import { Cards, differ, Fact, type LittleProps, People, Person, Zone } from '../../rules/little.tsx';
import { say as sayRules } from '../../rules/say.ts';
import { capital } from '../../words/words.ts';
import type { Scene } from '../ui.ts';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { Pawn, Sign } from './art/pawn.tsx';
import style from './little.module.css';
import { markOf } from './marks.ts';
import { Paths } from './paths.tsx';
import { isProtected } from './pawns.ts';
import { doneBy } from './recent.ts';
import { layRing, ringPath, spotOf } from './ring.ts';
import { say } from './say.ts';
import { cardWord, pawnWord, placeWord } from './speak.ts';
import wood from './wood.module.css';
import { Hole, Realm } from './wood.tsx';

/** The ring with the paths of the pawns that moved, and the hands. */
export function Little({ scene, before, seats }: LittleProps<Tock>): JSX.Element {
  return (
    <>
      {isRingOfUse(scene, before) ? <RingOf scene={scene} before={before} /> : null}
      <People>
        {seats.map((seat) => (
          <Player key={seat} scene={scene} before={before} seat={seat} />
        ))}
      </People>
    </>
  );
}

/** Without a pawn in play the ring shows nothing. */
const isRingOfUse = (scene: Scene<Tock>, before: Scene<Tock> | null): boolean =>
  [scene, before].some((one) => one?.view.places.some((place) => place !== YARD) ?? false);

/** The layout box of the ring; it is scaled to the available width. */
const SIZE = { width: 320, height: 280 };

function RingOf({ scene, before }: Pick<LittleProps<Tock>, 'scene' | 'before'>): JSX.Element {
  const { view } = scene;
  const { table } = view;
  const ring = layRing({
    ...SIZE,
    sections: table.sections,
    starts: table.starts,
    bottom: table.starts[scene.seat ?? 0],
    centre: 44,
  });
  const line = ringPath(ring.spaces);
  const band = ring.pawn + 12;
  const label = view.places
    .flatMap((place, pawn) =>
      place === YARD ? [] : [`${capital(pawnWord(scene, pawn))}, ${placeWord(scene, pawn, place)}.`],
    )
    .join(' ');
  return (
    <svg
      class={`${wood.wood} ${style.ring}`}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={label}
    >
      <path d={line} class={wood.rim} stroke-width={band} />
      <path d={line} class={wood.plank} stroke-width={band - 4} />
      <path d={line} class={wood.groove} stroke-width={ring.pawn * 0.94} />
      <path d={line} class={wood.grooveLight} stroke-width={ring.pawn * 0.94 - 2} />
      {table.starts.map((start, seat) => (
        <Realm key={seat} ring={ring} table={table} seat={seat} start={start} />
      ))}
      {ring.spaces.map((spot, space) => (
        <Hole key={space} spot={spot} size={ring.pawn} at="" />
      ))}
      {view.places.map((place, pawn) => {
        const { x, y } = spotOf(ring, pawn, place);
        const half = ring.pawn / 2;
        return (
          <svg
            key={pawn}
            x={x - half}
            y={y - half}
            width={ring.pawn}
            height={ring.pawn}
            overflow="visible"
            aria-hidden="true"
          >
            <Pawn mark={markOf(table, seatOfPawn(pawn))} isGuarded={isProtected(view, pawn)} />
          </svg>
        );
      })}
      {before === null
        ? null
        : scene.recent.map((step) => (
            <Paths key={step.seq} ring={ring} effect={doneBy(step, view)} look="last" />
          ))}
    </svg>
  );
}

function Player({
  scene,
  before,
  seat,
}: Omit<LittleProps<Tock>, 'seats'> & { readonly seat: Seat }): JSX.Element {
  const { view } = scene;
  const was = before?.view;
  const hand = view.hands[seat];
  return (
    <Person
      scene={scene}
      seat={seat}
      sign={<Sign mark={markOf(view.table, seat)} />}
      facts={
        <>
          {view.dealer === seat ? <Fact>{say('dealer')}</Fact> : null}
          {view.table.options.charity === 0 ? null : (
            <Fact isNew={was !== undefined && was.idle[seat] !== view.idle[seat]}>
              {say('option.charity')} {view.idle[seat]}
            </Fact>
          )}
          {view.gone[seat] > 0 ? <Fact>{say('left')}</Fact> : null}
        </>
      }
    >
      <Zone label={sayRules('hand')} isNew={was !== undefined && differ(was.hands[seat], hand)}>
        <Cards>
          {hand.map((card, index) =>
            card === HIDDEN ? (
              <Card key={index} label={sayRules('hidden')} back={<Back />} />
            ) : (
              <Card key={index} label={cardWord(card)}>
                <Face card={card} options={view.table.options} />
              </Card>
            ),
          )}
        </Cards>
      </Zone>
    </Person>
  );
}
