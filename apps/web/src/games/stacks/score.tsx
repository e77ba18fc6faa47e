import type { JSX } from 'preact';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import style from './score.module.css';

/** Points, progress towards the target, and the turn order of the round. */
export function Score({
  score,
  target,
  place,
}: {
  readonly score: number;
  readonly target: number;
  readonly place: number;
}): JSX.Element {
  const told = score < 0 ? 'score.minus' : 'score.of';
  const way = Math.max(0, Math.min(1, score / target));
  return (
    <span class={style.score}>
      <span class={style.place} data-about="order" role="img" aria-label={say('order.place', { place })}>
        {place}
      </span>
      <span
        class={style.points}
        data-about="score"
        role="img"
        aria-label={say(told, { score: score < 0 ? signed(score) : score, target })}
      >
        <span class={style.number}>{signed(score)}</span>
        <span class={style.target}>/{target}</span>
        <span class={style.way}>
          <span style={{ transform: `scaleX(${way})` }} />
        </span>
      </span>
    </span>
  );
}
