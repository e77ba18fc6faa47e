import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameUi, Scene } from '../games/ui.ts';
import { inTurn } from '../pieces/inTurn.ts';
import { InSteps } from '../pieces/Later.tsx';
import { memo } from '../pieces/memo.ts';
import style from './Arena.module.css';
import { useKeptFocus } from './keptFocus.ts';
import type { Projector } from './projector.ts';

/**
 * The board on its felt, under the lamp. Pieces fly over it; any input lands them. It is drawn when what it shows has
 * changed, whatever else happens at the table.
 */
export const Arena = memo(ArenaOf);

function ArenaOf({
  ui,
  scene,
  projector,
  isLive,
  isTableScreen = false,
  suggestion,
  act,
  whyNot,
}: {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly projector: Projector;
  readonly isLive: boolean;
  readonly isTableScreen?: boolean;
  readonly suggestion: string | null;
  readonly act: (text: string) => void;
  readonly whyNot: (text: string) => void;
}): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    projector.root = root.current;
    return () => {
      projector.root = null;
    };
  }, [projector]);
  useLayoutEffect(() => projector.drawn(), [projector, scene]);
  useKeptFocus(root);
  // The felt first, then what lies on it, and when all of it has been seen one can play.
  const [isLaid, setLaid] = useState(false);
  useLayoutEffect(() => inTurn(isLaid ? () => performance.mark('can play') : () => setLaid(true)), [isLaid]);
  return (
    <div
      ref={root}
      class={style.arena}
      data-felt={ui.game.id}
      tabIndex={-1}
      onPointerDownCapture={() => projector.hurry()}
      onKeyDownCapture={() => projector.hurry()}
    >
      {isLaid ? (
        <InSteps.Provider value={true}>
          <ui.Board
            scene={scene}
            isTableScreen={isTableScreen}
            isLive={isLive}
            suggestion={suggestion}
            act={act}
            whyNot={whyNot}
          />
        </InSteps.Provider>
      ) : null}
    </div>
  );
}
