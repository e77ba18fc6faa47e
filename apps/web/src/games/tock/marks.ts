import type { TableSetup } from '@tuckbox/tock/client';

export type Shape = 'disc' | 'triangle' | 'square' | 'star' | 'cross' | 'diamond';

/** How a player's pawns look: a colour-blind safe colour, and a shape on top. */
export interface Mark {
  readonly shape: Shape;
  readonly colour: string;
  readonly rim: string;
  readonly ink: string;
}

const DARK = '#1c1208';
const LIGHT = '#ffffff';

const ALONE: readonly Mark[] = [
  { shape: 'disc', colour: '#1769c2', rim: '#cfe4ff', ink: LIGHT },
  { shape: 'triangle', colour: '#e2641e', rim: '#ffe3cf', ink: DARK },
  { shape: 'square', colour: '#f6e15c', rim: '#fffbe0', ink: DARK },
  { shape: 'star', colour: '#b0478f', rim: '#ffd6f1', ink: LIGHT },
  { shape: 'cross', colour: '#12936a', rim: '#c9f5e4', ink: DARK },
  { shape: 'diamond', colour: '#a9dcff', rim: '#f2faff', ink: DARK },
];

/** Partners share a shape and a hue, one dark and one light. */
const TEAMS: readonly (readonly [Mark, Mark])[] = [
  [
    { shape: 'disc', colour: '#1769c2', rim: '#cfe4ff', ink: LIGHT },
    { shape: 'disc', colour: '#a9dcff', rim: '#f2faff', ink: DARK },
  ],
  [
    { shape: 'triangle', colour: '#c9480f', rim: '#ffd9c2', ink: LIGHT },
    { shape: 'triangle', colour: '#ffc08a', rim: '#fff1e2', ink: DARK },
  ],
  [
    { shape: 'square', colour: '#8a3a86', rim: '#f6d3f4', ink: LIGHT },
    { shape: 'square', colour: '#f3bdf0', rim: '#fff0fe', ink: DARK },
  ],
];

/** The mark of a seat; in teams it depends on the team and the partner. */
export function markOf({ seats, pairs }: TableSetup, seat: number): Mark {
  if (pairs === 0) return ALONE[seat];
  const sides = seats / 2;
  return TEAMS[seat % sides][seat < sides ? 0 : 1];
}
