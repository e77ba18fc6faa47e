import { BOT_LEVELS } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { say as sayOpponent } from '../../opponents/say.ts';
import { say as sayShell } from '../../words/say.ts';
import formStyle from '../form/form.module.css';
import { say } from '../say.ts';
import style from './seats.module.css';
import type { Sitter, TableSetup } from './table-setup.ts';

const SITTERS: readonly Sitter[] = ['person', ...BOT_LEVELS];

const sitterName = (sitter: Sitter): string =>
  sitter === 'person'
    ? say('new.sitter.person')
    : say('new.sitter.bot', { level: sayOpponent(`level.${sitter}`) });

/** The seats of a table on this device. */
export function Seats({
  setup,
  onChange,
}: {
  readonly setup: TableSetup;
  readonly onChange: (setup: TableSetup) => void;
}): JSX.Element {
  return (
    <ol class={style.seats}>
      {Array.from({ length: setup.seats }, (_, seat) => {
        const sitter = setup.sitters[seat];
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
                onChange({ ...setup, sitters: setup.sitters.with(seat, currentTarget.value as Sitter) })
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
                value={setup.names[seat]}
                onInput={({ currentTarget }) =>
                  onChange({ ...setup, names: setup.names.with(seat, currentTarget.value) })
                }
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
