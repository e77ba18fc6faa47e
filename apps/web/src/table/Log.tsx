import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameUi, Scene } from '../games/ui.ts';
import type { Frame } from '../wires/wire.ts';
import { language } from '../words/words.ts';
import style from './Log.module.css';
import { say } from './say.ts';
import { stepOf } from './steps.ts';

/** Lines are made once for each frame and language: a long game has thousands. */
const told = new WeakMap<
  Frame,
  { readonly language: string; readonly names: string; readonly lines: readonly string[] }
>();

function linesOf(frame: Frame, ui: GameUi, scene: Scene): readonly string[] {
  const tongue = language();
  const names = scene.players.map(({ name }) => name).join();
  const known = told.get(frame);
  if (known?.language === tongue && known.names === names) return known.lines;
  const lines = ui.tell(stepOf(frame), { ...scene, view: frame.view as object, places: null, recent: [] });
  told.set(frame, { language: tongue, names, lines });
  return lines;
}

/** So many steps at first, and so many more whenever somebody wants them: no list keeps the page busy. */
const SHOWN = 120;
const MORE = 200;

/** What happened, in words; each line leads to the position after it. */
export function Log({
  frames,
  ui,
  scene,
  at,
  onLook,
}: {
  readonly frames: readonly Frame[];
  readonly ui: GameUi;
  readonly scene: Scene;
  /** The frame that is looked at; null for now. */
  readonly at: Frame | null;
  readonly onLook: (frame: Frame) => void;
}): JSX.Element {
  const box = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (!isAtEnd.current || at !== null) return;
    // In the frame that shows it, which lays out the page once for all that wants to know.
    const frame = requestAnimationFrame(() => {
      const list = box.current;
      if (list !== null) list.scrollTop = list.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [frames.length, at]);
  const [shown, setShown] = useState(SHOWN);
  const names = scene.players.map(({ name }) => name).join();
  const tongue = language();
  // The scene changes several times with every step, the log once.
  return useMemo(() => {
    const entries = frames
      .slice(-shown)
      .map((frame) => ({ frame, lines: linesOf(frame, ui, scene) }))
      .filter(({ lines }) => lines.length > 0);
    if (entries.length === 0) return <p class={style.empty}>{say('log.empty')}</p>;
    return (
      <ol
        ref={box}
        class={style.log}
        onScroll={({ currentTarget: list }) => {
          isAtEnd.current = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
        }}
      >
        {frames.length > shown ? (
          <li>
            <button type="button" class={style.line} onClick={() => setShown(shown + MORE)}>
              {say('log.earlier')}
            </button>
          </li>
        ) : null}
        {entries.map(({ frame, lines }) => (
          <Entry
            key={frame.seq}
            lines={lines}
            isMine={frame.seat !== null && frame.seat === scene.seat}
            isHere={frame === at}
            onTap={() => onLook(frame)}
          />
        ))}
      </ol>
    );
  }, [frames, at, shown, names, tongue, scene.seat, ui]);
}

function Entry({
  lines,
  isMine,
  isHere,
  onTap,
}: {
  readonly lines: readonly string[];
  readonly isMine: boolean;
  readonly isHere: boolean;
  readonly onTap: () => void;
}): JSX.Element {
  return (
    <li>
      <button
        type="button"
        class={isMine ? `${style.line} ${style.mine}` : style.line}
        aria-current={isHere ? 'step' : undefined}
        onClick={onTap}
      >
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </button>
    </li>
  );
}
