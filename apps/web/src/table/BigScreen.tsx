import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useTitle } from '../app/title.ts';
import { Button } from '../pieces/Button.tsx';
import { Arena } from './Arena.tsx';
import { Closed, Loading, Unreachable } from './Around.tsx';
import style from './BigScreen.module.css';
import { useKnown } from './known.ts';
import { seatName } from './labels.ts';
import { Notices } from './Notices.tsx';
import { useOnlineTable } from './OnlineTable.tsx';
import { QrCode } from './QrCode.tsx';
import { linkTo } from './Share.tsx';
import { Behind } from './StatusLine.tsx';
import { say } from './say.ts';
import type { Session } from './session.ts';
import { isHostOf } from './WaitingRoom.tsx';

const SCREEN_NAME = 'Table screen';

const ignore = (): void => {};

/** A screen for the middle of the table: what all may see, large, and the code by which phones join. */
export function BigScreen({ id }: { readonly id: string }): JSX.Element {
  const known = useKnown(SCREEN_NAME);
  if (known.state === 'unreachable') return <Unreachable />;
  if (known.state !== 'known') return <Loading />;
  return <Shown key={id} id={id} />;
}

function Shown({ id }: { readonly id: string }): JSX.Element {
  const { store, session } = useOnlineTable(id);
  if (store === null) return <Loading />;
  const closed = store.closed.value;
  if (closed !== null) return <Closed reason={closed} />;
  const info = store.info.value;
  if (session === null || info === null) return <Loading />;
  if (store.you.value !== null) return <HasSeat session={session} info={info} />;
  return (
    <>
      <Middle session={session} info={info} />
      <Notices session={session} />
    </>
  );
}

/** This browser plays at the table: its hand must not be seen by all. */
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
  const { ui, projector } = session;
  const scene = session.scene.value;
  useTitle(ui.game.title);
  const isOpen = info.status === 'open';
  const free = info.seats.filter((seat) => seat.user === null && seat.bot === null).length;
  return (
    <main class={style.screen} data-felt={ui.game.id}>
      <div class={style.board}>
        {isOpen || scene === null || !projector.show.isReady ? (
          <Seats info={info} title={ui.game.title} />
        ) : (
          <>
            <h1 class="unseen">{ui.game.title}</h1>
            <Arena
              ui={ui}
              scene={scene}
              projector={projector}
              isLive={false}
              isTableScreen={true}
              suggestion={null}
              act={ignore}
              whyNot={ignore}
            />
          </>
        )}
      </div>
      <div class={style.foot}>
        <div class={style.code}>
          <QrCode text={linkTo(info.id)} label={say('share.code')} />
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
          <p class={style.join}>
            {say(isOpen ? 'screen.join' : 'screen.watch')} ·{' '}
            <b>{linkTo(info.id).replace(/^https?:\/\//, '')}</b>
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
