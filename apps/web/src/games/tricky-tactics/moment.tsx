import { DEALT, ROUNDS, SPLITTING } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Suit } from './art/suit.tsx';
import { letterOf } from './letters.ts';
import style from './moment.module.css';
import { suitName, whoIs } from './names.ts';
import { lastWinner } from './recent.ts';
import { say } from './say.ts';
import { type TacticsScene, tricksDone } from './seats.ts';
import { ledSuit } from './trick.ts';

/** Round, phase and trick, and the suit to follow. */
export function Moment({
  scene,
  isStacked,
}: {
  readonly scene: TacticsScene;
  /** Whether it is stacked vertically beside the trick, as on a phone. */
  readonly isStacked: boolean;
}): JSX.Element {
  const { view } = scene;
  const seats = view.seats.length;
  const led = ledSuit(view);
  const last = view.isOver ? null : lastWinner(scene);
  const tricks = (DEALT[seats] ?? 0) / 2;
  const phase = letterOf(view.phase);
  const when = { round: view.round + 1, rounds: ROUNDS[seats] ?? 1, phase };
  const done = tricksDone(view) - (view.trick.length === seats ? 1 : 0);
  const text =
    view.stage === SPLITTING || view.isOver
      ? say('moment.round', when)
      : say('moment.trick', { ...when, trick: Math.min(done + 1, tricks), tricks });
  return (
    <p
      data-about="deck"
      class={[style.moment, view.stage === SPLITTING ? style.alone : '', isStacked ? style.stacked : ''].join(
        ' ',
      )}
    >
      <span class={style.deck} data-at="deck" />
      <span>{text}</span>
      {led !== null ? (
        <span class={style.led}>
          <Suit suit={led} size="1em" />
          {say('led', { suit: suitName(led) })}
        </span>
      ) : last !== null ? (
        <span class={`${style.led} ${style.last}`}>{say('trick.last', whoIs(scene.players, last))}</span>
      ) : null}
    </p>
  );
}
