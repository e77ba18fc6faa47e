import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { GameUi, Scene } from '../../games/ui.ts';
import { Icon } from '../../pieces/icon.tsx';
import type { Frame } from '../../wires/wire.ts';
import { language } from '../../words/words.ts';
import { say } from '../say.ts';
import { useFollowNewest } from './follow-newest.ts';
import style from './log.module.css';

/** Lines are made once for each frame and language, because a long game has thousands. */
const linesByFrame = new WeakMap<
  Frame,
  { readonly language: string; readonly names: string; readonly lines: readonly string[] }
>();

/** A step in words, in the current language. */
export function logLines(frame: Frame, ui: GameUi, scene: Scene): readonly string[] {
  const shownIn = language();
  const names = scene.players.map(({ name }) => name).join();
  const made = linesByFrame.get(frame);
  if (made?.language === shownIn && made.names === names) return made.lines;
  const lines = ui.tell(frame, { ...scene, view: frame.view as object, places: null, recent: [] });
  linesByFrame.set(frame, { language: shownIn, names, lines });
  return lines;
}

/** The steps shown at first, and with each request for more: a longer list would block the page. */
const SHOWN = 120;
const MORE = 200;

/** The log in words. It stays at the newest line unless the reader scrolls up. */
export function Log(props: LogProps): JSX.Element {
  const { box, isFollowing, follow } = useFollowNewest(props.at !== null);
  return (
    <div class={style.around}>
      <div class={style.log} ref={box}>
        <Lines {...props} />
      </div>
      {isFollowing ? null : (
        <button type="button" class={style.newest} onClick={follow}>
          {say('log.newest')}
          <Icon name="next" size={16} />
        </button>
      )}
    </div>
  );
}

interface LogProps {
  readonly frames: readonly Frame[];
  readonly ui: GameUi;
  readonly scene: Scene;
  /** The frame that the player looks at; null for the newest. */
  readonly at: Frame | null;
  readonly onLook: (frame: Frame) => void;
}

/** A tap on a line shows the position after it. */
function Lines({ frames, ui, scene, at, onLook }: LogProps): JSX.Element {
  const [shown, setShown] = useState(SHOWN);
  const names = scene.players.map(({ name }) => name).join();
  const shownIn = language();
  // The scene changes several times with every step, the log only once.
  return useMemo(() => {
    const entries = frames
      .slice(-shown)
      .map((frame) => ({ frame, lines: logLines(frame, ui, scene) }))
      .filter(({ lines }) => lines.length > 0);
    return (
      <ol class={style.lines}>
        {entries.length === 0 ? <li class={style.empty}>{say('log.empty')}</li> : null}
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
  }, [frames, at, shown, names, shownIn, scene.seat, ui]);
}

/** One step in words; a tap shows the position after it. */
export function Entry({
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
