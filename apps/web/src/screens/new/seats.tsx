import { BOT_LEVELS } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { say as sayOpponent } from '../../opponents/say.ts';
import { say as sayShell } from '../../words/say.ts';
import formStyle from '../form/form.module.css';
import { say } from '../say.ts';
import style from './seats.module.css';
import type { Sitter, Wish } from './wish.ts';

const SITTERS: readonly Sitter[] = ['person', ...BOT_LEVELS];

const sitterName = (sitter: Sitter): string =>
  sitter === 'person'
    ? say('new.sitter.person')
    : say('new.sitter.bot', { level: sayOpponent(`level.${sitter}`) });

/** The seats of a table on this device. */
export function Seats({
  wish,
  onChange,
}: {
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}): JSX.Element {
  return (
    <ol class={style.seats}>
      {Array.from({ length: wish.seats }, (_, seat) => {
        const sitter = wish.sitters[seat];
        const number = seat + 1;
        return (
          <li key={seat}>
            <span class={style.number} aria-hidden="true">
              {number}
            </span>
            <select
              class={formStyle.select}
              aria-label={say('new.seat', { number })}
              value={sitter}
              onChange={({ currentTarget }) =>
                onChange({ ...wish, sitters: wish.sitters.with(seat, currentTarget.value as Sitter) })
              }
            >
              {SITTERS.map((one) => (
                <option key={one} value={one}>
                  {sitterName(one)}
                </option>
              ))}
            </select>
            {sitter === 'person' ? (
              <input
                class={formStyle.text}
                aria-label={say('new.seat.name', { number })}
                placeholder={sayShell('player.nth', { number })}
                maxLength={24}
                value={wish.names[seat]}
                onInput={({ currentTarget }) =>
                  onChange({ ...wish, names: wish.names.with(seat, currentTarget.value) })
                }
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
