import { DEALT, ROUNDS, SPLITTING } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Card } from '../../pieces/Card.tsx';
import { Icon } from '../../pieces/Icon.tsx';
import { CardFace } from './art/CardFace.tsx';
import { Suit } from './art/Suit.tsx';
import { Token } from './art/Token.tsx';
import { letterOf } from './letters.ts';
import { cardName, nameOf, suitName, whoIs } from './names.ts';
import { lastWinner } from './recent.ts';
import { say } from './say.ts';
import { seatsFrom, sideOf, type TacticsScene, tricksDone } from './seats.ts';
import style from './Trick.module.css';
import { aheadIn, ledSuit } from './trick.ts';

/** Round, phase and trick, and the suit to follow. */
export function Moment({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  const { view } = scene;
  const seats = view.seats.length;
  const led = ledSuit(view);
  const last = view.isOver ? null : lastWinner(scene);
  const tricks = (DEALT[seats] ?? 0) / 2;
  const phase = letterOf(view.phase);
  const when = { round: view.round + 1, rounds: ROUNDS[seats] ?? 1, phase };
  const done = tricksDone(view) - (view.trick.length === seats ? 1 : 0);
  const text =
    view.stage === SPLITTING || view.isOver
      ? say('moment.round', when)
      : say('moment.trick', { ...when, trick: Math.min(done + 1, tricks), tricks });
  return (
    <p class={style.moment}>
      <span class={style.deck} data-at="deck" />
      <span>{text}</span>
      {led !== null ? (
        <span class={style.led}>
          <Suit suit={led} size="1em" />
          {say('led', { suit: suitName(led) })}
        </span>
      ) : last !== null ? (
        <span class={style.led}>{say('trick.last', whoIs(scene.players, last))}</span>
      ) : null}
    </p>
  );
}

/** The open trick, from the card that was led on; what has still to come is an empty place. */
export function Trick({
  scene,
  preview,
}: {
  readonly scene: TacticsScene;
  /** The card that one is about to play. */
  readonly preview: number | null;
}): JSX.Element {
  const { view } = scene;
  const seats = view.seats.length;
  const eyes = scene.seat ?? 0;
  const ahead = aheadIn(view);
  return (
    <ol class={style.trick} aria-label={say('trick')} data-at="trick" data-seats={seats}>
      {seatsFrom(seats, view.leader).map((seat, index) => (
        <li
          key={seat}
          class={`${style.slot} ${style[sideOf(seat, eyes, seats)]} ${ahead === seat ? style.ahead : ''}`}
        >
          <Slot scene={scene} seat={seat} preview={seat === scene.seat ? preview : null} />
          <span class={style.name}>
            <Token seat={seat} size="1em" />
            <span class={style.text}>{nameOf(scene.players, seat)}</span>
          </span>
          <span class={style.role}>{rolesOf(view.trick.length, index, ahead === seat)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Who led, or is to lead, and who is ahead. */
function rolesOf(laid: number, index: number, isAhead: boolean): string {
  const leads = index > 0 ? [] : [say(laid === 0 ? 'trick.leads' : 'trick.led')];
  return [...leads, ...(isAhead ? [say('trick.ahead')] : [])].join(' · ');
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

/** Before all have split: what that is for, and who is ready. */
export function Splitting({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  return (
    <div class={style.splitting}>
      <p>{say('splitting.why')}</p>
      <ul class={style.ready} aria-label={say('splitting')}>
        {scene.view.seats.map(({ hand }, seat) => (
          <li key={seat} class={hand.length > 0 ? '' : style.done}>
            <Token seat={seat} size="1.1em" />
            <span class={style.text}>{nameOf(scene.players, seat)}</span>
            <span class={style.state}>
              {say(hand.length > 0 ? 'seat.splitting' : 'seat.split')}
              {hand.length > 0 ? null : <Icon name="check" size={16} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The end: who came where. */
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
