import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { manifestOf } from '../../games/manifests.ts';
import type { Scene } from '../../games/ui.ts';
import type { Session } from '../state/session.ts';
import { isFirstPlay, stepsAsked } from './first-play.ts';
import style from './help.module.css';
import { watchPresses } from './presses.ts';

type Parts = typeof import('./parts.ts');

export interface Help {
  /** The first steps beside the board; null while they are not shown. */
  readonly steps: JSX.Element | null;
  /** The explanation that somebody asked for. */
  readonly explanation: JSX.Element | null;
}

/** Links to the rules open in a sheet; with a modifier key the browser handles them. */
function watchRuleLinks(game: string, onRule: (rule: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link?.pathname !== `/rules/${game}`) return;
    event.preventDefault();
    onRule(link.hash.slice(1));
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** The help at a table. Its parts load on demand, never before the player can play. */
export function useHelp(session: Session, scene: Scene | null, onRule: (rule: string) => void): Help {
  const { game, animator } = session;
  const [parts, setParts] = useState<Parts | null>(null);
  const [thing, setThing] = useState<Element | null>(null);
  const [isNew, setNew] = useState(() => manifestOf(game).help !== undefined && isFirstPlay(game));
  const asked = stepsAsked.value;
  const [ended, setEnded] = useState(asked);
  const isOn = scene !== null && (asked > ended || (isNew && session.isPlaying));
  const isWanted = isOn || thing !== null;
  const [canEnd, setCanEnd] = useState(false);
  useEffect(() => watchPresses(() => animator.root, setThing), [animator]);
  useEffect(() => watchRuleLinks(game, onRule));
  useEffect(() => {
    if (!isWanted || parts !== null) return;
    // The board is drawn first.
    const timer = setTimeout(
      () => import('./parts.ts').then(setParts, () => setThing(null)),
      thing === null ? 400 : 0,
    );
    return () => clearTimeout(timer);
  }, [isWanted, thing === null, parts]);
  const close = (): void => {
    setNew(false);
    setEnded(asked);
    setCanEnd(false);
  };
  // A player who chooses a move no longer needs the first steps.
  useEffect(() => {
    if (!canEnd) return;
    const before = session.chosenMoves.peek();
    return effect(() => {
      if (session.chosenMoves.value > before) untracked(close);
    });
  }, [session, canEnd]);
  return {
    steps: !isOn ? null : (
      <div class={style.steps}>
        {parts === null ? null : (
          <parts.FirstSteps game={game} scene={scene} onMarked={() => setCanEnd(true)} onClose={close} />
        )}
      </div>
    ),
    explanation:
      thing === null || scene === null || parts === null ? null : (
        <parts.Explanation
          key={thing}
          game={game}
          scene={scene}
          thing={thing}
          onRule={onRule}
          onClose={() => setThing(null)}
        />
      ),
  };
}
