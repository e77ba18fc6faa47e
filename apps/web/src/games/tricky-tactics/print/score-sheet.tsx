import { trickyTactics } from '@tuckbox/tricky-tactics';
import { ROUNDS } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import style from '../../../print/print.module.css';
import { Scrolled } from '../../../print/scrolled.tsx';
import { say as sayGame } from '../say.ts';
import { say } from './say.ts';

const { title, seats } = trickyTactics;
const PLAYERS = Array.from({ length: seats.max }, (_, seat) => seat);
const MOST_ROUNDS = Math.max(...ROUNDS);

/** The score sheet: a column per player, and a row for everything that scores. */
export function ScoreSheet(): JSX.Element {
  return (
    <>
      <header class={style.head}>
        <h1>{title}</h1>
        <p>{sayGame('sheet')}</p>
      </header>
      <Scrolled isWide>
        <table class={style.sheet}>
          <thead class={style.names}>
            <tr class={style.strong}>
              <th scope="col" colSpan={2}>
                {say('sheet.name')}
              </th>
              {PLAYERS.map((seat) => (
                <td key={seat} />
              ))}
            </tr>
          </thead>
          {Array.from({ length: MOST_ROUNDS }, (_, round) => (
            <Round key={round} round={round} />
          ))}
          <tbody class={style.part}>
            <Row name={sayGame('sheet.total')} isSum />
            <Row name={sayGame('sheet.cubes')} />
            <Row name={sayGame('sheet.tricks')} />
            <Row name={sayGame('sheet.place')} />
          </tbody>
        </table>
      </Scrolled>
      <ul class={style.notes}>
        {(['sheet.rounds', 'sheet.phase', 'sheet.districts'] as const).map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
        <li>{sayGame('sheet.ties')}</li>
      </ul>
    </>
  );
}

/** The two phases and the districts of a round, and the score after it. */
function Round({ round }: { readonly round: number }): JSX.Element {
  const rows = [
    sayGame('sheet.phase', { phase: 'A' }),
    sayGame('sheet.phase', { phase: 'B' }),
    sayGame('sheet.districts'),
    sayGame('sheet.before'),
  ];
  return (
    <tbody class={style.part}>
      {rows.map((name, index) => (
        <tr key={name} class={index === rows.length - 1 ? style.sum : ''}>
          {index === 0 ? (
            <th class={style.whole} scope="rowgroup" rowSpan={rows.length}>
              {sayGame('sheet.round', { round: round + 1 })}
            </th>
          ) : null}
          <th scope="row">{name}</th>
          {PLAYERS.map((seat) => (
            <td key={seat} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const Row = ({ name, isSum = false }: { readonly name: string; readonly isSum?: boolean }): JSX.Element => (
  <tr class={isSum ? style.sum : ''}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    {PLAYERS.map((seat) => (
      <td key={seat} />
    ))}
  </tr>
);
