import type { AnyGame } from '@tuckbox/catalog';
import { act, FAIR, type GameTypes, type Position, readOptions, type Seat, SPECTATOR } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type GameId, loadGame, loadPositions, loadUi } from '../games/load.ts';
import type { GameUi, PlayerLabel, Scene, StagedPosition, Step } from '../games/ui.ts';
import { hint, study, why } from '../mind/mind.ts';
import style from './Gallery.module.css';

interface Exhibit {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly isTableScreen: boolean;
}

const NAMES = ['Ada', 'Benedikt', 'Cléo', 'Dušan', 'Maximiliane', 'Fay'];

const labelOf = (seat: number, eyes: number | null): PlayerLabel => ({
  name: NAMES[seat] ?? `#${seat + 1}`,
  isYou: seat === eyes,
  isBot: seat % 2 === 1,
  isOnline: true,
  clock: null,
});

/** Makes the moves of a staged position and keeps what its eyes saw of them. */
function playOn(game: AnyGame, state: object, { moves = [], seat }: StagedPosition): Step[] {
  const viewer = seat === null ? SPECTATOR : (seat as Seat);
  return moves.map(([mover, text], index) => {
    const events: GameTypes['Event'][] = [];
    const done = act(game, state, mover as Seat, text, FAIR, (event) => {
      const seen = game.redact(event, viewer);
      if (seen !== null) events.push(seen);
    });
    if (!done.ok) throw new Error(`${text}: ${done.error.code}`);
    return { seq: index + 1, seat: mover as Seat, events };
  });
}

async function stage(id: GameId, wanted: string | null): Promise<Exhibit> {
  const [game, ui, positions] = await Promise.all([loadGame(id), loadUi(id), loadPositions(id)]);
  const staged = positions.find((position) => position.id === wanted) ?? positions[0];
  if (staged === undefined) throw new Error(`${id} has no staged positions`);
  const rng = rngFromSeed('gallery');
  const options = readOptions(game.options, staged.options);
  if (!options.ok) throw new Error(options.error.code);
  const started = game.parsePosition(staged.position, options.value, staged.seats, rng);
  const recent = playOn(game, started, staged);
  const state = started as Position<GameTypes>;
  const view = game.view(state, staged.seat === null ? SPECTATOR : (staged.seat as Seat));
  const seat = staged.seat as Seat | null;
  const { waiting, legal } = await study(id, view, seat);
  const players = Array.from({ length: game.seatCount(state) }, (_, index) => labelOf(index, staged.seat));
  const places = game.outcome(state)?.places ?? null;
  return {
    ui,
    scene: { view, seat, players, waiting, legal, recent, history: recent, places },
    isTableScreen: seat === null,
  };
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
