import { BOT_LEVELS, type BotLevel, nextLevel } from '@tuckbox/protocol/client';
import { hasWon, winnersOf } from '../../games/story.ts';
import type { Scene } from '../../games/ui.ts';
import { listOf } from '../../words/words.ts';
import { say } from '../say.ts';

/** The seats in order of their places. */
export const placed = ({ places }: Scene): { readonly seat: number; readonly place: number }[] =>
  (places ?? []).map((place, seat) => ({ seat, place })).toSorted((a, b) => a.place - b.place);

/** "You win!", "You and Ada win!", "Ada and Cleo win". */
export function headline(scene: Scene): string {
  const winners = winnersOf(scene);
  const isMine = hasWon(scene) === true;
  if (isMine && winners.length === 1) return say('result.you');
  const others = winners.flatMap((seat) => (seat === scene.seat ? [] : [nameOf(scene, seat)]));
  const names = listOf(isMine ? [say('result.me'), ...others] : others);
  return winners.length === 1
    ? say('result.others', { count: 1, names })
    : say('result.together', { who: isMine ? 'you' : 'other', names });
}

/** The text to share about the game, before its link. */
export function shareText(scene: Scene, game: string, score: string | null): string {
  if (scene.seat === null || scene.places === null) {
    const names = listOf(winnersOf(scene).map((seat) => nameOf(scene, seat)));
    return say('result.text.seen', { names, game });
  }
  const place = scene.places[scene.seat];
  const count = scene.places.length;
  if (score === null) {
    return place === 1
      ? say('result.text.won.unscored', { game })
      : say('result.text.lost.unscored', { game, place, count });
  }
  return place === 1
    ? say('result.text.won', { game, score })
    : say('result.text.lost', { game, score, place, count });
}

export const nameOf = ({ players }: Scene, seat: number): string => players[seat]?.name ?? '';

/** The level above everybody who played against the only person; null if there is none, or several people played. */
export function strongerLevel({ players, seat }: Scene): BotLevel | null {
  const others = players.filter((_, index) => index !== seat);
  const levels = others.flatMap(({ character }) => (character == null ? [] : [character.level]));
  if (levels.length === 0 || !others.every(({ isBot }) => isBot)) return null;
  return nextLevel(BOT_LEVELS.findLast((level) => levels.includes(level)) ?? 'expert');
}
