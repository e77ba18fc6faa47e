import type { Decision } from '@tuckbox/bots/coach';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { address } from '../../app/router.ts';
import type { GameStory } from '../../games/story.ts';
import { momentQuery } from '../../replay/links.ts';
import { useStory } from '../../table/screens/load-result.ts';
import { Loading } from '../../table/screens/message-screens.tsx';
import { seatName } from '../../table/state/player-labels.ts';
import type { Frame } from '../../wires/wire.ts';
import { say as sayShell } from '../../words/say.ts';
import { moveText, reasonsFor } from '../coached.ts';
import { ExerciseRoom } from '../exercise-room.tsx';
import { say } from '../say.ts';
import type { Task } from '../task.ts';
import { worseText } from '../worse.ts';
import type { Review } from './page.tsx';
import style from './retry.module.css';

/** Retries a decision with what the player knew at the time. */
export function Retry(props: { readonly review: Review; readonly decision: Decision }): JSX.Element {
  const story = useStory(props.review.coached.id);
  return story === null ? <Loading /> : <RetryRoom {...props} story={story} />;
}

/** The steps of the round so far: the end of the previous round would be shown over the board again. */
function roundSoFar(frames: readonly Frame[], seq: number, story: GameStory): readonly Frame[] {
  const past = frames.slice(1, seq);
  return past.slice(
    past.findLastIndex(({ events }) => events.some((event) => story.opensChapter(event))) + 1,
  );
}

function RetryRoom({
  review,
  decision,
  story,
}: {
  readonly review: Review;
  readonly decision: Decision;
  readonly story: GameStory;
}): JSX.Element {
  const { coached, frames, seat, replay } = review;
  const task = useMemo(
    (): Task => ({
      game: coached.id,
      seat,
      view: frames[decision.seq - 1].view as object,
      past: roundSoFar(frames, decision.seq, story),
      best: decision.best,
      others: [decision.did],
    }),
    [coached, frames, seat, decision, story],
  );
  const names = useMemo(
    () =>
      (index: number): string =>
        index === seat ? sayShell('name.you') : seatName(replay.info.seats, index),
    [seat, replay],
  );
  const back = {
    href: address.value.path + momentQuery(0, seat) + address.value.hash,
    label: say('retry.leave'),
  };
  return (
    <ExerciseRoom
      coached={coached}
      task={task}
      title={say('retry.room', { step: decision.seq })}
      leave={back}
      names={names}
      next={back}
      more={(scene) => (
        <div class={style.then}>
          <p>
            {say('retry.then', {
              move: moveText(coached.ui, decision.did.text, scene),
              worse: worseText(decision.cost),
            })}
          </p>
          {reasonsFor(coached, decision.did, scene).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
    />
  );
}
