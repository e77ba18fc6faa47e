import type { JSX } from 'preact';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import { type StacksView, unseenCards } from './scene.ts';
import style from './tally.module.css';

/** With more different cards than this there are no pips: hardly any card occurs twice. */
const MOST_LINES = 7;

/** The cards of the deck and how many of each the viewer has not seen. */
export function Tally({ view }: { readonly view: StacksView }): JSX.Element {
  const lines = unseenCards(view);
  return (
    <div class={style.tally} data-at="tally" data-many={lines.length > MOST_LINES || undefined}>
      <span class={style.title} aria-hidden="true">
        {say('tally.title')}
      </span>
      <ul class={style.rows} aria-label={say('tally.title')}>
        {lines.map(({ card, all, unseen }) => (
          <li key={card} class={`${style.row} ${unseen === 0 ? style.gone : ''}`}>
            <span class="unseen">{say('tally.line', { card: signed(card), count: unseen })}</span>
            <span class={`${style.card} ${card < 0 ? style.trouble : ''}`} aria-hidden="true">
              {signed(card)}
            </span>
            <span class={style.pips} aria-hidden="true">
              {Array.from({ length: all }, (_, index) => (
                <i key={index} class={index < unseen ? style.full : style.empty} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
