import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Card } from '../../pieces/card.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { ShortName } from '../../pieces/short-name.tsx';
import { CardFace } from './art/card-face.tsx';
import { Token } from './art/token.tsx';
import { cardName, nameOf, whoIs } from './names.ts';
import { say } from './say.ts';
import { seatsFrom, sideOf, type TacticsScene } from './seats.ts';
import style from './trick.module.css';
import { aheadIn, TRICK_MS, withFinished } from './trick.ts';

/** The open trick from the led card on, with an empty place for each card to come. */
export function Trick({
  scene: now,
  preview,
}: {
  readonly scene: TacticsScene;
  /** The card that the viewer is about to play. */
  readonly preview: number | null;
}): JSX.Element {
  const finished = withFinished(now);
  const isSwept = useSwept(finished !== null);
  const scene = finished === null || isSwept || preview !== null ? now : finished;
  const { view } = scene;
  const seats = view.seats.length;
  const eyes = scene.seat ?? 0;
  const ahead = aheadIn(view);
  return (
    <ol
      class={style.trick}
      aria-label={say('trick')}
      data-at="trick"
      data-seats={seats}
      data-whole={view.trick.length === seats || undefined}
    >
      {seatsFrom(seats, view.leader).map((seat, index) => (
        <li
          key={seat}
          class={`${style.slot} ${style[sideOf(seat, eyes, seats)]} ${ahead === seat ? style.ahead : ''}`}
        >
          <Slot scene={scene} seat={seat} preview={seat === scene.seat ? preview : null} />
          <span class={style.name}>
            <Token seat={seat} size="1em" />
            <ShortName name={nameOf(scene.players, seat)} />
          </span>
          <span class={style.role}>{rolesOf(scene, seat, index, ahead === seat)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Whether a complete trick has been shown long enough; one that was complete on the first render has. */
function useSwept(isFinished: boolean): boolean {
  const [isSwept, setSwept] = useState(isFinished);
  useEffect(() => {
    if (!isFinished) return setSwept(false);
    const timer = setTimeout(() => setSwept(true), TRICK_MS);
    return () => clearTimeout(timer);
  }, [isFinished]);
  return isSwept;
}

/** The seat's roles in the trick: leads, is ahead, or has won it. */
function rolesOf(scene: TacticsScene, seat: number, index: number, isAhead: boolean): string {
  const laid = scene.view.trick.length;
  if (laid === scene.view.seats.length) return isAhead ? say('trick.won') : '';
  const leads = laid === 0 ? say('trick.leads', whoIs(scene.players, seat)) : say('trick.led');
  return [...(index === 0 ? [leads] : []), ...(isAhead ? [say('trick.ahead')] : [])].join(' · ');
}

function Slot({
  scene,
  seat,
  preview,
}: {
  readonly scene: TacticsScene;
  readonly seat: number;
  readonly preview: number | null;
}): JSX.Element {
  const play = scene.view.trick.find((laid) => laid.seat === seat);
  const at = `trick:${seat}`;
  if (play !== undefined) {
    return (
      <Card label={cardName(play.card)} at={at}>
        <CardFace card={play.card} />
      </Card>
    );
  }
  const isNext = scene.waiting?.some((other) => other === seat) === true;
  return (
    <span class={`${style.empty} ${isNext ? style.next : ''}`} data-at={at}>
      {preview === null ? (
        <Token seat={seat} size="34%" />
      ) : (
        <span class={style.preview}>
          <CardFace card={preview} />
        </span>
      )}
    </span>
  );
}

/** Shown until everybody has split: the purpose of the split, and the players who are ready. */
export function Splitting({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  const others = seatsFrom(scene.view.seats.length, (scene.seat ?? -1) + 1).filter(
    (seat) => seat !== scene.seat,
  );
  return (
    <div class={style.splitting}>
      <p>{say('splitting.why')}</p>
      <ul class={style.ready} aria-label={say('splitting')}>
        {others.map((seat) => {
          const isDone = scene.view.seats[seat]?.hand.length === 0;
          return (
            <li key={seat} class={isDone ? style.done : ''}>
              <Token seat={seat} size="1.1em" />
              <span class={style.text}>{nameOf(scene.players, seat)}</span>
              <span class={style.state}>
                {say(isDone ? 'seat.split' : 'seat.splitting')}
                {isDone ? <Icon name="check" size={16} /> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The final places. */
export function Result({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  const { view, places } = scene;
  const placeOf = (seat: number): number => places?.[seat] ?? 0;
  const seats = view.seats.map((_, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <ol class={style.result} aria-label={say('sheet.place')}>
      {seats.map((seat) => (
        <li key={seat} class={placeOf(seat) === 1 ? style.first : ''}>
          <span class={style.place}>{say('place.nth', { place: placeOf(seat) })}</span>
          <Token seat={seat} size="1.2em" />
          <span class={style.text}>{nameOf(scene.players, seat)}</span>
          <span class={style.state}>{say('seat.score', { count: view.seats[seat]?.score ?? 0 })}</span>
        </li>
      ))}
    </ol>
  );
}
