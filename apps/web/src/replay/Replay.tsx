import { batch, signal } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import type { GameUi } from '../games/ui.ts';
import { buttonClass } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { Arena } from '../table/Arena.tsx';
import { Loading } from '../table/Around.tsx';
import { Log } from '../table/Log.tsx';
import { Projector } from '../table/projector.ts';
import { say } from '../table/say.ts';
import { hear } from '../table/senses.ts';
import type { Frame } from '../wires/wire.ts';
import { Controls } from './Controls.tsx';
import style from './Replay.module.css';

/** A game that can be shown again. */
export interface Showing {
  readonly ui: GameUi;
  readonly info: TableInfo;
  /** The seats whose eyes one may use; null for a spectator's. The first is meant unless another is wished for. */
  readonly eyes: readonly (number | null)[];
  film(eyes: number | null): Promise<readonly Frame[]>;
}

const STEP_MS = 1400;

const ignore = (): void => {};

const numberIn = (name: string): number | null => {
  const text = new URLSearchParams(location.search).get(name);
  return text === null || !/^\d+$/.test(text) ? null : Number(text);
};

/** `?at=12&eyes=2` names a moment: the step, and the seat as people count it. */
const eyesAtFirst = (showing: Showing): number | null => {
  const wished = numberIn('eyes');
  const seat = wished === null ? null : wished - 1;
  return wished !== null && showing.eyes.includes(seat) ? seat : (showing.eyes[0] ?? null);
};

/** A film of a game: to be scrubbed, stepped through, watched, and shown to others at one moment. */
export function Replay({ showing }: { readonly showing: Showing }): JSX.Element {
  const { ui } = showing;
  const [eyes, setEyes] = useState(() => eyesAtFirst(showing));
  const [film, setFilm] = useState<readonly Frame[]>([]);
  const [at, setAt] = useState(() => numberIn('at') ?? 0);
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  useTitle(say('replay.title', { game: ui.game.title }));
  const source = useSource(showing, eyes);
  const projector = useMemo(
    () => new Projector(source, ui, (step, after) => hear(ui.sound(step, after))),
    [source, ui],
  );
  useEffect(() => () => projector.close(), [projector]);
  useEffect(() => {
    let isWanted = true;
    showing.film(eyes).then((frames) => {
      if (isWanted) setFilm(frames);
    });
    return () => {
      isWanted = false;
    };
  }, [showing, eyes]);
  const last = Math.max(0, film.length - 1);
  const now = Math.min(at, last);
  useEffect(() => {
    if (film.length > 0) source.show(film, now);
  }, [source, film, now]);
  useEffect(() => {
    if (film.length === 0) return;
    const query = `?at=${now}${eyes === null ? '' : `&eyes=${eyes + 1}`}`;
    history.replaceState(history.state, '', location.pathname + query);
  }, [now, eyes, film]);
  useEffect(() => {
    if (!isPlaying) return;
    if (now === last) return setPlaying(false);
    const timer = setTimeout(() => setAt(now + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, now, last, speed]);
  const go = (to: number): void => {
    setPlaying(false);
    projector.hurry();
    setAt(Math.max(0, Math.min(last, to)));
  };
  const scene = projector.show.scene.value;
  if (scene === null || !projector.show.isReady) return <Loading />;
  return (
    <div class={style.replay}>
      <header class={style.top}>
        <a class={buttonClass('bare')} href="/" aria-label={say('bar.home')}>
          <Icon name="back" />
        </a>
        <h1>{say('replay.title', { game: ui.game.title })}</h1>
        <label class={style.eyes}>
          <Icon name="eye" size={20} />
          <span>{say('replay.eyes')}</span>
          <select
            aria-label={say('replay.eyes')}
            value={eyes === null ? '' : String(eyes)}
            onChange={({ currentTarget }) =>
              setEyes(currentTarget.value === '' ? null : Number(currentTarget.value))
            }
          >
            {showing.eyes.map((seat) => (
              <option key={seat} value={seat === null ? '' : String(seat)}>
                {seat === null ? say('replay.spectator') : (scene.players[seat]?.name ?? '')}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main class={style.main}>
        <p class={style.status} role="status" data-felt={ui.game.id}>
          {ui.status(scene)}
        </p>
        <div class={style.rim}>
          <Arena
            ui={ui}
            scene={scene}
            projector={projector}
            isLive={false}
            suggestion={null}
            act={ignore}
            whyNot={ignore}
          />
        </div>
        <Controls
          at={now}
          last={last}
          isPlaying={isPlaying}
          speed={speed}
          onGo={go}
          onPlay={() => {
            if (now === last) setAt(0);
            setPlaying(!isPlaying);
          }}
          onSpeed={setSpeed}
        />
      </main>
      <aside class={style.side} aria-label={say('log.title')}>
        <h2>{say('log.title')}</h2>
        <Log
          frames={film}
          ui={ui}
          scene={scene}
          at={film[now] ?? null}
          onLook={(frame) => go(film.indexOf(frame))}
        />
      </aside>
    </div>
  );
}

/** The part of the film up to one frame, as a table would have shown it. One step on is led over to, all else is not. */
function useSource(showing: Showing, eyes: number | null) {
  return useMemo(() => {
    const frames = signal<readonly Frame[]>([]);
    const whole = signal(0);
    const info = signal<TableInfo>(showing.info);
    const { places } = showing.info;
    let shown = -1;
    return {
      info,
      you: signal(eyes),
      frames,
      whole,
      now: () => Date.now(),
      show(film: readonly Frame[], at: number): void {
        const isNext = at === shown + 1;
        shown = at;
        batch(() => {
          if (!isNext) whole.value++;
          info.value = { ...showing.info, places: at === film.length - 1 ? places : null };
          frames.value = film.slice(0, at + 1);
        });
      },
    };
  }, [showing, eyes]);
}
