import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';

/**
 * Each Location from above, in lines: gardens for clubs, trade for diamonds, homes for hearts,
 * works and harbour for spades. Three of each, from the top row down; a box of 100 by 100.
 */
const PLANS: readonly string[] = [
  /* A pond among trees. */
  'M30 52c0-14 12-20 22-18s20 8 18 20-14 16-24 14-16-6-16-16zM20 24a7 7 0 1 0 .1 0zM40 14a6 6 0 1 0 .1 0zM80 20a9 9 0 1 0 .1 0zM86 52a7 7 0 1 0 .1 0zM78 78a8 8 0 1 0 .1 0zM16 76a9 9 0 1 0 .1 0zM50 80a6 6 0 1 0 .1 0z',
  /* Allotments. */
  'M12 14h34v30H12zM12 24h34M12 34h34M56 14h32v44H56zM64 14v44M72 14v44M80 14v44M12 56h34v30H12zM20 56v30M28 56v30M36 56v30M56 70h32v16H56zM56 78h32',
  /* A maze of hedges. */
  'M10 10h80v80H10V26M26 26h48v48H26V42M42 42h16v16H42zM58 10v16M90 58H74M42 90V74M10 42h16',
  /* Market stalls. */
  'M12 14h22v16H12zM40 14h22v16H40zM68 14h22v16H68zM12 42h22v16H12zM40 42h22v16H40zM68 42h22v16H68zM12 70h22v16H12zM40 70h22v16H40zM68 70h22v16H68zM19 14v16M27 14v16M47 42v16M55 42v16M75 70v16M83 70v16M75 14v16M83 14v16M19 70v16M27 70v16',
  /* The exchange round its court. */
  'M12 12h76v76H12zM32 32h36v36H32zM12 12l20 20M88 12 68 32M12 88l20-20M88 88 68 68M42 50a8 8 0 1 0 16 0 8 8 0 1 0-16 0z',
  /* A canal with barges. */
  'M0 36c24-8 40 10 100-4M0 66c30-10 50 8 100-4M16 46h22l5 5-5 5H16zM58 44h20l5 5-5 5H58zM10 8h24v16H10zM44 8h18v18H44zM72 6h20v16H72zM12 76h30v16H12zM54 78h34v14H54z',
  /* Terraces with gardens. */
  'M10 10h80v16H10zM26 10v16M42 10v16M58 10v16M74 10v16M10 74h80v16H10zM26 74v16M42 74v16M58 74v16M74 74v16M10 40h80M10 60h80M30 50a4 4 0 1 0 .1 0zM52 50a5 5 0 1 0 .1 0zM76 50a4 4 0 1 0 .1 0z',
  /* A crescent. */
  'M10 84a40 40 0 0 1 80 0M26 84a24 24 0 0 1 48 0M50 44V60M22 55l13 10M78 55 65 65M50 74a6 6 0 1 0 .1 0zM10 10h20v16H10zM38 10h24v16H38zM70 10h20v16H70z',
  /* A theatre. */
  'M14 30a36 36 0 0 0 72 0zM26 30a24 24 0 0 0 48 0M38 30a12 12 0 0 0 24 0M20 10h60v20H20zM50 66v24M30 60 18 84M70 60l12 24',
  /* Railway tracks. */
  'M20 0c0 40 20 50 20 100M32 0c0 40 20 50 20 100M60 0v100M72 0v100M18 14h14M20 30h14M26 46h14M32 62h14M38 80h14M58 14h16M58 30h16M58 46h16M58 62h16M58 80h16M82 20h14v30H82z',
  /* Gas tanks. */
  'M30 10a19 19 0 1 0 .1 0zM30 18a11 11 0 1 0 .1 0zM72 34a15 15 0 1 0 .1 0zM72 41a8 8 0 1 0 .1 0zM36 60a14 14 0 1 0 .1 0zM36 67a7 7 0 1 0 .1 0zM48 34l12 8M48 74h40v14H60',
  /* Docks. */
  'M0 60h18V30h14v30h14V24h14v36h14V34h14v26h12M4 72c6 4 10 4 16 0s10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0M4 86c6 4 10 4 16 0s10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0M10 8h34v12H10zM54 6h34v12H54z',
];

/** The lines of a Location's ground. */
export const Plan = memo(PlanOf);

function PlanOf({ location, ink }: { readonly location: number; readonly ink: string }): JSX.Element {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d={PLANS[location]}
        fill={ink}
        fill-opacity="0.07"
        stroke={ink}
        stroke-opacity="0.3"
        stroke-width="1.2"
      />
    </svg>
  );
}
