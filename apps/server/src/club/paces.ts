import type { ClockPlan } from '@tuckbox/protocol';

/** The clocks that people who look for a game choose from. */
export const PACES = {
  quick: { kind: 'game', base: 300, increment: 5 },
  calm: { kind: 'game', base: 900, increment: 10 },
} as const satisfies { readonly [name: string]: ClockPlan };

export type Pace = keyof typeof PACES;
