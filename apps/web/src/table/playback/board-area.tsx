import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DiscardSwitch, GameUi, Scene } from '../../games/ui.ts';
import { DrawsInSteps } from '../../pieces/deferred.tsx';
import { afterNextFrame } from '../../pieces/frame-queue.ts';
import { memo } from '../../pieces/memo.ts';
import type { BoardAnimator } from './board-animator.ts';
import style from './board-area.module.css';
import { useBoardFocus } from './board-focus.ts';

/**
 * The board on its felt. Pieces fly over it; any input lands them. It is drawn again only when its props change,
 * whatever else happens at the table.
 */
export const BoardArea = memo(BoardAreaNow);

function BoardAreaNow({
  ui,
  scene,
  animator,
  isLive,
  isRunning,
  isTableScreen = false,
  suggestion,
  act,
  whyNot,
  coming = null,
  discards = null,
}: {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly animator: BoardAnimator;
  readonly isLive: boolean;
  readonly isRunning: boolean;
  readonly isTableScreen?: boolean;
  readonly suggestion: string | null;
  readonly act: (text: string) => void;
  readonly whyNot: (text: string) => void;
  readonly coming?: string | null;
  readonly discards?: DiscardSwitch | null;
}): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    animator.root = root.current;
    return () => {
      animator.root = null;
    };
  }, [animator]);
  useLayoutEffect(() => animator.playback.drawn(), [animator, scene]);
  useBoardFocus(root);
  // The felt is drawn first, then the board; after that the player can play.
  const [isLaid, setLaid] = useState(false);
  useLayoutEffect(
    () => afterNextFrame(isLaid ? () => performance.mark('can play') : () => setLaid(true)),
    [isLaid],
  );
  return (
    <div
      ref={root}
      class={style.area}
      data-felt={ui.game.id}
      tabIndex={-1}
      onPointerDownCapture={() => animator.hurry()}
      onKeyDownCapture={() => animator.hurry()}
    >
      {isLaid ? (
        <DrawsInSteps.Provider value={true}>
          <ui.Board
            scene={scene}
            isTableScreen={isTableScreen}
            isLive={isLive}
            isRunning={isRunning}
            suggestion={suggestion}
            act={act}
            whyNot={whyNot}
            coming={coming}
            discards={discards}
          />
        </DrawsInSteps.Provider>
      ) : null}
    </div>
  );
}
