import type { Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { CardOf } from './card-of.tsx';
import { gained, signed } from './numbers.ts';
import { padOf } from './pad.ts';
import { say } from './say.ts';
import { cardsText, nameOf, type StacksScene } from './scene.ts';
import style from './scores.module.css';

/** The score pad: a column per player, a row per round, and the Stacks shown last. */
export function Scores({ scene }: { readonly scene: StacksScene }): JSX.Element {
  const { view, players, places } = scene;
  const { before, rows } = padOf(scene);
  const seats = players.map((_, seat) => seat as Seat);
  const isBest = (seat: Seat): boolean => places?.[seat] === 1;
  return (
    <div class={style.scores}>
      <div class={style.scroll}>
        <table class={style.pad}>
          <caption>{say('scores.caption', { target: view.options.target })}</caption>
          <thead>
            <tr>
              <th scope="col">{say('scores.round')}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col" class={isBest(seat) ? style.best : ''}>
                  <span>{headOf(scene, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before === null ? null : (
              <tr>
                <th scope="row">{say('scores.before')}</th>
                {seats.map((seat) => (
                  <td key={seat}>{signed(before[seat])}</td>
                ))}
              </tr>
            )}
            {rows.map(({ round, points }) => (
              <tr key={round}>
                <th scope="row">{round}</th>
                {seats.map((seat) => (
                  <Points key={seat} points={points[seat]} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('scores.total')}</th>
              {seats.map((seat) => (
                <td key={seat} class={isBest(seat) ? style.best : ''}>
                  {signed(view.seats[seat].score)}
                </td>
              ))}
            </tr>
            {places === null ? null : (
              <tr>
                <th scope="row">{say('scores.place')}</th>
                {seats.map((seat) => (
                  <td key={seat}>{places[seat]}</td>
                ))}
              </tr>
            )}
          </tfoot>
        </table>
      </div>
      <Shown scene={scene} />
    </div>
  );
}

const headOf = (scene: StacksScene, seat: Seat): string =>
  scene.players[seat].isYou ? say('you.title') : nameOf(scene, seat);

function Points({ points }: { readonly points: number | null }): JSX.Element {
  if (points === null) {
    return (
      <td class={style.folded}>
        <span aria-hidden="true">–</span>
        <span class="unseen">{say('reveal.folded')}</span>
      </td>
    );
  }
  return <td class={points < 0 ? style.loss : ''}>{gained(points)}</td>;
}

/** ST-4.2: the Stacks shown at the end of the last round, or of this one when the game is over. */
function Shown({ scene }: { readonly scene: StacksScene }): JSX.Element | null {
  const { view } = scene;
  const stacks = view.over ? view.seats.map(({ stack }) => stack) : view.shown;
  if (stacks.every((stack) => stack.length === 0)) return null;
  return (
    <section class={style.shown}>
      <h3>{say('scores.shown')}</h3>
      <ul>
        {stacks.map((stack, seat) => (
          <li key={seat}>
            <span class={style.name}>{headOf(scene, seat as Seat)}</span>
            {stack.length === 0 ? (
              <span class={style.none}>{say('stack.empty')}</span>
            ) : (
              <span class={style.cards} role="img" aria-label={cardsText(stack)}>
                {stack.map((card, index) => (
                  <CardOf key={index} card={card} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
