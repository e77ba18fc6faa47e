import type { Decision } from '@tuckbox/bots/coach';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { address, go } from '../../app/router.ts';
import { useTitle } from '../../app/title.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import type { ReplaySource } from '../../replay/ask-worker.ts';
import { eyesIn, momentQuery, replayOfAnalysis } from '../../replay/links.ts';
import type { LoadedReplay } from '../../replay/replay.tsx';
import { Loading, MessageScreen } from '../../table/screens/message-screens.tsx';
import { seatName } from '../../table/state/player-labels.ts';
import type { Frame } from '../../wires/wire.ts';
import { type Coached, useCoached } from '../coached.ts';
import { say } from '../say.ts';
import { Balance } from './balance.tsx';
import { Chart } from './chart.tsx';
import { DecisionList, Retries } from './decisions.tsx';
import { Figure } from './figure.tsx';
import { analysisOf, type GrowingAnalysis } from './growing.ts';
import style from './page.module.css';
import { Retry } from './retry.tsx';
import { costliest } from './summary.ts';

/** The analysis of a finished game, which grows while the coach works. */
export function AnalysisPage({ replay }: { readonly replay: LoadedReplay }): JSX.Element {
  useTitle(say('analysis.title', { game: replay.ui.game.title }));
  const coached = useCoached(replay.ui.game.id);
  if (replay.source === null)
    return <MessageScreen title={say('analysis.not-over.title')} text={say('analysis.not-over')} />;
  if (coached === null) return <Loading />;
  return <Analysed replay={replay} source={replay.source} coached={coached} />;
}

/** The data that all parts of the page use. */
export interface Review {
  readonly replay: LoadedReplay;
  readonly coached: Coached;
  readonly seat: number;
  /** The game as the seat saw it; the deal comes first. */
  readonly frames: readonly Frame[];
  readonly analysis: GrowingAnalysis;
  /** The player, as parameters for messages. */
  readonly who: { readonly who: 'you' | 'other'; readonly name: string };
}

function Analysed({
  replay,
  source,
  coached,
}: {
  readonly replay: LoadedReplay;
  readonly source: ReplaySource;
  readonly coached: Coached;
}): JSX.Element {
  const seats = replay.eyes.filter((seat) => seat !== null);
  const seat = eyesIn(address.value.search, seats) ?? seats[0];
  const frames = useFrames(replay, seat);
  // The address changes before the next page has loaded: read again, it would name another game.
  const [key] = useState(() => address.peek().path + address.peek().hash);
  const [tries, setTries] = useState(0);
  const analysis = useMemo(() => analysisOf(key, source, seat), [key, source, seat, tries]);
  const review = useMemo<Review | null>(
    () =>
      frames === null
        ? null
        : {
            replay,
            coached,
            seat,
            frames,
            analysis,
            who: { who: seat === replay.you ? 'you' : 'other', name: seatName(replay.info.seats, seat) },
          },
    [replay, coached, seat, frames, analysis],
  );
  if (review === null) return <Loading />;
  const retried = decisionToRetry(analysis.decisions.value, address.value.search);
  if (retried !== null) return <Retry key={retried.seq} review={review} decision={retried} />;
  return (
    <div class={style.screen}>
      <header class={style.top}>
        <a class={buttonClass('bare')} href={replayOfAnalysis(0, seat)} aria-label={say('analysis.back')}>
          <Icon name="back" />
        </a>
        <h1>{say('analysis.title', { game: replay.ui.game.title })}</h1>
        {seats.length < 2 ? null : (
          <label class={style.whose}>
            <Icon name="person" size={20} />
            <select
              aria-label={say('analysis.whose')}
              value={String(seat)}
              onChange={({ currentTarget }) =>
                go(
                  address.value.path + momentQuery(0, Number(currentTarget.value)) + address.value.hash,
                  'replace',
                )
              }
            >
              {seats.map((other) => (
                <option key={other} value={String(other)}>
                  {seatName(replay.info.seats, other)}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <main class={style.page}>
        <Progress analysis={analysis} onAgain={() => setTries(tries + 1)} />
        <Report review={review} />
      </main>
    </div>
  );
}

function Progress({
  analysis: { status, progress },
  onAgain,
}: {
  readonly analysis: GrowingAnalysis;
  readonly onAgain: () => void;
}): JSX.Element {
  const { done, all } = progress.value;
  if (status.value === 'failed')
    return (
      <p class={style.failed} role="alert">
        {say('analysis.failed')}{' '}
        <button type="button" class={buttonClass()} onClick={onAgain}>
          {say('analysis.failed.again')}
        </button>
      </p>
    );
  const isDone = status.value === 'done';
  return (
    <div class={isDone ? 'unseen' : style.progress}>
      {isDone ? null : <progress max={Math.max(1, all)} value={done} aria-label={say('analysis.working')} />}
      <p role="status">{say(isDone ? 'analysis.done' : 'analysis.working')}</p>
    </div>
  );
}

function Report({ review }: { readonly review: Review }): JSX.Element {
  const { analysis, seat, frames, who } = review;
  const decisions = analysis.decisions.value;
  return (
    <>
      <div class={style.pair}>
        <Figure review={review} />
        <Balance review={review} />
      </div>
      <section class={style.panel} aria-labelledby="chart">
        <h2 id="chart">{say('chart.title')}</h2>
        <p class={style.lead}>{say('chart.lead')}</p>
        <Chart
          swings={analysis.swings.value}
          seat={seat}
          steps={frames.length - 1}
          who={who}
          mistakes={costliest(analysis).map(({ seq, cost }) => ({ step: seq, cost }))}
          hrefOf={(step) => replayOfAnalysis(step, seat)}
          onOpen={(step) => go(replayOfAnalysis(step, seat))}
        />
      </section>
      <Retries review={review} />
      {decisions.length === 0 ? null : <DecisionList review={review} />}
    </>
  );
}

/** The decision that `?try=12` names. */
function decisionToRetry(decisions: readonly Decision[], search: string): Decision | null {
  const wanted = Number(new URLSearchParams(search).get('try') ?? Number.NaN);
  return decisions.find(({ seq }) => seq === wanted) ?? null;
}

function useFrames(replay: LoadedReplay, seat: number): readonly Frame[] | null {
  const [frames, setFrames] = useState<{ readonly of: number; readonly all: readonly Frame[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    replay.framesSeenBy(seat).then((all) => {
      if (isWanted) setFrames({ of: seat, all });
    });
    return () => {
      isWanted = false;
    };
  }, [replay, seat]);
  return frames?.of === seat ? frames.all : null;
}
