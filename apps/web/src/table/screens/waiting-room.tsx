import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { LazyInviteFriends, LazyRatedNote } from '../../club/lazy.tsx';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { listOf } from '../../words/words.ts';
import { Options } from '../chrome/options.tsx';
import { SessionChat } from '../chrome/panel.tsx';
import { ShareTable } from '../chrome/share-table.tsx';
import { say } from '../say.ts';
import { seatName } from '../state/player-labels.ts';
import type { Session } from '../state/session.ts';
import { newEntropy, rememberCommitment, rememberEntropy } from '../state/shuffle-witness.ts';
import { SeatRow } from './seat-row.tsx';
import style from './waiting-room.module.css';

/** Before the deal: the seats, the invitation, and the start. */
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
        <a
          class={`${buttonClass('bare')} ${style.back}`}
          href={info.tournament ? `/tournaments/${info.tournament.id}` : '/'}
          aria-label={say(info.tournament ? 'result.tournament' : 'bar.home')}
        >
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
          {info.rated ? <LazyRatedNote info={info} user={session.user} /> : null}
          {info.tournament ? (
            <p class={style.go} role="status">
              {comingText(info)}
            </p>
          ) : (
            <Go session={session} info={info} isHost={isHost} isSeated={you !== null} />
          )}
        </section>
        {info.tournament ? null : (
          <section class={style.paper} aria-labelledby="room-invite">
            <h2 id="room-invite">{say('room.invite')}</h2>
            {isHost ? <LazyInviteFriends table={info.id} /> : null}
            <ShareTable id={info.id} />
          </section>
        )}
        <section class={style.paper} aria-labelledby="room-options">
          <h2 id="room-options">{say('room.options')}</h2>
          <Options ui={ui} options={info.options} />
          {session.hasMemoryAid ? (
            <p class={style.fair}>
              <Icon name="eye" size={20} /> {say('room.memory')}
            </p>
          ) : null}
          <details class={style.proof}>
            <summary>
              <Icon name="shield" size={20} /> {say('room.fair')}
            </summary>
            <p>{say('room.fair.how')}</p>
            <code class={style.commitment}>{info.commitment}</code>
          </details>
        </section>
        <section class={`${style.paper} ${style.talk}`} aria-labelledby="room-chat">
          <h2 id="room-chat">{say('chat.title')}</h2>
          <SessionChat session={session} />
        </section>
      </div>
    </main>
  );
}

/** Whether we opened the table. A seated user is known by the seat, anybody else by the socket. */
export function isHostOf(session: Session): boolean {
  return session.store.info.value?.host === session.user;
}

/** Takes a free seat on arrival and contributes to the shuffle once seated. */
function useSeat(session: Session, info: TableInfo): void {
  const { store } = session;
  const you = store.you.value;
  const hasTried = useRef(false);
  const [beaten, setBeaten] = useState(0);
  // A rated table says so before anybody but its host sits down.
  const mustChoose = info.rated === true && info.host !== session.user;
  const free = info.seats.findIndex((seat) => seat.user === null && seat.bot === null);
  useEffect(() => {
    if (you !== null) hasTried.current = true;
    if (hasTried.current || free < 0 || mustChoose) return;
    hasTried.current = true;
    store.order({ kind: 'sit', seat: free + 1 }).then((reason) => {
      // Somebody else was quicker: take the next free seat.
      if (reason?.code !== 'seat-taken') return;
      hasTried.current = false;
      setBeaten((times) => times + 1);
    });
  }, [store, you, free, beaten, mustChoose]);
  const isStirred = you === null || (info.seats[you]?.stirred ?? true);
  useEffect(() => rememberCommitment(info.id, info.commitment), [info.id, info.commitment]);
  useEffect(() => {
    if (isStirred) return;
    const value = newEntropy();
    // A duplicate deal uses the entropy that entrants sent when they registered: this only says that the player is
    // here.
    if (info.tournament?.duplicate !== true) rememberEntropy(info.id, value);
    void store.order({ kind: 'entropy', value });
  }, [store, isStirred]);
}

/** The players that a tournament game waits for before it starts by itself. */
function comingText({ seats }: TableInfo): string {
  const missing = seats.flatMap((seat, index) =>
    seat.bot === null && !seat.online ? [seatName(seats, index)] : [],
  );
  return missing.length === 0
    ? say('room.tournament')
    : say('room.tournament.wait', { names: listOf(missing) });
}

/** The missing steps before the start, and the Ready or Start button. */
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
      <p role="status">{waitingFor(info, free, unready, isHost, isSeated && !isReady)}</p>
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
      ) : (
        <p>{say('watching')}</p>
      )}
    </div>
  );
}

function waitingFor(
  info: TableInfo,
  free: number,
  unready: readonly string[],
  isHost: boolean,
  isWaitedFor: boolean,
): string {
  if (free > 0) {
    return isHost
      ? say('room.wait.seats', { count: free })
      : say('room.wait.seats.guest', { count: free, name: info.hostName });
  }
  if (isWaitedFor && !isHost) return say('room.wait.press');
  if (unready.length > 0) return say('room.wait.ready', { names: listOf(unready) });
  return isHost ? say('room.wait.you') : say('room.wait.host', { name: info.hostName });
}
