import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { askHint } from '../coach/ask-coach.ts';
import type { GameId } from '../games/load.ts';
import type { GameUi, Scene } from '../games/ui.ts';
import { sceneOf } from '../learn/lesson-scene.ts';
import { askRules } from '../rules-worker/ask.ts';
import style from './gallery.module.css';
import { loadStagedPosition, nameOf } from './staged-position.ts';

interface ShownPosition {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly isTableScreen: boolean;
}

async function loadShown(id: GameId, wanted: string | null): Promise<ShownPosition> {
  const { game, ui, seat, path } = await loadStagedPosition(id, wanted);
  const scene = await sceneOf(id, game, path[path.length - 1], seat, nameOf);
  return { ui, scene, isTableScreen: seat === null };
}

/** One staged position on its board, as large as the window. The line above shows what was tapped. */
export function Gallery({
  game,
  position,
}: {
  readonly game: GameId;
  readonly position: string | null;
}): JSX.Element {
  const [shown, setShown] = useState<ShownPosition | null>(null);
  const [line, setLine] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    loadShown(game, position).then(setShown, (problem) => setLine(String(problem)));
  }, [game, position]);
  if (shown === null) return <p class={style.line}>{line}</p>;
  const { ui, scene, isTableScreen } = shown;
  const explain = async (text: string): Promise<void> => {
    const reason =
      scene.seat === null
        ? null
        : await askRules({ kind: 'why-illegal', game, view: scene.view, seat: scene.seat, text });
    setLine(reason === null ? text : `${text}: ${ui.reason(reason, scene)} (${reason.rules.join(', ')})`);
  };
  const suggest = async (): Promise<void> => {
    if (scene.seat === null) return;
    const hint = await askHint({ game, view: scene.view, seat: scene.seat }, AbortSignal.timeout(5000));
    setSuggestion(hint?.best.text ?? null);
  };
  return (
    <div class={style.stage} data-felt={game}>
      <p class={style.line} onDblClick={suggest}>
        {line === '' ? ui.status(scene) : line}
      </p>
      <div class={style.board}>
        <ui.Board
          scene={scene}
          isTableScreen={isTableScreen}
          isLive={true}
          isRunning={true}
          suggestion={suggestion}
          act={explain}
          whyNot={explain}
        />
      </div>
    </div>
  );
}
