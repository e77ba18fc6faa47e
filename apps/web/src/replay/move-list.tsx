import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameStory } from '../games/story.ts';
import type { GameUi, Scene } from '../games/ui.ts';
import { Icon } from '../pieces/icon.tsx';
import { Entry, logLines } from '../table/chrome/log.tsx';
import { say } from '../table/say.ts';
import type { Frame } from '../wires/wire.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import style from './move-list.module.css';

interface ListProps {
  readonly frames: readonly Frame[];
  readonly ui: GameUi;
  readonly story: GameStory;
  readonly scene: Scene;
  /** The frame that is shown. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** Every move, by rounds. Only the current round is open, so that the list stays short. */
export function MoveList(props: ListProps): JSX.Element {
  const { frames, story, at } = props;
  const chapters = useMemo(() => chaptersOf(frames, (event) => story.opensChapter(event)), [frames, story]);
  const current = chapters.findIndex(({ from, to }) => at >= from && at <= to);
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = box.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest' });
  }, [at, frames]);
  // The current round is open unless the reader closed it.
  useEffect(() => setToggled([]), [current]);
  const toggle = (index: number): void =>
    setToggled((before) =>
      before.includes(index) ? before.filter((other) => other !== index) : [...before, index],
    );
  return (
    <div class={style.list} ref={box}>
      {chapters.map((chapter, index) => (
        <ChapterOf
          key={chapter.from}
          {...props}
          chapter={chapter}
          isOpen={(index === current) !== toggled.includes(index)}
          onToggle={() => toggle(index)}
        />
      ))}
    </div>
  );
}

function ChapterOf({
  frames,
  ui,
  story,
  scene,
  at,
  onGo,
  chapter: { number, from, to },
  isOpen,
  onToggle,
}: ListProps & {
  readonly chapter: Chapter;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  return (
    <section>
      <h3 class={style.title}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="next" size={16} />
          {say('replay.chapter', { title: story.chapterTitle(number), from, to })}
        </button>
      </h3>
      {isOpen ? (
        <ol class={style.moves}>
          {frames.slice(from, to + 1).map((frame, index) => {
            const lines = logLines(frame, ui, scene);
            return lines.length === 0 ? null : (
              <Entry
                key={frame.seq}
                lines={lines}
                isMine={frame.seat !== null && frame.seat === scene.seat}
                isHere={from + index === at}
                onTap={() => onGo(from + index)}
              />
            );
          })}
        </ol>
      ) : null}
    </section>
  );
}
