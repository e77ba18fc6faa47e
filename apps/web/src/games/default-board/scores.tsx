import type { JSX } from 'preact';
import type { Scene } from '../ui.ts';
import { say } from './say.ts';
import style from './scores.module.css';
import { nameOf } from './tell.ts';

/** The places, once they are known. */
export function Scores({ scene }: { readonly scene: Scene }): JSX.Element {
  const { places } = scene;
  if (places === null) return <p>{say('scores.later')}</p>;
  const seats = places.map((_, seat) => seat).toSorted((one, other) => places[one] - places[other]);
  return (
    <table class={style.places}>
      <caption>{say('places')}</caption>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat}>
            <td>{places[seat]}</td>
            <th scope="row">{nameOf(scene, seat)}</th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
