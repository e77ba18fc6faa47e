import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, GameUi, Scene } from '../games/ui.ts';
import { fly, landAll, measure, type Places } from '../motion/flights.ts';
import style from './LessonBoard.module.css';
import { type Ring, ringsAround } from './rings.ts';

/** The board of a lesson: what a step changes flies, and what it speaks of is ringed. */
export function LessonBoard({
  ui,
  look,
  ...board
}: Omit<BoardProps, 'isTableScreen'> & {
  readonly ui: GameUi;
  readonly look: readonly string[];
}): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useFlights(root, ui, board.scene);
  const rings = useRings(root, board.scene, look);
  return (
    <div
      class={style.arena}
      data-felt={ui.game.id}
      ref={root}
      onPointerDownCapture={landAll}
      onKeyDownCapture={landAll}
    >
      <ui.Board {...board} isTableScreen={false} />
      <div class={style.rings} aria-hidden="true">
        {rings.map((ring) => (
          <span key={`${ring.left} ${ring.top}`} style={boxOf(ring)} />
        ))}
      </div>
    </div>
  );
}

const boxOf = ({ left, top, right, bottom }: Ring): string =>
  `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;

type RootRef = { readonly current: HTMLDivElement | null };

/** Lets the pieces fly that a new scene's last step has moved. */
function useFlights(root: RootRef, ui: GameUi, scene: Scene): void {
  const last = useRef<{ readonly scene: Scene; readonly places: Places } | null>(null);
  useLayoutEffect(() => {
    if (root.current === null) return;
    const before = last.current;
    const step = scene.recent.at(-1) ?? scene.history?.at(-1);
    const isNext = step !== undefined && before?.scene.history?.length === step.seq - 1;
    if (isNext && document.documentElement.dataset.motion !== 'reduced') {
      void fly(ui.flights(step, before.scene, scene), before.places, root.current);
    }
    last.current = { scene, places: measure(root.current) };
  }, [root, ui, scene]);
}

/** Where the things are that a step speaks of, measured in the board. */
function useRings(root: RootRef, scene: Scene, look: readonly string[]): readonly Ring[] {
  const [rings, setRings] = useState<readonly Ring[]>([]);
  useLayoutEffect(() => {
    const board = root.current;
    if (board === null) return;
    const draw = (): void => {
      const frame = board.getBoundingClientRect();
      const places = measure(board);
      const boxes = look.flatMap((name) => {
        const place = places.get(name);
        return place === undefined || place.width === 0 ? [] : [within(frame, place)];
      });
      setRings(ringsAround(boxes));
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(board);
    return () => observer.disconnect();
  }, [root, look, scene]);
  return rings;
}

const within = (frame: DOMRect, { left, top, right, bottom }: DOMRect): Ring => ({
  left: left - frame.left,
  top: top - frame.top,
  right: right - frame.left,
  bottom: bottom - frame.top,
});
