import { isHome, isOnRing, PAWNS, slotOf, type Tock, type View } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import type { Scene } from '../ui.ts';
import { Sign } from './art/pawn.tsx';
import { markOf } from './marks.ts';
import { homeCount, pawnsOf } from './pawns.ts';
import { say } from './say.ts';
import style from './scores.module.css';
import { nameOf } from './speak.ts';

/** Pawns home and the progress of the others, which decide the places. */
export function Scores({ scene }: { readonly scene: Scene<Tock> }): JSX.Element {
  const { view, places } = scene;
  const seats = view.hands.map((_, seat) => seat);
  const worth = (seat: number): number => homeCount(view, seat) * 10_000 + wayOf(view, seat);
  const order = seats.toSorted((one, other) =>
    places === null ? worth(other) - worth(one) : places[one] - places[other] || worth(other) - worth(one),
  );
  return (
    <div class={style.scores}>
      <table class={style.table}>
        <thead>
          <tr>
            {places === null ? null : <th scope="col">{say('scores.place')}</th>}
            <th scope="col">{say('scores.player')}</th>
            <th scope="col">{say('scores.home')}</th>
            <th scope="col">{say('scores.way')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={places?.[seat] === 1 ? style.won : undefined}>
              {places === null ? null : <td class={style.place}>{places[seat]}</td>}
              <th scope="row">
                <span class={style.player}>
                  <Sign mark={markOf(view.table, seat)} />
                  {nameOf(scene, seat)}
                </span>
              </th>
              <td>
                <Homes view={view} seat={seat} />
              </td>
              <td class={style.number}>{wayOf(view, seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class={style.note}>{say(view.table.pairs === 1 ? 'scores.noteTeams' : 'scores.note')}</p>
    </div>
  );
}

/** Four slots, those that are taken filled. */
function Homes({ view, seat }: { readonly view: View; readonly seat: number }): JSX.Element {
  const count = homeCount(view, seat);
  const mark = markOf(view.table, seat);
  return (
    <span
      class={style.homes}
      role="img"
      aria-label={say('homes', { count })}
      style={{ '--mark': mark.colour }}
    >
      {Array.from({ length: PAWNS }, (_, slot) => (
        <span key={slot} class={slot < count ? style.taken : style.free} />
      ))}
    </span>
  );
}

/** The total progress of a seat's pawns; one in the start zone counts 0. */
function wayOf({ places, table }: View, seat: number): number {
  const { spaces, starts } = table;
  return pawnsOf(seat).reduce((way, pawn) => {
    const place = places[pawn];
    if (isHome(place)) return way + spaces - 2 + slotOf(place);
    return isOnRing(place) ? way + ((place - starts[seat] + spaces) % spaces) : way;
  }, 0);
}
