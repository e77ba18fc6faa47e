import { STAND_IN } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from '../../games/ui.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { language } from '../../words/words.ts';
import { say } from '../say.ts';
import { isHostOf } from '../screens/waiting-room.tsx';
import {
  type AbsentPlayer,
  absentAt,
  mostUrgent,
  msToNextCheck,
  type Snooze,
  snooze,
} from '../state/absence.ts';
import { seatName } from '../state/player-labels.ts';
import type { Session } from '../state/session.ts';
import style from './absence-notice.module.css';

/** A row above the board that says who is away or slow, and what the players can do about it. */
export function AbsenceNotice({
  session,
  scene,
}: {
  readonly session: Session;
  readonly scene: Scene;
}): JSX.Element | null {
  const { store } = session;
  const info = store.info.value;
  const isConnected = store.connection.value === 'open';
  const [snoozes, setSnoozes] = useState<readonly Snooze[]>([]);
  const [, redraw] = useState(0);
  const now = store.now();
  const wait = info === null ? null : msToNextCheck(info, now);
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => redraw((times) => times + 1), wait);
    return () => clearInterval(timer);
  }, [wait]);
  const onlooker = { you: store.you.value, isHost: isHostOf(session) };
  const absent = info === null || !isConnected ? [] : absentAt(info, onlooker, now);
  const first = mostUrgent(absent, snoozes, scene.waiting ?? [], now);
  const name = first === null || info === null ? '' : seatName(info.seats, first.seat);
  const spoken = first === null ? '' : spokenOf(first, name);
  useEffect(() => {
    if (spoken !== '') session.spoken.value = spoken;
  }, [session, spoken]);
  if (first === null) return <RestingNotice session={session} />;
  return (
    <AbsenceChoices
      key={`${first.seat} ${first.kind}`}
      session={session}
      absent={first}
      name={name}
      onWait={() => setSnoozes(snooze(snoozes, first, now))}
    />
  );
}

/** Says which of the others has days off, and until when: their clock is stopped. */
function RestingNotice({ session: { store } }: { readonly session: Session }): JSX.Element | null {
  const info = store.info.value;
  const resting = (info?.seats ?? []).flatMap(({ restsUntil = null }, seat) =>
    restsUntil === null || restsUntil <= store.now() || seat === store.you.value
      ? []
      : [{ seat, restsUntil }],
  );
  if (info === null || info.status !== 'playing' || resting.length === 0) return null;
  const days = new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long' });
  const sentences = resting.map(({ seat, restsUntil }) =>
    say('absent.rests', { name: seatName(info.seats, seat), day: days.format(restsUntil) }),
  );
  return (
    <section class={style.notice} aria-label={say('absent.title')}>
      <p class={style.text}>
        <Icon name="clock" size={20} />
        <span>{sentences.join(' ')}</span>
      </p>
    </section>
  );
}

/** Announced when it begins and when there is a choice: a counter must not be read out every second. */
function spokenOf(absent: AbsentPlayer, name: string): string {
  if (absent.isYou) return textOf(absent, name);
  const fact = say(absent.kind === 'away' ? 'absent.spoken' : 'absent.spoken.late', { name });
  if (!absent.canCover) return fact;
  return `${fact} ${say(absent.canRemove ? 'absent.spoken.choices.host' : 'absent.spoken.choices')}`;
}

const textOf = ({ kind, isYou, seconds }: AbsentPlayer, name: string): string =>
  say(isYou ? 'absent.late.you' : `absent.${kind}`, { name, time: timeOf(seconds) });

/** For a phone that has no row to spare. */
const shortTextOf = (absent: AbsentPlayer, name: string): string =>
  absent.isYou
    ? textOf(absent, name)
    : say(`absent.${absent.kind}.short`, { name, time: timeOf(absent.seconds) });

const MINUTE = 60;
const BOARD = '[data-felt][tabindex="-1"]';

const timeOf = (seconds: number): string =>
  seconds < MINUTE
    ? say('absent.seconds', { count: seconds })
    : say('absent.minutes', { count: Math.floor(seconds / MINUTE) });

function AbsenceChoices({
  session,
  absent,
  name,
  onWait,
}: {
  readonly session: Session;
  readonly absent: AbsentPlayer;
  readonly name: string;
  readonly onWait: () => void;
}): JSX.Element {
  const [isRemoving, setRemoving] = useState(false);
  const { kind, seat, canCover, canRemove } = absent;
  const cover = (): void => void session.order({ kind: 'cover', seat: seat + 1, level: STAND_IN });
  const remove = (): void => void session.order({ kind: 'remove', seat: seat + 1 });
  const isSure = isRemoving && canRemove;
  const box = useRef<HTMLElement>(null);
  // The pressed button disappears with the row, so the focus moves to the board.
  useLayoutEffect(() => {
    const row = box.current;
    return () => {
      if (row?.contains(document.activeElement)) document.querySelector<HTMLElement>(BOARD)?.focus();
    };
  }, []);
  return (
    <section ref={box} class={`${style.notice} ${isSure ? style.sure : ''}`} aria-label={say('absent.title')}>
      <p class={style.text}>
        <Icon name={kind === 'away' ? 'cloud' : 'clock'} size={20} />
        {isSure ? (
          <span>{say('absent.remove.sure', { name })}</span>
        ) : (
          <>
            <span class={style.long}>{textOf(absent, name)}</span>
            <span class={style.short}>{shortTextOf(absent, name)}</span>
          </>
        )}
      </p>
      {isSure ? (
        <div class={style.buttons}>
          <Button onTap={() => setRemoving(false)}>{say('sure.no')}</Button>
          <Button look="main" onTap={remove}>
            {say('absent.remove.yes')}
          </Button>
        </div>
      ) : canCover ? (
        <div class={style.buttons}>
          <Button onTap={onWait}>{say('absent.wait')}</Button>
          {canRemove ? (
            <Button label={say('absent.remove')} onTap={() => setRemoving(true)}>
              <Icon name="leave" size={20} />
              <span class={style.long}>{say('absent.remove')}</span>
            </Button>
          ) : null}
          <Button look="main" onTap={cover}>
            <span class={style.long}>{say('absent.bot')}</span>
            <span class={style.short}>{say('absent.bot.short')}</span>
          </Button>
        </div>
      ) : null}
    </section>
  );
}
