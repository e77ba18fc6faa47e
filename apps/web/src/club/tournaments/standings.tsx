import type { TournamentInfo, TournamentStanding } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Icon } from '../../pieces/icon.tsx';
import page from '../../screens/page.module.css';
import { say as sayTable } from '../../table/say.ts';
import { EntrantName } from './entrant-name.tsx';
import { say } from './say.ts';
import { pointsText } from './texts.ts';
import style from './tournaments.module.css';

/** Everybody by points, with the figures that decide between equal ones. A tap says what they mean. */
export function Standings({ info }: { readonly info: TournamentInfo }): JSX.Element | null {
  const [isExplained, setExplained] = useState(false);
  const { standings, tieBreaks } = info;
  if (standings.length === 0) return null;
  return (
    <section class={page.panel} aria-labelledby="standings">
      <div class={style.head}>
        <h2 id="standings">{say('standings')}</h2>
        <Button look="bare" onTap={() => setExplained(true)}>
          <Icon name="question" size={20} />
          {say('standings.explain')}
        </Button>
      </div>
      <table class={style.table}>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <span class="unseen">{say('standings.rank')}</span>
            </th>
            <th scope="col">{say('standings.name')}</th>
            <th scope="col" class={style.figure}>
              {say('standings.points')}
            </th>
            {tieBreaks.map((tieBreak) => (
              <th key={tieBreak} scope="col" class={`${style.figure} ${style.wide}`}>
                {say(`tie.${tieBreak}.short`)}
              </th>
            ))}
            <th scope="col" class={`${style.figure} ${style.wide}`}>
              {say('standings.played')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => (
            <Row key={standing.entrant} info={info} standing={standing} />
          ))}
        </tbody>
      </table>
      {isExplained ? <Explanation info={info} onClose={() => setExplained(false)} /> : null}
    </section>
  );
}

function Row({
  info,
  standing,
}: {
  readonly info: TournamentInfo;
  readonly standing: TournamentStanding;
}): JSX.Element {
  const { rank, entrant, points, tieBreaks, played, byes } = standing;
  const games =
    byes === 0 ? String(played) : say('standings.played.byes', { played: String(played), count: byes });
  return (
    <tr data-mine={info.me?.entrant === entrant}>
      <td class={style.rank}>{rank}</td>
      <td>
        <EntrantName info={info} number={entrant} />
        {/* On a phone the figures stand under the name. */}
        <span class={style.narrow}>
          {info.tieBreaks
            .map((tieBreak, index) => `${say(`tie.${tieBreak}.short`)} ${pointsText(tieBreaks[index])}`)
            .join(' · ')}
        </span>
      </td>
      <td class={`${style.figure} ${style.points}`}>{pointsText(points)}</td>
      {tieBreaks.map((value, index) => (
        <td key={info.tieBreaks[index]} class={`${style.figure} ${style.wide}`}>
          {pointsText(value)}
        </td>
      ))}
      <td class={`${style.figure} ${style.wide}`}>{games}</td>
    </tr>
  );
}

function Explanation({
  info,
  onClose,
}: {
  readonly info: TournamentInfo;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <Dialog title={say('standings.explain')} closeLabel={sayTable('close')} onClose={onClose}>
      <div class={style.explanation}>
        <p>{say(info.duplicate ? 'points.duplicate' : `points.${info.format}`)}</p>
        <p>{say('tie.lead')}</p>
        <dl>
          {info.tieBreaks.map((tieBreak) => (
            <div key={tieBreak}>
              <dt>
                {say(`tie.${tieBreak}`)} <span class={style.quiet}>({say(`tie.${tieBreak}.short`)})</span>
              </dt>
              <dd>{say(`tie.${tieBreak}.help`)}</dd>
            </div>
          ))}
        </dl>
        <p class={style.quiet}>{say('tie.level')}</p>
      </div>
    </Dialog>
  );
}
