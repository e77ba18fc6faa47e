import type { JSX } from 'preact';
import { Token } from './art/token.tsx';
import { cubesOnMap, worthOf } from './control.ts';
import { letterOf } from './letters.ts';
import { nameOf } from './names.ts';
import { say } from './say.ts';
import style from './scores.module.css';
import type { TacticsScene } from './seats.ts';
import { type SheetLine, sheetLines } from './sheet.ts';

/** The score sheet: phase by phase and round by round, what the map is worth now, and the total. */
export function Scores({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  const { view, players } = scene;
  const seats = view.seats.map((_, seat) => seat);
  const scores = view.seats.map(({ score }) => score);
  const lines = sheetLines(scene.history ?? scene.recent, scores);
  return (
    <div class={style.sheet}>
      <table>
        <caption class="unseen">{say('sheet')}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <Token seat={seat} size={18} />
                <span class={style.name}>{nameOf(players, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Row
              key={index}
              title={titleOf(line)}
              values={line.points}
              isPoints={true}
              isNew={isNewRound(line)}
            />
          ))}
        </tbody>
        <tfoot>
          <Row title={say('sheet.total')} values={scores} isTotal={true} />
          {view.isOver ? <EndRows scene={scene} /> : <NowRows scene={scene} />}
        </tfoot>
      </table>
      <p class={style.note}>{say('sheet.ties')}</p>
    </div>
  );
}

/** TT-4.2, TT-4.3: what would be scored if the phase, or the round, ended now. */
function NowRows({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  const worth = scene.view.seats.map((_, seat) => worthOf(scene.view, seat));
  return (
    <>
      <Row
        title={say('sheet.now')}
        values={worth.map(({ locations }) => locations)}
        isPoints={true}
        isQuiet={true}
      />
      <Row
        title={say('sheet.now.districts')}
        values={worth.map(({ districts }) => districts)}
        isPoints={true}
        isQuiet={true}
      />
    </>
  );
}

/** TT-4.4: what decides between equal totals, and the places. */
function EndRows({ scene }: { readonly scene: TacticsScene }): JSX.Element {
  const { view, places } = scene;
  return (
    <>
      <Row
        title={say('sheet.cubes')}
        values={view.seats.map((_, seat) => cubesOnMap(view, seat))}
        isQuiet={true}
      />
      <Row title={say('sheet.tricks')} values={view.seats.map(({ tricks }) => tricks)} isQuiet={true} />
      {places === null ? null : <Row title={say('sheet.place')} values={places} isTotal={true} />}
    </>
  );
}

function Row({
  title,
  values,
  isPoints,
  isTotal,
  isQuiet,
  isNew,
}: {
  readonly title: string;
  readonly values: readonly number[];
  readonly isPoints?: boolean;
  readonly isTotal?: boolean;
  readonly isQuiet?: boolean;
  readonly isNew?: boolean;
}): JSX.Element {
  const names = [isTotal ? style.total : '', isQuiet ? style.quiet : '', isNew ? style.start : ''].join(' ');
  return (
    <tr class={names}>
      <th scope="row">{title}</th>
      {values.map((value, seat) => (
        <td key={seat}>{isPoints === true && value > 0 ? `+${value}` : value}</td>
      ))}
    </tr>
  );
}

const isNewRound = (line: SheetLine): boolean => line.kind === 'phase' && letterOf(line.phase) === 'A';

function titleOf(line: SheetLine): string {
  if (line.kind === 'before') return say('sheet.before');
  if (line.kind === 'districts') return say('sheet.districts');
  const phase = say('sheet.phase', { phase: letterOf(line.phase) });
  return isNewRound(line) ? `${say('sheet.round', { round: line.round + 1 })} · ${phase}` : phase;
}
