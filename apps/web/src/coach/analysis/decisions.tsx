import type { Decision } from '@tuckbox/bots/coach';
import type { Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { address } from '../../app/router.ts';
import type { Scene } from '../../games/ui.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { memo } from '../../pieces/memo.ts';
import { replayOfAnalysis, retryQuery } from '../../replay/links.ts';
import { playerLabels } from '../../table/state/player-labels.ts';
import { moveText, reasonsFor } from '../coached.ts';
import { say } from '../say.ts';
import { gradeOf, percentOf } from '../worse.ts';
import style from './decisions.module.css';
import pageStyle from './page.module.css';
import type { Review } from './page.tsx';
import { costliest } from './summary.ts';

/** What the seat saw when it decided, as needed to describe a move. */
function sceneAt({ replay: { info }, frames, seat }: Review, { seq }: Decision): Scene {
  return {
    view: frames[seq - 1].view as object,
    seat: seat as Seat,
    players: playerLabels(info, seat, info.seats.length, 0),
    waiting: null,
    legal: null,
    recent: [],
    places: null,
  };
}

/** The costliest decisions, each to be tried again. */
export function Retries({ review }: { readonly review: Review }): JSX.Element | null {
  const { analysis } = review;
  const worst = costliest(analysis);
  if (worst.length === 0 && analysis.result.value === null) return null;
  return (
    <section class={pageStyle.panel} aria-labelledby="retries">
      <h2 id="retries">{say('retry.title')}</h2>
      <p class={pageStyle.lead}>{say(worst.length === 0 ? 'retry.none' : 'retry.lead')}</p>
      <ol class={style.retries}>
        {worst.map((decision) => (
          <RetryRow key={decision.seq} review={review} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

function RetryRow({
  review,
  decision,
}: {
  readonly review: Review;
  readonly decision: Decision;
}): JSX.Element {
  const { coached, seat } = review;
  const scene = useMemo(() => sceneAt(review, decision), [review, decision]);
  const [why] = reasonsFor(coached, decision.did, scene);
  return (
    <li class={style.retry}>
      <span class={style.words}>
        <strong>{moveText(coached.ui, decision.did.text, scene)}</strong>
        <span>
          {say('retry.move', { step: decision.seq })}
          {why === undefined ? null : <> · {why}</>}
        </span>
      </span>
      <Cost cost={decision.cost} />
      <a
        class={buttonClass('main')}
        href={address.value.path + retryQuery(decision.seq, seat) + address.value.hash}
      >
        {say('retry.do')}
        <span class="unseen"> {say('retry.move', { step: decision.seq })}</span>
      </a>
    </li>
  );
}

const Cost = ({ cost }: { readonly cost: number }): JSX.Element => (
  <span class={`${style.cost} ${style[gradeOf(cost)]}`}>{say('cost', { percent: percentOf(cost) })}</span>
);

/** Every decision and what it cost; drawn when somebody opens the list. */
export function DecisionList({ review }: { readonly review: Review }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const choices = review.analysis.decisions.value.filter(({ isForced }) => !isForced);
  return (
    <details
      class={`${pageStyle.panel} ${style.list}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{say('list.title', { count: choices.length })}</h2>
      </summary>
      {isOpen ? (
        <ol class={style.rows}>
          {choices.map((decision) => (
            <Row key={decision.seq} review={review} decision={decision} />
          ))}
        </ol>
      ) : null}
    </details>
  );
}

const Row = memo(({ review, decision }: { readonly review: Review; readonly decision: Decision }) => {
  const { coached, seat } = review;
  const scene = sceneAt(review, decision);
  const isBest = gradeOf(decision.cost) === 'none';
  return (
    <li class={style.row}>
      <a
        class={style.step}
        href={replayOfAnalysis(decision.seq - 1, seat)}
        aria-label={say('list.show', { step: decision.seq })}
      >
        {decision.seq}
      </a>
      <span class={style.words}>
        <span>{moveText(coached.ui, decision.did.text, scene)}</span>
        {isBest ? null : (
          <span>{say('list.better', { move: moveText(coached.ui, decision.best.text, scene) })}</span>
        )}
      </span>
      {isBest ? (
        <span class={style.fine}>
          <Icon name="check" size={20} />
          <span class="unseen">{say('list.best')}</span>
        </span>
      ) : (
        <Cost cost={decision.cost} />
      )}
    </li>
  );
});
