import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { ActionBar, type Sheet, TopBar } from '../chrome/bars.tsx';
import { LazyAbsenceNotice } from '../chrome/lazy-absence-notice.tsx';
import { Notices } from '../chrome/notices.tsx';
import { OpenRequests } from '../chrome/open-requests.tsx';
import { Panel } from '../chrome/panel.tsx';
import { Sheets } from '../chrome/sheets.tsx';
import { useShortcuts } from '../chrome/shortcuts.ts';
import { hasSidePanel } from '../chrome/side-panel.ts';
import { StatusLine } from '../chrome/status-line.tsx';
import { useHelp } from '../help/help.tsx';
import { BoardArea } from '../playback/board-area.tsx';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import { useDelayed } from './delayed.ts';
import { LAST_POSITION_MS, useEndSound, useResult } from './load-result.ts';
import { Loading } from './message-screens.tsx';
import style from './table-view.module.css';

/** A game in play or watched: the board, the status line, the actions, log and chat. */
export function TableView({ session }: { readonly session: Session }): JSX.Element {
  const { ui, animator } = session;
  const scene = session.scene.value;
  const status = session.status.value;
  const lookedAt = animator.playback.lookedAt.value;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [rule, setRule] = useState('');
  const isOver = scene !== null && scene.places !== null;
  const [isResultSeen, setResultSeen] = useState(false);
  useEffect(() => setResultSeen(false), [isOver]);
  const isEndSeen = useDelayed(isOver, LAST_POSITION_MS);
  const ending = useResult(session.game, isOver);
  useShortcuts(session, setSheet);
  const openRules = (wanted: string): void => {
    setRule(wanted);
    setSheet('rules');
  };
  const help = useHelp(session, scene, openRules);
  const { autoPlay } = session;
  const offersDiscards = autoPlay.offersDiscards.value;
  const isDiscarding = autoPlay.discards.value;
  const discards = useMemo(
    () => (offersDiscards ? { isOn: isDiscarding, flip: () => autoPlay.setDiscards(!isDiscarding) } : null),
    [autoPlay, offersDiscards, isDiscarding],
  );
  const hold = useCallback(() => autoPlay.hold(), [autoPlay]);
  const title = ui.game.title;
  useTitle(session.isMyTurn.value ? say('title.your-turn', { game: title }) : title);
  const isEndShown = isEndSeen && ending !== null && lookedAt === null && sheet === null;
  useEndSound(scene, isEndShown);
  if (scene === null || status === null || !animator.playback.isReady) return <Loading />;
  return (
    <div class={style.table}>
      <TopBar session={session} title={title} onSheet={setSheet} />
      <main class={style.main}>
        <div class={style.head}>
          <StatusLine session={session} scene={scene} />
          <LazyAbsenceNotice session={session} scene={scene} />
        </div>
        <div
          class={`${style.rim} ${help.steps === null ? '' : style.first}`}
          onPointerDownCapture={hold}
          onKeyDownCapture={hold}
        >
          {help.steps}
          <BoardArea
            ui={ui}
            scene={scene}
            animator={animator}
            isLive={lookedAt === null && session.isPlaying}
            isRunning={lookedAt === null}
            suggestion={session.hints.suggestion.value}
            act={session.act}
            whyNot={session.whyNot}
            coming={autoPlay.coming.value?.text ?? null}
            discards={discards}
          />
          <OpenRequests session={session} />
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
        {hasSidePanel.value ? <Panel session={session} scene={scene} /> : null}
      </aside>
      <Notices session={session} />
      <Sheets session={session} scene={scene} sheet={sheet} rule={rule} onSheet={setSheet} />
      {help.explanation}
      {isEndShown && !isResultSeen ? (
        <ending.ResultDialog
          session={session}
          scene={scene}
          story={ending.story}
          onClose={() => setResultSeen(true)}
        />
      ) : null}
      <p class="unseen" aria-live="polite" data-spoken>
        {session.spoken}
      </p>
    </div>
  );
}
