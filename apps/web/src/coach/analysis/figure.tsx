import type { JSX } from 'preact';
import { say } from '../say.ts';
import style from './figure.module.css';
import type { Review } from './page.tsx';

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;

const verdictOf = (figure: number): 'best' | 'good' | 'fair' | 'weak' => {
  if (figure >= 92) return 'best';
  if (figure >= 80) return 'good';
  return figure >= 60 ? 'fair' : 'weak';
};

const roundedOrNone = (skill: number | null | undefined): number | null =>
  skill == null ? null : Math.round(skill);

/** The one number for how well somebody played, as a ring that fills. */
export function Figure({ review: { analysis, seat, who } }: { readonly review: Review }): JSX.Element {
  const whole = analysis.result.value;
  const figure = roundedOrNone(whole?.skill[seat]);
  const isWhole = whole !== null;
  return (
    <section class={style.figure} aria-labelledby="figure">
      <div class={style.ring}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle class={style.track} cx="50" cy="50" r={RADIUS} />
          <circle
            class={style.fill}
            cx="50"
            cy="50"
            r={RADIUS}
            stroke-dasharray={`${(ROUND * (figure ?? 0)) / 100} ${ROUND}`}
          />
        </svg>
        <strong>{figure === null ? '–' : figure}</strong>
      </div>
      <div class={style.words}>
        <h2 id="figure">{say('figure.title', who)}</h2>
        {figure === null ? (
          <p>{say(isWhole ? 'figure.none' : 'figure.waiting')}</p>
        ) : (
          <p>
            <span class="unseen">{say('figure.label', { figure })}. </span>
            {say(`figure.${verdictOf(figure)}`)}
          </p>
        )}
      </div>
    </section>
  );
}
