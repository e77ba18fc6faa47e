import { type Seat, SPECTATOR } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, loadGame, loadPositions, loadUi } from '../games/load.ts';
import type { GameUi, Scene } from '../games/ui.ts';
import { played, sceneOf, setUp } from '../learn/scene.ts';
import { hint, why } from '../mind/mind.ts';
import style from './Gallery.module.css';

interface Exhibit {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly isTableScreen: boolean;
}

const NAMES = ['Ada', 'Benedikt', 'Cléo', 'Dušan', 'Maximiliane', 'Fay'];

async function stage(id: GameId, wanted: string | null): Promise<Exhibit> {
  const [game, ui, positions] = await Promise.all([loadGame(id), loadUi(id), loadPositions(id)]);
  const chosen = positions.find((position) => position.id === wanted) ?? positions[0];
  if (chosen === undefined) throw new Error(`${id} has no staged positions`);
  const seat = chosen.seat as Seat | null;
  const eyes = seat ?? SPECTATOR;
  const staged = (chosen.moves ?? []).reduce(
    (before, [mover, text]) => played(game, before, eyes, mover as Seat, text),
    setUp(game, chosen),
  );
  const scene = await sceneOf(id, game, staged, seat, (index) => NAMES[index] ?? `#${index + 1}`);
  return { ui, scene, isTableScreen: seat === null };
}

/** One staged position on its board, as large as the window. What is tapped is said in the line above it. */
export function Gallery({
  game,
  position,
}: {
  readonly game: GameId;
  readonly position: string | null;
}): JSX.Element {
  const [exhibit, setExhibit] = useState<Exhibit | null>(null);
  const [line, setLine] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    stage(game, position).then(setExhibit, (problem) => setLine(String(problem)));
  }, [game, position]);
  if (exhibit === null) return <p class={style.line}>{line}</p>;
  const { ui, scene, isTableScreen } = exhibit;
  const explain = async (text: string): Promise<void> => {
    const reason = scene.seat === null ? null : await why(game, scene.view, scene.seat, text);
    setLine(reason === null ? text : `${text}: ${ui.reason(reason, scene)} (${reason.rules.join(', ')})`);
  };
  const suggest = async (): Promise<void> => {
    if (scene.seat !== null) setSuggestion(await hint(game, scene.view, scene.seat));
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
          suggestion={suggestion}
          act={explain}
          whyNot={explain}
        />
      </div>
    </div>
  );
}
