import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, GameUi, Scene } from '../games/ui.ts';
import { type Anchors, fly, landAll, measureAnchors } from '../motion/fly.ts';
import style from './lesson-board.module.css';
import { onLayout } from './on-layout.ts';
import { type Box, ringsAround } from './rings.ts';

/** The board of a lesson: animates what a step changes and rings what it talks about. */
export function LessonBoard({
  ui,
  look,
  shows,
  ...board
}: Omit<BoardProps, 'isTableScreen'> & {
  readonly ui: GameUi;
  readonly look: readonly string[];
  readonly shows: number;
}): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useFlights(root, ui, board.scene);
  const rings = useRings(root, board.scene, look);
  return (
    <div
      class={style.area}
      data-felt={ui.game.id}
      ref={root}
      onPointerDownCapture={landAll}
      onKeyDownCapture={landAll}
    >
      <ui.Board key={shows} {...board} isTableScreen={false} />
      <div class={style.rings} aria-hidden="true">
        {rings.map((ring) => (
          <span key={`${ring.left} ${ring.top}`} style={boxOf(ring)} />
        ))}
      </div>
    </div>
  );
}

const boxOf = ({ left, top, right, bottom }: Box): string =>
  `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;

type RootRef = { readonly current: HTMLDivElement | null };

/** Animates the last step of a new scene. */
function useFlights(root: RootRef, ui: GameUi, scene: Scene): void {
  const last = useRef<{ readonly scene: Scene; readonly anchors: Anchors } | null>(null);
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = last.current;
    const step = scene.recent.at(-1) ?? scene.history?.at(-1);
    const isNext = step !== undefined && before?.scene.history?.length === step.seq - 1;
    if (isNext && document.documentElement.dataset.motion !== 'reduced') {
      void fly(ui.flights(step, before.scene, scene), before.anchors, root.current);
    }
    last.current = { scene, anchors: measureAnchors(root.current) };
  }, [root, ui, scene]);
}

/** The boxes of the things that a step talks about, relative to the board. */
function useRings(root: RootRef, scene: Scene, look: readonly string[]): readonly Box[] {
  const [rings, setRings] = useState<readonly Box[]>([]);
  useLayoutEffect(() => {
    const board = root.current;
    if (board === null) return;
    const draw = (): void => {
      const frame = board.getBoundingClientRect();
      // A ring must not point at something that is covered.
      const anchors = measureAnchors(board.querySelector('[data-veil]') ?? board);
      const boxes = look.flatMap((name) => {
        const anchor = anchors.get(name);
        return anchor === undefined || anchor.width === 0 ? [] : [within(frame, anchor)];
      });
      const next = ringsAround(boxes);
      setRings((drawn) => (isSame(drawn, next) ? drawn : next));
    };
    draw();
    return onLayout(board, draw);
  }, [root, look, scene]);
  return rings;
}

const isSame = (a: readonly Box[], b: readonly Box[]): boolean => a.map(boxOf).join() === b.map(boxOf).join();

const within = (frame: DOMRect, { left, top, right, bottom }: DOMRect): Box => ({
  left: left - frame.left,
  top: top - frame.top,
  right: right - frame.left,
  bottom: bottom - frame.top,
});
