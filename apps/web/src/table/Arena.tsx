import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { GameUi, Scene } from '../games/ui.ts';
import style from './Arena.module.css';
import { useKeptFocus } from './keptFocus.ts';
import type { Projector } from './projector.ts';

/** The board on its felt, under the lamp. Pieces fly over it; any input lands them. */
export function Arena({
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
  useEffect(() => {
    performance.mark('can play');
  }, []);
  return (
    <div
      ref={root}
      class={style.arena}
      data-felt={ui.game.id}
      tabIndex={-1}
      onPointerDownCapture={() => projector.hurry()}
      onKeyDownCapture={() => projector.hurry()}
    >
      <ui.Board
        scene={scene}
        isTableScreen={isTableScreen}
        isLive={isLive}
        suggestion={suggestion}
        act={act}
        whyNot={whyNot}
      />
    </div>
  );
}
