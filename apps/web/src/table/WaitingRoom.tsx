import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { Button, buttonClass } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { listOf } from '../words/words.ts';
import { seatName } from './labels.ts';
import { Options } from './Options.tsx';
import { ChatOf } from './Panel.tsx';
import { SeatRow } from './SeatRow.tsx';
import { Share } from './Share.tsx';
import { say } from './say.ts';
import type { Session } from './session.ts';
import style from './WaitingRoom.module.css';

/** Before the cards are dealt: who sits where, how others find the way, and when it starts. */
export function WaitingRoom({
  session,
  info,
}: {
  readonly session: Session;
  readonly info: TableInfo;
}): JSX.Element {
  const { ui, store } = session;
  const you = store.you.value;
  useTitle(say('room.title', { game: ui.game.title }));
  useSeat(session, info);
  const isHost = isHostOf(session);
  return (
    <main class={style.room} data-felt={ui.game.id}>
      <header class={style.head}>
        <a class={`${buttonClass('bare')} ${style.back}`} href="/" aria-label={say('bar.home')}>
          <Icon name="back" />
        </a>
        <h1>{say('room.title', { game: ui.game.title })}</h1>
      </header>
      <div class={style.columns}>
        <section class={style.paper} aria-labelledby="room-seats">
          <h2 id="room-seats">{say('room.seats')}</h2>
          <ol class={style.seats}>
            {info.seats.map((_, index) => (
              <SeatRow key={index} session={session} info={info} index={index} isHost={isHost} />
            ))}
          </ol>
          <Go session={session} info={info} isHost={isHost} isSeated={you !== null} />
        </section>
        <section class={style.paper} aria-labelledby="room-invite">
          <h2 id="room-invite">{say('room.invite')}</h2>
          <Share id={info.id} />
        </section>
        <section class={style.paper} aria-labelledby="room-options">
          <h2 id="room-options">{say('room.options')}</h2>
          <Options ui={ui} options={info.options} />
          {session.hasMemoryAid ? (
            <p class={style.fair}>
              <Icon name="eye" size={20} /> {say('room.memory')}
            </p>
          ) : null}
          <p class={style.fair}>
            <Icon name="shield" size={20} /> {say('room.fair')}
          </p>
        </section>
        <section class={`${style.paper} ${style.talk}`} aria-labelledby="room-chat">
          <h2 id="room-chat">{say('chat.title')}</h2>
          <ChatOf session={session} />
        </section>
      </div>
    </main>
  );
}

/** Whether we opened the table. Who has a seat is told by it, who has none by the socket. */
export function isHostOf(session: Session): boolean {
  return session.store.info.value?.host === session.user;
}

/** Takes a free seat when we come, and adds our part to the shuffle when we have one. */
function useSeat(session: Session, info: TableInfo): void {
  const { store } = session;
  const you = store.you.value;
  const hasTried = useRef(false);
  const [beaten, setBeaten] = useState(0);
  const free = info.seats.findIndex((seat) => seat.user === null && seat.bot === null);
  useEffect(() => {
    if (you !== null) hasTried.current = true;
    if (hasTried.current || free < 0) return;
    hasTried.current = true;
    store.order({ kind: 'sit', seat: free + 1 }).then((reason) => {
      // Somebody else was quicker: the next free seat will do.
      if (reason?.code !== 'seat-taken') return;
      hasTried.current = false;
      setBeaten((times) => times + 1);
    });
  }, [store, you, free, beaten]);
  const isStirred = you === null || (info.seats[you]?.stirred ?? true);
  useEffect(() => {
    if (!isStirred) void store.order({ kind: 'entropy', value: entropy() });
  }, [store, isStirred]);
}

const entropy = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is missing, in words, and the button for whoever can go on. */
function Go({
  session,
  info,
  isHost,
  isSeated,
}: {
  readonly session: Session;
  readonly info: TableInfo;
  readonly isHost: boolean;
  readonly isSeated: boolean;
}): JSX.Element {
  const you = session.store.you.value;
  const free = info.seats.filter((seat) => seat.user === null && seat.bot === null).length;
  const unready = info.seats.flatMap((seat, index) =>
    seat.user !== null && seat.user !== info.host && !seat.ready ? [seatName(info.seats, index)] : [],
  );
  const isReady = you !== null && (info.seats[you]?.ready ?? false);
  const canStart = free === 0 && unready.length === 0;
  return (
    <div class={style.go}>
      <p role="status">{waitingFor(info, free, unready, isHost)}</p>
      {isHost ? (
        <Button look="main" quiet={!canStart} onTap={() => void session.order({ kind: 'start' })}>
          <Icon name="play" /> {say('room.start')}
        </Button>
      ) : isSeated ? (
        <Button
          look={isReady ? 'plain' : 'main'}
          pressed={isReady}
          onTap={() => void session.order({ kind: 'ready', ready: !isReady })}
        >
          <Icon name="check" /> {say(isReady ? 'room.be-unready' : 'room.be-ready')}
        </Button>
      ) : null}
    </div>
  );
}

function waitingFor(info: TableInfo, free: number, unready: readonly string[], isHost: boolean): string {
  if (free > 0) return say('room.wait.seats', { count: free });
  if (unready.length > 0) return say('room.wait.ready', { count: unready.length, names: listOf(unready) });
  return isHost ? say('room.wait.you') : say('room.wait.host', { name: info.hostName });
}
