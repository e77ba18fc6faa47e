import type { BotLevel, TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { seatName } from './labels.ts';
import style from './SeatRow.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

const LEVELS: readonly BotLevel[] = ['greedy', 'random'];

/** One seat of the waiting room, and what may be done with it. */
export function SeatRow({
  session,
  info,
  index,
  isHost,
}: {
  readonly session: Session;
  readonly info: TableInfo;
  readonly index: number;
  readonly isHost: boolean;
}): JSX.Element {
  const seat = info.seats[index];
  const number = index + 1;
  const isFree = seat.user === null && seat.bot === null;
  const isYou = session.store.you.value === index;
  const name = seatName(info.seats, index);
  return (
    <li class={`${style.seat} ${isFree ? style.free : ''}`}>
      <span class={style.number} aria-hidden="true">
        {number}
      </span>
      <span class={style.who}>
        <span class={style.name}>{isFree ? say('room.free') : isYou ? say('room.you', { name }) : name}</span>
        <span class={style.state}>{isFree ? '' : stateOf(info, index)}</span>
      </span>
      <span class={style.do}>
        {isFree && (!isHost || session.store.you.value === null) ? (
          <Button
            label={say('room.sit.label', { seat: number })}
            onTap={() => void session.order({ kind: 'sit', seat: number })}
          >
            {say('room.sit')}
          </Button>
        ) : null}
        {isFree && isHost ? <BotPicker session={session} seat={number} /> : null}
        {isYou ? (
          <Button onTap={() => void session.order({ kind: 'stand' })}>{say('room.stand')}</Button>
        ) : null}
        {isHost && !isFree && index > 0 ? (
          <Button
            look="bare"
            label={say('room.up', { name })}
            onTap={() => void session.order({ kind: 'swap', a: index, b: number })}
          >
            <Icon name="up" />
          </Button>
        ) : null}
        {isHost && !isFree && !isYou ? (
          <Button
            look="bare"
            label={say(seat.bot === null ? 'room.kick' : 'room.remove', { name })}
            onTap={() =>
              void session.order(
                seat.bot === null
                  ? { kind: 'kick', seat: number }
                  : { kind: 'bot', seat: number, level: null },
              )
            }
          >
            <Icon name="close" />
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function stateOf(info: TableInfo, index: number): string {
  const seat = info.seats[index];
  if (seat.bot !== null) return say(`bot.${seat.bot}.help`);
  if (seat.user === info.host) return say('room.host');
  if (!seat.online) return say('room.away');
  return say(seat.ready ? 'room.ready' : 'room.not-ready');
}

/** A bot of some strength; each says what it is. */
function BotPicker({ session, seat }: { readonly session: Session; readonly seat: number }): JSX.Element {
  return (
    <select
      class={style.pick}
      aria-label={say('room.bot.label', { seat })}
      value=""
      onChange={({ currentTarget }) => {
        const level = currentTarget.value as BotLevel;
        currentTarget.value = '';
        void session.order({ kind: 'bot', seat, level });
      }}
    >
      <option value="" disabled>
        {say('room.bot')}
      </option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {say(`bot.${level}`)}: {say(`bot.${level}.help`)}
        </option>
      ))}
    </select>
  );
}
