import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PlayerLabel } from '../games/ui.ts';
import { Face } from '../opponents/face.tsx';
import { Pips } from '../opponents/level.tsx';
import style from './seat-badge.module.css';
import { ShortName } from './short-name.tsx';

/** A player's name, clock and whether it is their turn. A game's own children follow the name. */
export function SeatBadge({
  player,
  isTurn,
  at,
  children,
}: {
  readonly player: PlayerLabel;
  readonly isTurn: boolean;
  /** The place of the seat, for flights from or to a player: `seat:2`. */
  readonly at?: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const isHere = player.isOnline || player.isBot;
  const character = player.character ?? null;
  return (
    <span
      class={`${style.badge} ${isTurn ? style.turn : ''}`}
      data-at={at}
      aria-current={isTurn || undefined}
    >
      {character === null ? (
        <span
          class={`${style.mark} ${isHere ? style.online : ''}`}
          data-away={isHere ? undefined : ''}
          aria-hidden="true"
        />
      ) : (
        <span class={style.face}>
          <Face character={character.id} size="100%" />
        </span>
      )}
      {character === null ? (
        <ShortName name={player.name} />
      ) : (
        <span class={style.words}>
          <ShortName name={player.name} />
          <Pips level={character.level} />
        </span>
      )}
      {children}
      {player.clock === null ? null : <Clock clock={player.clock} />}
    </span>
  );
}

const LOW_MS = 20_000;

function Clock({ clock }: { readonly clock: NonNullable<PlayerLabel['clock']> }): JSX.Element {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!clock.runs) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [clock.runs]);
  const left = Math.max(0, clock.left - (clock.runs ? Math.max(0, now - clock.at) : 0));
  return <span class={`${style.clock} ${left < LOW_MS ? style.low : ''}`}>{formatClock(left)}</span>;
}

/** `0:42`, `12:05`, `1:02:00`, `3 d`. */
function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d`;
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
