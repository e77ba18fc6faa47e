import type { JSX } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { say } from '../say.ts';
import { seatName } from '../state/player-labels.ts';
import type { Session } from '../state/session.ts';
import style from './open-requests.module.css';

/** Open decisions of the players: an undo, a pause, a seat that a bot plays. */
export function OpenRequests({ session }: { readonly session: Session }): JSX.Element | null {
  const { info, you } = session.store;
  const table = info.value;
  const mine = you.value;
  if (table === null || (table.status !== 'playing' && table.status !== 'paused')) return null;
  if (mine === null) return <FreeSeats session={session} />;
  return (
    <div class={style.requests} role="status">
      {table.seats[mine]?.bot == null ? null : (
        <div class={style.request}>
          <p>{say('bot.plays-you')}</p>
          <Button look="main" onTap={() => void session.order({ kind: 'take-back' })}>
            {say('bot.take-back')}
          </Button>
        </div>
      )}
      {table.asks.map((ask) => {
        const isMine = ask.seat === mine + 1;
        const name = seatName(table.seats, ask.seat - 1);
        const isAnswered = ask.agreed.includes(mine + 1);
        return (
          <div key={ask.id} class={style.request}>
            <p>{say(`ask.${ask.what}`, { who: isMine ? 'you' : 'other', name })}</p>
            {isAnswered ? null : (
              <div class={style.buttons}>
                <Button onTap={() => void session.order({ kind: 'answer', ask: ask.id, agree: false })}>
                  {say('ask.no')}
                </Button>
                <Button
                  look="main"
                  onTap={() => void session.order({ kind: 'answer', ask: ask.id, agree: true })}
                >
                  {say('ask.yes')}
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Seats whose players have left; a spectator may take one over. */
function FreeSeats({ session }: { readonly session: Session }): JSX.Element {
  const seats = session.store.info.value?.seats ?? [];
  return (
    <div class={style.requests} role="status">
      {seats.map((seat, index) =>
        seat.givenUp ? (
          <div key={index} class={style.request}>
            <p>{say('claim.lead', { name: seatName(seats, index) })}</p>
            <Button look="main" onTap={() => void session.order({ kind: 'claim', seat: index + 1 })}>
              {say('claim.do')}
            </Button>
          </div>
        ) : null,
      )}
    </div>
  );
}
