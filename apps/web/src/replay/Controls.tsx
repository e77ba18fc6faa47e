import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { say } from '../table/say.ts';
import style from './Controls.module.css';

const SPEEDS = [0.5, 1, 2, 4];

/** Back and forth through a film. The arrow keys step, space plays, Home and End go to the ends. */
export function Controls({
  at,
  last,
  isPlaying,
  speed,
  onGo,
  onPlay,
  onSpeed,
}: {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly onGo: (to: number) => void;
  readonly onPlay: () => void;
  readonly onSpeed: (speed: number) => void;
}): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [at]);
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'ArrowRight') onGo(at + 1);
      else if (key === 'ArrowLeft') onGo(at - 1);
      else if (key === 'Home') onGo(0);
      else if (key === 'End') onGo(last);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, last, onGo]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
  };
  return (
    <div class={style.controls}>
      <div class={style.film}>
        <input
          type="range"
          class={style.range}
          min={0}
          max={last}
          value={at}
          aria-label={say('replay.position')}
          aria-valuetext={say('look.where', { step: at, all: last })}
          onInput={({ currentTarget }) => onGo(Number(currentTarget.value))}
        />
        <span class={style.where}>{say('look.where', { step: at, all: last })}</span>
      </div>
      <div class={style.buttons}>
        <Button look="bare" label={say('replay.start')} onTap={() => onGo(0)}>
          <Icon name="first" />
        </Button>
        <Button look="bare" label={say('replay.previous')} onTap={() => onGo(at - 1)}>
          <Icon name="back" />
        </Button>
        <Button look="main" label={say(isPlaying ? 'replay.pause' : 'replay.play')} onTap={onPlay}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </Button>
        <Button look="bare" label={say('replay.next')} onTap={() => onGo(at + 1)}>
          <Icon name="next" />
        </Button>
        <Button look="bare" label={say('replay.end')} onTap={() => onGo(last)}>
          <Icon name="end" />
        </Button>
        <select
          class={style.speed}
          aria-label={say('replay.speed')}
          value={String(speed)}
          onChange={({ currentTarget }) => onSpeed(Number(currentTarget.value))}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={String(value)}>
              {say('replay.speed.value', { speed: value })}
            </option>
          ))}
        </select>
        <Button look="bare" label={say(isCopied ? 'replay.copied' : 'replay.link')} onTap={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'share'} />
        </Button>
      </div>
    </div>
  );
}
