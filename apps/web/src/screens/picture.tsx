import { type Seat, SPECTATOR } from '@tuckbox/engine';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type GameId, loadGame } from '../games/load.ts';
import { loadPositions, loadUi } from '../games/manifests.ts';
import type { GameUi, Scene } from '../games/ui.ts';
import { afterMove, sceneOf, setUp } from '../learn/lesson-scene.ts';
import { language } from '../words/words.ts';
import style from './picture.module.css';

/** Boards are drawn at laptop size and scaled down; on a phone in the phone layout. */
const LAPTOP = { width: 1080, height: 760 };
const PHONE = { width: 390, height: 640 };
/** Below this a laptop's board is too small to read. */
const NARROW = 460;

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];

interface Drawn {
  readonly ui: GameUi;
  readonly scene: Scene;
}

async function draw(id: GameId, wanted: string): Promise<Drawn> {
  const [game, ui, positions] = await Promise.all([loadGame(id), loadUi(id), loadPositions(id)]);
  const staged = positions.find((position) => position.id === wanted) ?? positions[0];
  const seat = staged.seat as Seat | null;
  let now = setUp(game, staged);
  for (const [mover, text] of staged.moves ?? []) {
    now = afterMove(game, now, seat ?? SPECTATOR, mover as Seat, text);
  }
  return { ui, scene: await sceneOf(id, game, now, seat, (index) => NAMES[index] ?? '') };
}

/** A staged position on the real board, not interactive; loaded when it scrolls into view. */
export function Picture({
  game,
  position,
}: {
  readonly game: GameId;
  readonly position: string;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const width = useWidth(box);
  useEffect(() => {
    if (isSeen) draw(game, position).then(setDrawn, () => setDrawn(null));
  }, [game, position, isSeen]);
  const size = width < NARROW ? PHONE : LAPTOP;
  return (
    <figure class={style.figure} lang={language()}>
      <div
        ref={box}
        class={style.picture}
        data-felt={game}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        {drawn === null ? null : (
          <div
            class={style.board}
            style={{
              width: `${size.width}px`,
              height: `${size.height}px`,
              transform: `scale(${width / size.width})`,
            }}
            inert
          >
            <drawn.ui.Board
              scene={drawn.scene}
              isTableScreen={drawn.scene.seat === null}
              isLive={false}
              isRunning={false}
              suggestion={null}
              act={ignore}
              whyNot={ignore}
            />
          </div>
        )}
      </div>
      <figcaption>{drawn?.ui.status(drawn.scene)}</figcaption>
    </figure>
  );
}

const ignore = (): void => {};

function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen;
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(LAPTOP.width);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? LAPTOP.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
