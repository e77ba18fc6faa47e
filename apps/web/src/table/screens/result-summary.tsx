import type { JSX } from 'preact';
import { type GameStory, hasWon } from '../../games/story.ts';
import type { Scene } from '../../games/ui.ts';
import { Face } from '../../opponents/face.tsx';
import { say } from '../say.ts';
import { nameOf, placed } from '../state/outcome.ts';
import style from './result-summary.module.css';

/** The rotation of the outermost pieces of a fan, in degrees. A loss has a narrower fan. */
const SPREAD = 22;
const CLOSE = 14;

/** The result: a few pieces of the game, the player's own place, a fact, and all places. */
export function ResultSummary({
  game,
  scene,
  story,
}: {
  readonly game: string;
  readonly scene: Scene;
  readonly story: GameStory;
}): JSX.Element {
  const won = hasWon(scene);
  const fact = story.fact(scene);
  const { seat, places } = scene;
  return (
    <div class={style.summary}>
      <div class={style.felt} data-felt={game}>
        <Settling scene={scene} story={story} spread={won === false ? CLOSE : SPREAD} />
        {seat === null || places === null ? null : (
          <p class={style.mine}>
            {mine({ place: places[seat], count: places.length, score: story.score(scene, seat) })}
          </p>
        )}
        {fact === null ? null : (
          <p class={style.fact} data-fact>
            {fact}
          </p>
        )}
      </div>
      <ol class={style.places}>
        {placed(scene).map(({ seat: other, place }) => (
          <li key={other} class={place === 1 ? style.first : undefined}>
            <span class={style.place}>{place}</span>
            <span class={style.name}>
              <PlayerFace scene={scene} seat={other} />
              {nameOf(scene, other)}
            </span>
            <span class={style.score}>{story.score(scene, other)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The face of a bot; nothing for a person. */
function PlayerFace({ scene, seat }: { readonly scene: Scene; readonly seat: number }): JSX.Element | null {
  const character = scene.players[seat]?.character ?? null;
  return character === null ? null : (
    <span class={style.face}>
      <Face character={character.id} size={24} />
    </span>
  );
}

const mine = ({
  place,
  count,
  score,
}: {
  readonly place: number;
  readonly count: number;
  readonly score: string | null;
}): string =>
  score === null
    ? say('result.mine.unscored', { place, count })
    : say('result.mine', { place, count, score });

/** A few pieces that come from below, one after the other, and form a fan. */
function Settling({
  scene,
  story,
  spread,
}: {
  readonly scene: Scene;
  readonly story: GameStory;
  readonly spread: number;
}): JSX.Element {
  const pieces = story.pieces(scene);
  const middle = (pieces.length - 1) / 2;
  return (
    <div class={style.fan} aria-hidden="true">
      {pieces.map(({ shape, art }, index) => (
        <span
          key={index}
          class={shape === 'card' ? style.card : style.round}
          style={{
            '--index': index,
            '--off': index - middle,
            '--turn': `${middle === 0 ? 0 : ((index - middle) / middle) * spread}deg`,
          }}
        >
          {art}
        </span>
      ))}
    </div>
  );
}
