import { PHASE_A } from '@tuckbox/tricky-tactics/client';

/** The letter of a phase, and of the hand that it is played with. */
export const letterOf = (phase: number): 'A' | 'B' => (phase === PHASE_A ? 'A' : 'B');
