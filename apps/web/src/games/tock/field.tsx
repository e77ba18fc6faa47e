import type { Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Scene } from '../ui.ts';
import { Centre } from './centre.tsx';
import style from './field.module.css';
import { type Draft, type Goal, type Offer, openPawns } from './narrow.ts';
import { Eaten, Paths } from './paths.tsx';
import { Pieces } from './pieces.tsx';
import { middleFor, platesOf, roomInMiddle } from './plates.ts';
import { Plates } from './plates.tsx';
import { doneBy } from './recent.ts';
import { layRing, type Ring, spotOf } from './ring.ts';
import { afterSteps } from './seven.ts';
import { effectOf, readUse, stepsEffect } from './uses.ts';
import { Wood } from './wood.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The text size setting, as a factor. */
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

/** Limits the ring's aspect ratio; with few sections a longer ring would be mostly empty. */
const boxFor = (width: number, height: number, sections: number): { width: number; height: number } => ({
  width: Math.min(width, height * (sections < 4 ? 1.3 : 1.6)),
  height: Math.min(height, width * 1.5),
});

/** The scale of names by the width of the board, widest first: for laptops, and for reading from two metres. */
const SCALES = [[800, 1.35]] as const;
const SCREEN_SCALES = [
  [1000, 1.9],
  [700, 1.4],
] as const;

/** The size of a name plate: per letter, padding, the facts below, and the height of both lines. */
interface NameSize {
  readonly letter: number;
  readonly around: number;
  readonly facts: number;
  /** The additional width for the charity count. */
  readonly charity: number;
  readonly height: number;
  /** The facts below a name do not grow with the text size. */
  readonly below: number;
}
const USUAL_NAME: NameSize = { letter: 6.9, around: 34, facts: 90, charity: 40, height: 26, below: 20 };
/** The smallest names, for boards where the usual ones would be cut short or misplaced; see plates.module.css. */
const SMALL_NAME: NameSize = { letter: 6.1, around: 15, facts: 66, charity: 30, height: 19, below: 17 };
const NO_NAMES = { plates: [], isSmall: false };
/** The most that a name may take of a phone's board, and in pixels. */
const MOST_NAME = 0.33;
const WIDEST_NAME = 150;

/** Names leave room for cards of these widths, the widest that fits between the ways home. */
const LEAST_CARDS = [44, 40, 36, 30];

/** Widths for the cards in the middle, the best first. */
const CARD_WIDTHS = [96, 88, 80, 72, 64, 58, 52, 48, 44, 40, 36];
const SCREEN_CARD_WIDTHS = [160, 130, 110, ...CARD_WIDTHS];
/** The largest share of the board that a card may take. */
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

/** The board with everything on it. */
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
  const scale = (isTableScreen ? SCREEN_SCALES : SCALES).find(([least]) => width >= least)?.[1] ?? 1;
  const hasCharity = table.options.charity > 0;
  const letters = scene.players.map(({ name }) => name.length).join();
  const { plates, isSmall } = useMemo(() => {
    if (ring === null) return NO_NAMES;
    const place = (name: NameSize, isEaseAsked: boolean) => {
      const widest = Math.max(78, Math.min(WIDEST_NAME, width * MOST_NAME) * Math.min(size.text, 1.5));
      const facts = name.facts + (hasCharity ? name.charity : 0);
      const widths = letters.split(',').map((count) => {
        const wide = (Number(count) * name.letter + name.around) * size.text;
        return Math.min(Math.max(wide, facts), widest) * scale;
      });
      const cards = roomInMiddle(ring, [], { x: width / 2, y: height / 2 }, LEAST_CARDS);
      const high = (name.height * size.text + name.below) * scale;
      return platesOf(ring, widths, high, middleFor(cards, cards.card), isEaseAsked);
    };
    const usual = place(USUAL_NAME, true);
    return usual.isTight
      ? { plates: place(SMALL_NAME, false).plates, isSmall: true }
      : { plates: usual.plates, isSmall: false };
  }, [ring, width, height, size.text, letters, scale, hasCharity]);
  const room = useMemo(() => {
    if (ring === null) return NO_ROOM;
    const most = Math.min(width, height) * MOST_CARD;
    const widths = (isTableScreen ? SCREEN_CARD_WIDTHS : CARD_WIDTHS).filter((card) => card <= most);
    return roomInMiddle(ring, plates, { x: width / 2, y: height / 2 }, widths);
  }, [ring, plates, width, height, isTableScreen]);
  const covered = useMemo(() => [...plates, middleFor(room, room.card)], [plates, room]);
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
          <Wood ring={ring} table={table} width={width} height={height} covered={covered} />
          <Ways {...props} ring={ring} width={width} height={height} />
          <Plates scene={scene} plates={plates} scale={scale} isSmall={isSmall} />
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

/** Paths on the board: of the last move, of a hint, and of the half-made move. */
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
  const halfMade =
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
      {hinted === null || halfMade !== null ? null : (
        <Paths ring={ring} effect={effectOf(view, hinted)} look="hint" />
      )}
      {halfMade === null ? null : <Paths ring={ring} effect={halfMade} look="chosen" />}
      {halfMade?.eaten.map((pawn) => (
        <Eaten key={pawn} spot={spotOf(ring, pawn, view.places[pawn])} size={ring.pawn} />
      ))}
    </svg>
  );
}
