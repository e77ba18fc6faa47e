import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import style from './tournaments.module.css';

const SECOND_MS = 1000;

/** "4:05", or "1:02:03" from an hour on. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time left until a moment of the server's clock, which is `ahead` of ours. */
export function Countdown({ until, ahead }: { readonly until: number; readonly ahead: number }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class={style.countdown} role="timer">
      {clockFace(until - now - ahead)}
    </span>
  );
}
