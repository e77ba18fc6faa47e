/** Shapes that are computed: toothed wheels, stars, spirals. All are drawn around 0,0. */

const at = (radius: number, angle: number): string =>
  `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;

const TURN = 2 * Math.PI;

/** A closed line through corners given as radius and part of a turn. */
const ringOf = (corners: readonly (readonly [radius: number, turn: number])[]): string =>
  `M${corners.map(([radius, turn]) => at(radius, (turn - 0.25) * TURN)).join('L')}Z`;

const hole = (radius: number): string =>
  radius === 0
    ? ''
    : `M${radius} 0A${radius} ${radius} 0 1 0 ${-radius} 0A${radius} ${radius} 0 1 0 ${radius} 0Z`;

const perTooth = <Item>(teeth: number, corners: (tooth: number) => readonly Item[]): Item[] =>
  Array.from({ length: teeth }, (_, tooth) => corners(tooth)).flat();

/** A cog wheel, to be filled by even-odd so that its bore is open. */
export const cog = (teeth: number, tip: number, root: number, bore: number): string =>
  ringOf(
    perTooth(teeth, (tooth) => [
      [root, (tooth - 0.3) / teeth],
      [tip, (tooth - 0.17) / teeth],
      [tip, (tooth + 0.17) / teeth],
      [root, (tooth + 0.3) / teeth],
    ]),
  ) + hole(bore);

/** A ratchet: teeth that let the wheel turn one way only. */
export const ratchet = (teeth: number, tip: number, root: number): string =>
  ringOf(
    perTooth(teeth, (tooth) => [
      [root, tooth / teeth],
      [tip, (tooth + 0.08) / teeth],
    ]),
  );

export const star = (points: number, tip: number, root: number): string =>
  ringOf(
    perTooth(points, (point) => [
      [tip, point / points],
      [root, (point + 0.5) / points],
    ]),
  );

export const polygon = (corners: number, radius: number): string =>
  ringOf(perTooth(corners, (corner) => [[radius, corner / corners]]));

/** A coil that winds outwards. */
export function spiral(turns: number, inner: number, outer: number): string {
  const steps = Math.round(turns * 16);
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    at(inner + ((outer - inner) * step) / steps, (step / 16) * TURN),
  );
  return `M${points.join('L')}`;
}
