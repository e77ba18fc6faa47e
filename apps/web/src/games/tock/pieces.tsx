import { seatOfPawn, type Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { useRoving } from '../../pieces/roving.ts';
import { capital } from '../../words/words.ts';
import type { Scene } from '../ui.ts';
import { Pawn } from './art/pawn.tsx';
import { markOf } from './marks.ts';
import type { Goal } from './narrow.ts';
import { type Ground, isProtected, placeName } from './pawns.ts';
import style from './pieces.module.css';
import { type Ring, type Spot, spotOf } from './ring.ts';
import { say } from './say.ts';
import { pawnWord, placeWord } from './speak.ts';

export interface PiecesProps {
  readonly scene: Scene<Tock>;
  readonly ring: Ring;
  /** The positions to show, including the steps of a seven made so far. */
  readonly ground: Ground;
  readonly open: ReadonlySet<number>;
  readonly chosen: ReadonlySet<number>;
  readonly goals: readonly Goal[];
  /** Whether nothing has been chosen yet, so that highlights are subtle. */
  readonly isCalm: boolean;
  readonly isLive: boolean;
  readonly onPawn: (pawn: number) => void;
  readonly onGoal: (goal: Goal) => void;
}

/** Something on the board that answers a tap. */
interface Target {
  readonly spot: Spot;
  readonly tap: () => void;
}

/** How close a tap must be to a highlighted target. */
const REACH = 30;

/** The pawns and the goals, each a button. A tap among crowded targets means the nearest. */
export function Pieces(props: PiecesProps): JSX.Element {
  const { scene, ring, ground, open, chosen, goals, isCalm, isLive, onPawn, onGoal } = props;
  const roving = useRoving<HTMLFieldSetElement>();
  const spotOfPawn = (pawn: number): Spot => spotOf(ring, pawn, ground.places[pawn]);
  const spotOfGoal = (goal: Goal): Spot => spotOf(ring, goal.pawn, goal.place);
  const lit: Target[] = [
    ...[...open].map((pawn) => ({ spot: spotOfPawn(pawn), tap: () => onPawn(pawn) })),
    ...goals.map((goal) => ({ spot: spotOfGoal(goal), tap: () => onGoal(goal) })),
  ];
  const tap = (event: MouseEvent, own: () => void): void => {
    const nearest = event.detail > 0 ? nearestOf(lit, pointIn(event, roving.ref.current)) : null;
    if (nearest === null) own();
    else nearest.tap();
  };
  return (
    <fieldset class={style.pieces} aria-label={say('board')} {...roving}>
      {ground.places.map((place, pawn) => (
        <PawnButton
          key={pawn}
          scene={scene}
          pawn={pawn}
          place={place}
          ground={ground}
          spot={spotOfPawn(pawn)}
          size={ring.pawn}
          light={open.has(pawn) ? (isCalm ? 'soft' : 'lit') : null}
          isChosen={chosen.has(pawn)}
          isLive={isLive}
          onTap={(event) => tap(event, () => onPawn(pawn))}
        />
      ))}
      {goals.map((goal) => (
        <button
          key={`${goal.pawn} ${goal.place}`}
          type="button"
          class={style.goal}
          style={boxAt(spotOfGoal(goal), Math.max(ring.pawn * 1.3, 44))}
          aria-label={say('goal', { place: placeWord(scene, goal.pawn, goal.place) })}
          onClick={(event) => tap(event, () => onGoal(goal))}
        />
      ))}
    </fieldset>
  );
}

const boxAt = ({ x, y }: Spot, size: number): string =>
  `left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px`;

function pointIn(event: MouseEvent, board: HTMLElement | null): { x: number; y: number } {
  const box = board?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

function nearestOf(targets: readonly Target[], { x, y }: { x: number; y: number }): Target | null {
  const far = ({ spot }: Target): number => Math.hypot(spot.x - x, spot.y - y);
  const [nearest] = targets.toSorted((one, other) => far(one) - far(other));
  return nearest !== undefined && far(nearest) <= REACH ? nearest : null;
}

function PawnButton({
  scene,
  pawn,
  place,
  ground,
  spot,
  size,
  light,
  isChosen,
  isLive,
  onTap,
}: {
  readonly scene: Scene<Tock>;
  readonly pawn: number;
  readonly place: number;
  readonly ground: Ground;
  readonly spot: Spot;
  readonly size: number;
  readonly light: 'lit' | 'soft' | null;
  readonly isChosen: boolean;
  readonly isLive: boolean;
  readonly onTap: (event: MouseEvent) => void;
}): JSX.Element {
  const label = `${capital(pawnWord(scene, pawn))}, ${placeWord(scene, pawn, place)}`;
  const names = [style.spot, light === null ? '' : style[light], isChosen ? style.chosen : ''].join(' ');
  const inside = (
    <span class={style.pawn} style={`width:${size}px;height:${size}px`} data-at={placeName(pawn, place)}>
      <Pawn mark={markOf(scene.view.table, seatOfPawn(pawn))} isGuarded={isProtected(ground, pawn)} />
    </span>
  );
  const box = boxAt(spot, Math.max(size, light === null ? 24 : 44));
  return isLive ? (
    <button
      type="button"
      class={names}
      style={box}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={light === null}
      onClick={onTap}
    >
      {inside}
    </button>
  ) : (
    <span class={names} style={box} role="img" aria-label={label}>
      {inside}
    </span>
  );
}
