import type { Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Scene } from '../ui.ts';
import { Centre } from './Centre.tsx';
import style from './Field.module.css';
import { type Draft, type Goal, type Offer, openPawns } from './narrow.ts';
import { Eaten, Paths } from './Paths.tsx';
import { Pieces } from './Pieces.tsx';
import { Plates } from './Plates.tsx';
import { doneBy } from './recent.ts';
import { layRing, middleFor, platesOf, type Ring, roomInMiddle, spotOf } from './ring.ts';
import { afterSteps } from './seven.ts';
import { effectOf, readUse, stepsEffect } from './uses.ts';
import { Wood } from './Wood.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
  /** How much larger than usual the reader wants texts. */
  readonly text: number;
}

/** The size of an element, for drawings that fill it. */
function useSize(): [{ current: HTMLDivElement | null }, Size] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0, text: 1 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height, text }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** A ring need not be longer than this for its width or height; with few sections it would be all air. */
const boxFor = (width: number, height: number, sections: number): { width: number; height: number } => ({
  width: Math.min(width, height * (sections < 4 ? 1.3 : 1.6)),
  height: Math.min(height, width * 1.5),
});

/** Names on a screen that is seen from afar are so much larger; Plates.module.css has the same number. */
const SCREEN_SCALE = 1.9;

/** Names make room for cards of this width. */
const LEAST_CARD = 56;

/** How wide the cards in the middle may be, the best first. */
const CARD_WIDTHS = [96, 88, 80, 72, 64, 58, 52, 46, 40, 36];
const SCREEN_CARD_WIDTHS = [160, 130, 110, ...CARD_WIDTHS];
/** No card takes more of the board than this. */
const MOST_CARD = 0.21;

const NO_ROOM = { x: 0, y: 0, card: 0 };

interface FieldProps {
  readonly scene: Scene<Tock>;
  readonly offer: Offer;
  readonly draft: Draft;
  readonly goals: readonly Goal[];
  readonly canAct: boolean;
  readonly isLive: boolean;
  readonly isTableScreen: boolean;
  readonly suggestion: string | null;
  readonly onPawn: (pawn: number) => void;
  readonly onGoal: (goal: Goal) => void;
}

/** The board itself with everything that stands on it. */
export function Field(props: FieldProps): JSX.Element {
  const { scene, offer, draft, goals, canAct, isLive, isTableScreen, onPawn, onGoal } = props;
  const [ref, size] = useSize();
  const { table } = scene.view;
  const { width, height } = boxFor(size.width, size.height, table.sections);
  const bottom = table.starts[scene.seat ?? 0];
  const ring = useMemo(
    () =>
      width < 1 ? null : layRing({ width, height, sections: table.sections, starts: table.starts, bottom }),
    [width, height, table.sections, table.starts, bottom],
  );
  const ground = draft.steps.length === 0 ? scene.view : afterSteps(scene.view, draft.steps);
  const plates = useMemo(() => {
    if (ring === null) return [];
    const scale = isTableScreen ? SCREEN_SCALE : 1;
    const wide = Math.max(78, Math.min(150 * size.text, width * 0.29));
    const middle = middleFor({ x: width / 2, y: height / 2 }, LEAST_CARD);
    return platesOf(ring, wide * scale, (20 + 26 * size.text) * scale, middle);
  }, [ring, width, height, size.text, isTableScreen]);
  const room = useMemo(() => {
    if (ring === null) return NO_ROOM;
    const most = Math.min(width, height) * MOST_CARD;
    const widths = (isTableScreen ? SCREEN_CARD_WIDTHS : CARD_WIDTHS).filter((card) => card <= most);
    return roomInMiddle(ring, plates, { x: width / 2, y: height / 2 }, widths);
  }, [ring, plates, width, height, isTableScreen]);
  return (
    <div class={style.field} ref={ref}>
      {ring === null ? null : (
        <div class={style.board} style={`width:${width}px;height:${height}px`}>
          <Pieces
            scene={scene}
            ring={ring}
            ground={ground}
            open={canAct ? openPawns(offer, draft) : new Set()}
            chosen={chosenPawns(draft)}
            goals={goals}
            isCalm={draft.card === null}
            isLive={isLive}
            onPawn={onPawn}
            onGoal={onGoal}
          />
          <Wood ring={ring} table={table} width={width} height={height} plates={plates} />
          <Ways {...props} ring={ring} width={width} height={height} />
          <Plates scene={scene} plates={plates} isTableScreen={isTableScreen} />
          <Centre scene={scene} room={room} />
        </div>
      )}
    </div>
  );
}

function chosenPawns({ ready, pawn }: Draft): ReadonlySet<number> {
  if (ready !== null && ready.kind === 'swap') return new Set([ready.pawn, ready.other]);
  return new Set(pawn === null ? [] : [pawn]);
}

/** Paths over the wood: what was done last, a hint, and the move in the making. */
function Ways({
  scene,
  draft,
  suggestion,
  ring,
  width,
  height,
}: FieldProps & { readonly ring: Ring; readonly width: number; readonly height: number }): JSX.Element {
  const { view, seat } = scene;
  const hinted = suggestion === null || seat === null ? null : readUse(view, seat, suggestion);
  const inMaking =
    draft.steps.length > 0
      ? stepsEffect(view, draft.steps)
      : draft.ready === null
        ? null
        : effectOf(view, draft.ready);
  return (
    <svg
      class={style.ways}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {scene.recent.map((step) => (
        <Paths key={step.seq} ring={ring} effect={doneBy(step, view)} look="last" />
      ))}
      {hinted === null || inMaking !== null ? null : (
        <Paths ring={ring} effect={effectOf(view, hinted)} look="hint" />
      )}
      {inMaking === null ? null : <Paths ring={ring} effect={inMaking} look="chosen" />}
      {inMaking?.eaten.map((pawn) => (
        <Eaten key={pawn} spot={spotOf(ring, pawn, view.places[pawn])} size={ring.pawn} />
      ))}
    </svg>
  );
}
