import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { Arena } from './Arena.tsx';
import { Loading } from './Around.tsx';
import { Asks } from './Asks.tsx';
import { ActionBar, type Sheet, TopBar } from './Bars.tsx';
import { useLater } from './later.ts';
import { Notices } from './Notices.tsx';
import { Panel } from './Panel.tsx';
import { ResultDialog } from './Result.tsx';
import { Sheets } from './Sheets.tsx';
import { StatusLine } from './StatusLine.tsx';
import { say } from './say.ts';
import type { Session } from './session.ts';
import { useShortcuts } from './shortcuts.ts';
import style from './Table.module.css';
import { isWide } from './wide.ts';

/** So long one sees how it ended before one is told what came of it. */
const END_MS = 1800;

/** A game being played, or looked at: board, what is going on, what one can do, log and chat. */
export function Table({ session }: { readonly session: Session }): JSX.Element {
  const { ui, projector } = session;
  const scene = session.scene.value;
  const status = session.status.value;
  const lookedAt = projector.show.lookedAt.value;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const isOver = scene !== null && scene.places !== null;
  const [isResultSeen, setResultSeen] = useState(false);
  useEffect(() => setResultSeen(false), [isOver]);
  const isEndSeen = useLater(isOver, END_MS);
  useShortcuts(session, setSheet);
  const act = useCallback((text: string) => session.act(text), [session]);
  const whyNot = useCallback((text: string) => void session.whyNot(text), [session]);
  const title = ui.game.title;
  useTitle(session.isMyTurn.value ? say('title.your-turn', { game: title }) : title);
  if (scene === null || status === null || !projector.show.isReady) return <Loading />;
  return (
    <div class={style.table}>
      <TopBar session={session} title={title} onSheet={setSheet} />
      <main class={style.main}>
        <StatusLine session={session} scene={scene} />
        <div class={style.rim}>
          <Arena
            ui={ui}
            scene={scene}
            projector={projector}
            isLive={lookedAt === null && session.isPlaying}
            suggestion={session.suggestion.value}
            act={act}
            whyNot={whyNot}
          />
          <Asks session={session} />
          {status === 'paused' ? (
            <p class={style.paused}>
              {say('paused')}{' '}
              {scene.seat === null ? null : (
                <button type="button" onClick={() => void session.order({ kind: 'resume' })}>
                  {say('paused.resume')}
                </button>
              )}
            </p>
          ) : null}
        </div>
        <ActionBar session={session} onSheet={setSheet} onResult={() => setResultSeen(false)} />
      </main>
      <aside class={style.side} aria-label={say('panel.title')}>
        {isWide.value ? <Panel session={session} scene={scene} /> : null}
      </aside>
      <Notices session={session} />
      <Sheets session={session} scene={scene} sheet={sheet} onSheet={setSheet} />
      {isEndSeen && !isResultSeen && lookedAt === null && sheet === null ? (
        <ResultDialog session={session} scene={scene} onClose={() => setResultSeen(true)} />
      ) : null}
      <p class="unseen" aria-live="polite" data-spoken>
        {session.spoken}
      </p>
    </div>
  );
}
