import type { Swing } from '@tuckbox/bots/coach';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import { percentOf } from '../worse.ts';
import style from './chart.module.css';
import { pathOf, summaryOf } from './curve.ts';

/** A costly move to mark. */
export interface Mistake {
  readonly step: number;
  readonly cost: number;
}

/** A seat's expected result after every step. The chart is a slider: a tap or Enter opens that position. */
export function Chart({
  swings,
  seat,
  steps,
  who,
  mistakes,
  hrefOf,
  onOpen,
}: {
  readonly swings: readonly Swing[];
  readonly seat: number;
  /** How many steps the game has; the analysis may know fewer. */
  readonly steps: number;
  /** The player, as parameters for messages. */
  readonly who: { readonly who: string; readonly name: string };
  readonly mistakes: readonly Mistake[];
  readonly hrefOf: (step: number) => string;
  readonly onOpen: (step: number) => void;
}): JSX.Element {
  const [at, setAt] = useState<number | null>(null);
  const valueAt = (step: number): number | null =>
    swings.findLast(({ seq }) => seq <= step)?.values[seat] ?? null;
  const known = swings.at(-1)?.seq ?? 0;
  const shown = Math.min(at ?? known, known);
  const value = valueAt(shown);
  const placeOf = (step: number, height: number): { readonly left: string; readonly top: string } => ({
    left: `${(100 * step) / steps}%`,
    top: `${100 - 100 * height}%`,
  });
  const curves = (swings[0]?.values ?? []).map((_, index) => index);
  const isDuel = curves.length === 2;
  return (
    <figure class={style.figure}>
      <div class={style.frame}>
        <span class={style.top} aria-hidden="true">
          {say('chart.top')}
        </span>
        <span class={style.bottom} aria-hidden="true">
          {say('chart.bottom')}
        </span>
        <svg
          class={style.svg}
          viewBox={`0 0 ${Math.max(1, steps)} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path class={style.middle} d={`M0 .5H${steps}`} />
          {isDuel
            ? null
            : curves
                .filter((index) => index !== seat)
                .map((index) => <path key={index} class={style.other} d={pathOf(swings, index)} />)}
          {swings.length === 0 ? null : (
            <>
              <path class={style.area} d={`${pathOf(swings, seat)}V1H${swings[0].seq}Z`} />
              <path class={style.mine} d={pathOf(swings, seat)} />
            </>
          )}
        </svg>
        <input
          type="range"
          class={style.range}
          style={{ width: `${(100 * known) / steps}%` }}
          min={0}
          max={known}
          value={shown}
          aria-label={say('chart.slider')}
          aria-valuetext={say('chart.at', { step: shown, percent: percentOf(value ?? 0) })}
          onInput={({ currentTarget }) => setAt(Number(currentTarget.value))}
          onClick={({ currentTarget }) => onOpen(Number(currentTarget.value))}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onOpen(shown);
          }}
        />
        {value === null || at === null ? null : <span class={style.point} style={placeOf(shown, value)} />}
        {mistakes.map(({ step, cost }) => (
          <a
            key={step}
            class={style.mistake}
            href={hrefOf(step - 1)}
            title={say('chart.mistake', { step, percent: percentOf(cost) })}
            style={placeOf(step, valueAt(step) ?? 0.5)}
          >
            <span class="unseen">{say('chart.mistake', { step, percent: percentOf(cost) })}</span>
          </a>
        ))}
      </div>
      <div class={style.scrub}>
        <output class={style.where}>
          {value === null ? '' : say('chart.at', { step: shown, percent: percentOf(value) })}
        </output>
        <a class={buttonClass()} href={hrefOf(shown)}>
          <Icon name="eye" size={20} />
          {say('chart.open')}
        </a>
      </div>
      <figcaption class={style.caption}>
        {isDuel || swings.length === 0 ? null : <span>{say('chart.others')}</span>}
        <span class="unseen">
          {swings.length === 0 ? '' : say('chart.spoken', { ...summaryOf(swings, seat), ...who })}
        </span>
      </figcaption>
    </figure>
  );
}
