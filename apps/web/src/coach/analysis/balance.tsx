import type { JSX } from 'preact';
import { say } from '../say.ts';
import { percentOf } from '../worse.ts';
import style from './balance.module.css';
import type { Review } from './page.tsx';
import { costOf } from './summary.ts';

/** The bars are scaled to at least this, so that little luck looks small. */
const LEAST_REACH = 0.3;

/** Luck and skill separately: what deal and draws gave, and what the player's choices gave away. */
export function Balance({
  review: { analysis, seat, who, replay },
}: {
  readonly review: Review;
}): JSX.Element {
  const cost = costOf(analysis);
  const result = analysis.result.value;
  const luck = result?.luck?.[seat] ?? null;
  const reach = Math.max(LEAST_REACH, cost, Math.abs(luck ?? 0));
  const percent = percentOf(luck ?? 0);
  return (
    <section class={style.balance} aria-labelledby="balance">
      <h2 id="balance">{say('balance.title')}</h2>
      <Bar
        label={say('balance.choices')}
        value={-cost}
        reach={reach}
        text={
          percentOf(cost) === 0
            ? say('balance.choices.none')
            : say('balance.choices.cost', { ...who, percent: percentOf(cost) })
        }
      />
      {result?.luck === null ? (
        <div class={style.row}>
          <span class={style.label}>{say('balance.luck')}</span>
          <p class={style.text}>{say('balance.luck.unknown', { game: replay.ui.game.title })}</p>
        </div>
      ) : (
        <Bar
          label={say('balance.luck')}
          value={luck}
          reach={reach}
          text={
            luck === null
              ? say('balance.luck.later')
              : percent === 0
                ? say('balance.luck.even')
                : say(luck > 0 ? 'balance.luck.good' : 'balance.luck.bad', { ...who, percent })
          }
        />
      )}
    </section>
  );
}

function Bar({
  label,
  value,
  reach,
  text,
}: {
  readonly label: string;
  /** Null until it is known. */
  readonly value: number | null;
  readonly reach: number;
  readonly text: string;
}): JSX.Element {
  const share = value === null ? 0 : (50 * Math.abs(value)) / reach;
  const sign = value === null || percentOf(value) === 0 ? 'none' : value > 0 ? 'plus' : 'minus';
  return (
    <div class={style.row}>
      <span class={style.label}>{label}</span>
      <span class={style.track} aria-hidden="true">
        <span
          class={sign === 'plus' ? style.good : style.bad}
          style={{ left: `${sign === 'plus' ? 50 : 50 - share}%`, width: `${share}%` }}
        />
      </span>
      <span class={style.value}>
        {value === null ? '' : say('balance.signed', { sign, percent: percentOf(value) })}
      </span>
      <p class={style.text}>{text}</p>
    </div>
  );
}
