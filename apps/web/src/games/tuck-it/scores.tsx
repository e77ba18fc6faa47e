import { STACKS } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { Face } from './art/face.tsx';
import { gearedLabel, nameOf, type TuckScene } from './names.ts';
import { say } from './say.ts';
import style from './scores.module.css';

/** The scored game: the finished one, or in a tournament the one that has just ended. */
interface Count {
  readonly faceDown: readonly (readonly number[])[];
  readonly gears: readonly number[];
}

/** The places, and the Gears behind them. */
export function Scores({ scene }: { readonly scene: TuckScene }): JSX.Element {
  const { view, places } = scene;
  const count = countOf(scene);
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  if (places !== null) seats.sort((a, b) => places[a] - places[b]);
  else if (view.tournament > 0) seats.sort((a, b) => view.gears[a] - view.gears[b]);
  return (
    <div class={style.scores}>
      {view.tournament > 0 ? <p>{say('scores.until', { count: view.tournament })}</p> : null}
      <table>
        <thead>
          <tr>
            {places === null ? null : <th scope="col">{say('scores.place')}</th>}
            <th scope="col">{say('scores.player')}</th>
            <th scope="col">{say(count === null ? 'scores.stacks' : 'scores.faceDown')}</th>
            <th scope="col">{say(count === null ? 'scores.hand' : 'scores.gears')}</th>
            {view.tournament > 0 ? <th scope="col">{say('scores.total')}</th> : null}
            {view.tournament > 0 ? <th scope="col">{say('scores.won')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={places?.[seat] === 1 ? style.first : ''}>
              {places === null ? null : <td class={style.number}>{places[seat]}</td>}
              <th scope="row" class={places?.[seat] === 1 ? style.winner : ''}>
                {nameOf(scene, seat)}
              </th>
              {count === null ? (
                <td class={style.number}>{stackCards(view, seat)}</td>
              ) : (
                <td>
                  <FaceDown
                    cards={count.faceDown[seat]}
                    gearTable={view.gearTable}
                    hasLeft={view.gone[seat] > 0}
                  />
                </td>
              )}
              <td class={style.number}>{count === null ? view.hands[seat].length : count.gears[seat]}</td>
              {view.tournament > 0 ? <td class={style.number}>{view.gears[seat]}</td> : null}
              {view.tournament > 0 ? <td class={style.number}>{view.won[seat]}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FaceDown({
  cards,
  gearTable,
  hasLeft,
}: {
  readonly cards: readonly number[];
  readonly gearTable: readonly number[];
  readonly hasLeft: boolean;
}): JSX.Element {
  if (hasLeft) return <span>{say('scores.left')}</span>;
  if (cards.length === 0) return <span>{say('scores.none')}</span>;
  return (
    <span
      class={style.cards}
      role="img"
      aria-label={cards.map((card) => gearedLabel(card, gearTable)).join(', ')}
    >
      {cards.map((card, index) => (
        <span key={index} class={style.card}>
          <Face card={card} gears={gearTable[card]} />
        </span>
      ))}
    </span>
  );
}

/** How many cards a player still has in Stacks. */
const stackCards = (view: TuckScene['view'], seat: number): number =>
  view.stacks.slice(STACKS * seat, STACKS * (seat + 1)).reduce((sum, { length }) => sum + length, 0);

function countOf({ view, recent, history }: TuckScene): Count | null {
  if (view.over === 1) return countOnTable(view);
  const ended = (history ?? recent)
    .flatMap(({ events }) => events)
    .findLast((event) => event.kind === 'ended');
  return ended ?? null;
}

export function countOnTable(view: TuckScene['view']): Count {
  const faceDown = Array.from({ length: view.seats }, (_, seat) =>
    Array.from({ length: STACKS }, (_, stack) => seat * STACKS + stack).flatMap((index) =>
      view.stacks[index].filter((_, at) => view.faces[index][at] === 0),
    ),
  );
  const gears = faceDown.map((cards) => cards.reduce((sum, card) => sum + view.gearTable[card], 0));
  return { faceDown, gears };
}
