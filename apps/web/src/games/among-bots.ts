import type { Scene } from './ui.ts';

/** Whether all others are bots: then an immediate move reveals to nobody that there was no choice. */
export const isAmongBots = ({ players, seat }: Pick<Scene, 'players' | 'seat'>): boolean =>
  players.every(({ isBot }, other) => other === seat || isBot);
