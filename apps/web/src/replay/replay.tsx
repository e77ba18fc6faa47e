import { batch, signal } from '@preact/signals';
import type { GameRecord } from '@tuckbox/engine';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import type { GameUi, Scene } from '../games/ui.ts';
import { buttonClass } from '../pieces/button.tsx';
import { Dialog } from '../pieces/dialog.tsx';
import { Icon } from '../pieces/icon.tsx';
import { logLines } from '../table/chrome/log.tsx';
import { hasSidePanel } from '../table/chrome/side-panel.ts';
import { BoardAnimator } from '../table/playback/board-animator.ts';
import { BoardArea } from '../table/playback/board-area.tsx';
import { say } from '../table/say.ts';
import { useStory } from '../table/screens/load-result.ts';
import { Loading } from '../table/screens/message-screens.tsx';
import { playSound } from '../table/state/feedback.ts';
import type { Frame } from '../wires/wire.ts';
import { fail } from '../workers/failure.ts';
import type { ReplaySource } from './ask-worker.ts';
import { Controls } from './controls.tsx';
import { analysisOfReplay, eyesIn, momentLink, momentQuery } from './links.ts';
import { MoveList } from './move-list.tsx';
import style from './replay.module.css';

/** A game that can be replayed. */
export interface LoadedReplay {
  readonly ui: GameUi;
  readonly info: TableInfo;
  /** The seats to view from; null for a spectator. The first is the default. */
  readonly eyes: readonly (number | null)[];
  /** The link to this replay, without the moment; null if there is none. */
  readonly link: string | null;
  /** The seat of the viewer; null for somebody else's game, and if several people shared the device. */
  readonly you: number | null;
  /** The source for the analysis of a finished game; null while it goes on. */
  readonly source: ReplaySource | null;
  /** The record of a finished game that is too long for a link, to be saved as a file. */
  readonly record: GameRecord | null;
  framesSeenBy(eyes: number | null): Promise<readonly Frame[]>;
}

const STEP_MS = 1400;

const ignore = (): void => {};

const numberIn = (name: string): number | null => {
  const text = new URLSearchParams(location.search).get(name);
  return text === null || !/^\d+$/.test(text) ? null : Number(text);
};

const eyesAtFirst = (replay: LoadedReplay): number | null =>
  eyesIn(location.search, replay.eyes) ?? replay.eyes[0] ?? null;

/** A replay: move through it, play it, and share one moment of it. */
export function Replay({ replay }: { readonly replay: LoadedReplay }): JSX.Element {
  const { ui } = replay;
  const [eyes, setEyes] = useState(() => eyesAtFirst(replay));
  const [allFrames, setAllFrames] = useState<readonly Frame[]>([]);
  const [at, setAt] = useState(() => numberIn('at') ?? 0);
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const story = useStory(ui.game.id);
  useTitle(say('replay.title', { game: ui.game.title }));
  const source = useSource(replay, eyes);
  const animator = useMemo(
    () => new BoardAnimator(source, ui, (step, after) => playSound(ui.sound(step, after))),
    [source, ui],
  );
  useEffect(() => () => animator.close(), [animator]);
  useEffect(() => {
    let isWanted = true;
    replay.framesSeenBy(eyes).then((frames) => {
      if (isWanted) setAllFrames(frames);
    }, fail);
    return () => {
      isWanted = false;
    };
  }, [replay, eyes]);
  const last = Math.max(0, allFrames.length - 1);
  const now = Math.min(at, last);
  useEffect(() => {
    if (allFrames.length > 0) source.show(allFrames, now);
  }, [source, allFrames, now]);
  useEffect(() => {
    if (allFrames.length === 0) return;
    history.replaceState(history.state, '', location.pathname + momentQuery(now, eyes) + location.hash);
  }, [now, eyes, allFrames]);
  useEffect(() => {
    if (!isPlaying) return;
    if (now === last) return setPlaying(false);
    const timer = setTimeout(() => setAt(now + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, now, last, speed]);
  const within = (to: number): number => Math.max(0, Math.min(last, to));
  const go = (to: number): void => {
    setPlaying(false);
    animator.hurry();
    setAt(within(to));
  };
  /** Counts from the newest step: a second tap may come before the first is drawn. */
  const step = (by: 1 | -1): void => {
    setPlaying(false);
    animator.hurry();
    setAt((before) => within(within(before) + by));
  };
  const scene = animator.playback.scene.value;
  if (scene === null || !animator.playback.isReady) return <Loading />;
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
            {replay.eyes.map((seat) => (
              <option key={seat} value={seat === null ? '' : String(seat)}>
                {seat === null ? say('replay.spectator') : (scene.players[seat]?.name ?? '')}
              </option>
            ))}
          </select>
        </label>
        {replay.source === null ? null : (
          <a
            class={`${buttonClass()} ${style.analyse}`}
            href={analysisOfReplay(eyes)}
            aria-label={say('replay.analyse')}
          >
            <Icon name="scores" size={20} />
            <span>{say('replay.analyse')}</span>
          </a>
        )}
      </header>
      <main class={style.main}>
        <Move frame={allFrames[now] ?? null} ui={ui} scene={scene} />
        <div class={style.rim}>
          <BoardArea
            ui={ui}
            scene={scene}
            animator={animator}
            isLive={false}
            isRunning={false}
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
          onStep={step}
          onPlay={() => {
            if (now === last) setAt(0);
            setPlaying(!isPlaying);
          }}
          onSpeed={setSpeed}
          onList={() => setListOpen(true)}
          link={replay.link === null ? null : momentLink(replay.link, now, eyes)}
          record={replay.record}
        />
      </main>
      <aside class={style.side} aria-label={say('replay.moves')}>
        <h2>{say('replay.moves')}</h2>
        {hasSidePanel.value && story !== null ? (
          <MoveList frames={allFrames} ui={ui} story={story} scene={scene} at={now} onGo={go} />
        ) : null}
      </aside>
      {isListOpen && story !== null ? (
        <Dialog title={say('replay.moves')} closeLabel={say('close')} onClose={() => setListOpen(false)}>
          <div class={style.list}>
            <MoveList
              frames={allFrames}
              ui={ui}
              story={story}
              scene={scene}
              at={now}
              onGo={(to) => {
                setListOpen(false);
                go(to);
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

/** The lines of the current step, or the status if it has none. */
function Move({
  frame,
  ui,
  scene,
}: {
  readonly frame: Frame | null;
  readonly ui: GameUi;
  readonly scene: Scene;
}): JSX.Element {
  const lines = frame === null ? [] : logLines(frame, ui, scene);
  return (
    <p class={style.move} role="status" data-felt={ui.game.id}>
      <span>{lines.length === 0 ? ui.status(scene) : lines.join(' ')}</span>
    </p>
  );
}

/** The frames up to the current one, as a table would send them. Only one step forward is animated. */
function useSource(replay: LoadedReplay, eyes: number | null) {
  return useMemo(() => {
    const frames = signal<readonly Frame[]>([]);
    const wholeShown = signal(0);
    const info = signal<TableInfo>(replay.info);
    const { places } = replay.info;
    let shown = -1;
    return {
      info,
      you: signal(eyes),
      frames,
      wholeShown,
      now: () => Date.now(),
      marksLastStep: true,
      show(allFrames: readonly Frame[], at: number): void {
        const isNext = at === shown + 1;
        shown = at;
        batch(() => {
          if (!isNext) wholeShown.value++;
          info.value = { ...replay.info, places: at === allFrames.length - 1 ? places : null };
          frames.value = allFrames.slice(0, at + 1);
        });
      },
    };
  }, [replay, eyes]);
}
