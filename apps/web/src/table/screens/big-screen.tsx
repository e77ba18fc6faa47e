import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../pieces/button.tsx';
import { LazyAbsenceNotice } from '../chrome/lazy-absence-notice.tsx';
import { Notices } from '../chrome/notices.tsx';
import { QrCode } from '../chrome/qr-code.tsx';
import { tableLink } from '../chrome/share-table.tsx';
import { Behind } from '../chrome/status-line.tsx';
import { BoardArea } from '../playback/board-area.tsx';
import { say } from '../say.ts';
import { useGuestSignIn } from '../state/guest-sign-in.ts';
import { seatName } from '../state/player-labels.ts';
import type { Session } from '../state/session.ts';
import style from './big-screen.module.css';
import { useDelayed } from './delayed.ts';
import { LAST_POSITION_MS, useEndSound, useResult } from './load-result.ts';
import { Loading, Unreachable } from './message-screens.tsx';
import { WithOnlineSession } from './online-table.tsx';
import { isHostOf } from './waiting-room.tsx';

const SCREEN_NAME = 'Table screen';

const ignore = (): void => {};

/** A screen for the middle of the table: everything that all may see, large, and the QR code to join. */
export function BigScreen({ id }: { readonly id: string }): JSX.Element {
  const guest = useGuestSignIn(SCREEN_NAME);
  if (guest.state === 'unreachable') return <Unreachable />;
  if (guest.state !== 'signed-in') return <Loading />;
  return (
    <WithOnlineSession key={id} id={id}>
      {(session, info) => <SharedTable session={session} info={info} />}
    </WithOnlineSession>
  );
}

function SharedTable({
  session,
  info,
}: {
  readonly session: Session;
  readonly info: TableInfo;
}): JSX.Element {
  if (session.store.you.value !== null) return <HasSeat session={session} info={info} />;
  return (
    <>
      <Middle session={session} info={info} />
      <Notices session={session} />
    </>
  );
}

/** This browser has a seat at the table, so showing the board here would reveal its hand. */
function HasSeat({ session, info }: { readonly session: Session; readonly info: TableInfo }): JSX.Element {
  return (
    <main class={style.seated} data-felt={info.game}>
      <h1>{say('screen.seated.title')}</h1>
      <p>{say('screen.seated.lead')}</p>
      {info.status === 'open' ? (
        <Button look="play" onTap={() => void session.order({ kind: 'stand' })}>
          {say('screen.seated.stand')}
        </Button>
      ) : null}
      <a href={`/t/${info.id}`}>{say('screen.seated.back')}</a>
    </main>
  );
}

function Middle({ session, info }: { readonly session: Session; readonly info: TableInfo }): JSX.Element {
  const { ui, animator } = session;
  const scene = session.scene.value;
  useTitle(ui.game.title);
  const isOpen = info.status === 'open';
  const isOver = scene !== null && scene.places !== null;
  const ending = useResult(session.game, isOver);
  const isEndShown = useDelayed(isOver, LAST_POSITION_MS) && ending !== null;
  useEndSound(scene, isEndShown);
  const free = info.seats.filter((seat) => seat.user === null && seat.bot === null).length;
  return (
    <main class={style.screen} data-felt={ui.game.id}>
      <div class={style.board}>
        {isOpen || scene === null || !animator.playback.isReady ? (
          <Seats info={info} title={ui.game.title} />
        ) : (
          <>
            <h1 class="unseen">{ui.game.title}</h1>
            <BoardArea
              ui={ui}
              scene={scene}
              animator={animator}
              isLive={false}
              isRunning={true}
              isTableScreen={true}
              suggestion={null}
              act={ignore}
              whyNot={ignore}
            />
            {isEndShown ? <ending.ResultPanel game={ui.game.id} scene={scene} story={ending.story} /> : null}
          </>
        )}
      </div>
      <div class={style.foot}>
        <div class={style.code} data-wanted={codeWanted(info)}>
          <QrCode text={tableLink(info.id)} label={say('share.code')} />
        </div>
        <div class={style.words}>
          <p class={style.status} role="status">
            {isOpen
              ? say(free > 0 ? 'screen.seats' : 'screen.wait', { count: free })
              : scene === null
                ? ''
                : ui.status(scene)}
          </p>
          {isOpen ? null : <Behind session={session} />}
          {scene === null ? null : <LazyAbsenceNotice session={session} scene={scene} />}
          <p class={style.join}>
            {say(isOpen ? 'screen.join' : 'screen.watch')} ·{' '}
            <b>{tableLink(info.id).replace(/^https?:\/\//, '')}</b>
          </p>
        </div>
        {isOpen && isHostOf(session) ? (
          <Button look="play" quiet={free > 0} onTap={() => void session.order({ kind: 'start' })}>
            {say('room.start')}
          </Button>
        ) : null}
        {info.rematch === null ? null : <a href={`/screen/${info.rematch}`}>{say('result.join')}</a>}
      </div>
    </main>
  );
}

/** The size of the QR code: large while there is no game to watch, larger than usual while a seat is free. */
function codeWanted({ status, seats }: TableInfo): 'much' | 'more' | undefined {
  if (status !== 'playing') return 'much';
  return seats.some(({ givenUp }) => givenUp) ? 'more' : undefined;
}

function Seats({ info, title }: { readonly info: TableInfo; readonly title: string }): JSX.Element {
  return (
    <div class={style.lobby}>
      <h1>{title}</h1>
      <ol class={style.seats}>
        {info.seats.map((seat, index) => {
          const isFree = seat.user === null && seat.bot === null;
          return (
            <li key={index} class={isFree ? style.free : ''}>
              <span>{isFree ? say('room.free') : seatName(info.seats, index)}</span>
              <small>{isFree || !seat.ready ? '' : say('room.ready')}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
