import { BOT_LEVELS, type BotLevel, characterOf, type TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { Opponent } from '../../opponents/opponent.tsx';
import { say as sayOpponent } from '../../opponents/say.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import { seatName } from '../state/player-labels.ts';
import type { Session } from '../state/session.ts';
import style from './seat-row.module.css';

/** One seat of the waiting room and what may be done with it. */
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
  const character = characterOf(seat.character);
  return (
    <li class={`${style.seat} ${isFree ? style.free : ''}`}>
      <span class={style.number} aria-hidden="true">
        {number}
      </span>
      {character === null ? (
        <span class={style.who}>
          <span class={style.name}>
            {isFree ? say('room.free') : isYou ? say('room.you', { name }) : name}
          </span>
          <span class={style.state}>{isFree ? '' : stateOf(info, index)}</span>
        </span>
      ) : (
        <span class={`${style.who} ${style.bot}`}>
          <Opponent {...character} game={info.game} />
        </span>
      )}
      <span class={style.do}>
        {isFree && (!isHost || session.store.you.value === null) ? (
          <Button
            label={say('room.sit.label', { seat: number })}
            onTap={() => void session.order({ kind: 'sit', seat: number })}
          >
            {say('room.sit')}
          </Button>
        ) : null}
        {isFree && isHost && mayHaveBots(info) ? <BotPicker session={session} seat={number} /> : null}
        {isYou && !info.tournament ? (
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

/** At a rated table bots can play only against one person. */
const mayHaveBots = ({ rated, seats }: TableInfo): boolean =>
  !rated || seats.filter(({ user }) => user !== null).length < 2;

function stateOf(info: TableInfo, index: number): string {
  const seat = info.seats[index];
  if (seat.user === info.host) return say('room.host');
  if (!seat.online) return say('room.away');
  return say(seat.ready ? 'room.ready' : 'room.not-ready');
}

/** The levels of bots; the character is drawn. */
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
      {BOT_LEVELS.map((level) => (
        <option key={level} value={level}>
          {sayOpponent(`level.${level}`)}
        </option>
      ))}
    </select>
  );
}
