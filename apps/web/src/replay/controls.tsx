import type { GameRecord } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { hasSidePanel } from '../table/chrome/side-panel.ts';
import { say } from '../table/say.ts';
import style from './controls.module.css';

const SPEEDS = [0.5, 1, 2, 4];

/** Moves through a replay. The arrow keys step, space plays, Home and End jump to the ends. */
export function Controls({
  at,
  last,
  isPlaying,
  speed,
  onGo,
  onStep,
  onPlay,
  onSpeed,
  onList,
  link,
  record,
}: {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly onGo: (to: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onPlay: () => void;
  readonly onSpeed: (speed: number) => void;
  /** Opens the list of moves if there is no side panel. */
  readonly onList: () => void;
  /** The link to this moment; null if there is none. */
  readonly link: string | null;
  /** The record to save instead of a link. */
  readonly record: GameRecord | null;
}): JSX.Element {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'ArrowRight') onStep(1);
      else if (key === 'ArrowLeft') onStep(-1);
      else if (key === 'Home') onGo(0);
      else if (key === 'End') onGo(last);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [last, onGo, onStep]);
  return (
    <div class={style.controls}>
      <div class={style.timeline}>
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
      </div>
      <div class={style.buttons}>
        <div class={style.steps}>
          <Button look="bare" label={say('replay.start')} onTap={() => onGo(0)}>
            <Icon name="first" />
          </Button>
          <Button look="bare" label={say('replay.previous')} onTap={() => onStep(-1)}>
            <Icon name="back" />
          </Button>
          <Button look="main" label={say(isPlaying ? 'replay.pause' : 'replay.play')} onTap={onPlay}>
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </Button>
          <Button look="bare" label={say('replay.next')} onTap={() => onStep(1)}>
            <Icon name="next" />
          </Button>
          <Button look="bare" label={say('replay.end')} onTap={() => onGo(last)}>
            <Icon name="end" />
          </Button>
        </div>
        <span class={style.more}>
          {hasSidePanel.value ? null : (
            <Button look="bare" label={say('replay.moves')} onTap={onList}>
              <Icon name="log" />
            </Button>
          )}
          <PassOn link={link} record={record} at={at} />
        </span>
      </div>
    </div>
  );
}

/** Copies the link to this moment, or saves the game if it is too long for a link. */
function PassOn({
  link,
  record,
  at,
}: {
  readonly link: string | null;
  readonly record: GameRecord | null;
  readonly at: number;
}): JSX.Element | null {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [at]);
  if (link !== null) {
    const copy = async (): Promise<void> => {
      await navigator.clipboard?.writeText(link);
      setCopied(true);
    };
    return (
      <Button look="bare" label={say(isCopied ? 'replay.copied' : 'replay.link')} onTap={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'share'} />
      </Button>
    );
  }
  return record === null ? null : (
    <Button look="bare" label={say('replay.file')} onTap={() => saveAsFile(record)}>
      <Icon name="share" />
    </Button>
  );
}

/** `tuckbox replay` reads this file. */
function saveAsFile(record: GameRecord): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${record.game}-${record.seed.slice(0, 6)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
