import type { JSX } from 'preact';
import { bidsOfRound } from './history.ts';
import style from './ladder.module.css';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import { nameOf, type StacksScene } from './scene.ts';

/** The bids of the round: the current one is the top rung, and above it the one that the viewer may add. */
export function Ladder({
  scene,
  next,
}: {
  readonly scene: StacksScene;
  /** The bid that the viewer is about to make; null if it is not their turn. */
  readonly next: number | null;
}): JSX.Element {
  const bids = bidsOfRound(scene).toReversed();
  return (
    <div class={style.ladder} data-at="ladder">
      {next === null ? null : (
        <div class={`${style.rung} ${style.next}`} aria-hidden="true">
          <span class={style.bid}>{signed(next)}</span>
          <span class={style.name}>{say('ladder.yours')}</span>
        </div>
      )}
      {bids.length === 0 ? (
        <p class={style.none}>{say('ladder.none')}</p>
      ) : (
        <ol class={style.rungs} reversed aria-label={say('ladder.title')}>
          {bids.map(({ seat, bid }, index) => (
            <li
              key={bid}
              class={`${style.rung} ${index === 0 ? style.top : ''} ${scene.view.seats[seat].folded ? style.out : ''}`}
              data-at={index === 0 ? 'bid' : undefined}
              style={{ '--figures': signed(bid).length }}
            >
              <span class={style.bid}>{signed(bid)}</span>
              <span class={style.name}>
                {scene.players[seat].isYou ? say('you.title') : nameOf(scene, seat)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
