import type { DealResult, TournamentDeal, TournamentInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import formStyle from '../../screens/form/form.module.css';
import page from '../../screens/page.module.css';
import { say as sayTable } from '../../table/say.ts';
import { checkDeal, type DealCheck } from './check-deal.ts';
import { witnessOfDeal } from './deal-witness.ts';
import { EntrantName } from './entrant-name.tsx';
import { say } from './say.ts';
import { pointsText } from './texts.ts';
import style from './tournaments.module.css';

/** The deals of a duplicate tournament: what the server is committed to, how each seat did, and the proof. */
export function Deals({ info }: { readonly info: TournamentInfo }): JSX.Element | null {
  // In a tournament that was cancelled nothing was dealt.
  if (info.deals.length === 0 || info.status === 'cancelled') return null;
  const newest = info.deals.findLast(({ status }) => status === 'open')?.number;
  return (
    <section class={page.panel} aria-labelledby="deals">
      <h2 id="deals">{say('deals')}</h2>
      <p class={style.quiet}>{say('deals.lead')}</p>
      <div class={style.deals}>
        {info.deals.map((deal) => (
          <details key={deal.number} class={formStyle.details} open={deal.number === newest}>
            <summary>
              {say('deal', { number: deal.number })}{' '}
              <span class={formStyle.help}>{say(`deal.${deal.status}`)}</span>
            </summary>
            <Deal info={info} deal={deal} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Deal({ info, deal }: { readonly info: TournamentInfo; readonly deal: TournamentDeal }): JSX.Element {
  const { commitment, proof, results } = deal;
  const seats = [...Map.groupBy(results, ({ seat }) => seat)].toSorted(([a], [b]) => a - b);
  return (
    <div class={style.deal}>
      {seats.map(([seat, held]) => (
        <Seat key={seat} info={info} seat={seat} results={held} />
      ))}
      <dl class={style.proof}>
        <div>
          <dt>{say('deal.commitment')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
        </div>
        {proof === null ? null : (
          <>
            <div>
              <dt>{say('deal.secret')}</dt>
              <dd>
                <code>{proof.secret}</code>
              </dd>
            </div>
            <div>
              <dt>{say('deal.seed')}</dt>
              <dd>
                <code>{proof.seed}</code>
              </dd>
            </div>
          </>
        )}
      </dl>
      {proof === null ? null : <Proof tournament={info.id} deal={deal} />}
    </div>
  );
}

/** All who held one seat of the deal, the best first. */
function Seat({
  info,
  seat,
  results,
}: {
  readonly info: TournamentInfo;
  readonly seat: number;
  readonly results: readonly DealResult[];
}): JSX.Element {
  return (
    <table class={style.table}>
      <caption>{say('deal.seat', { seat })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('standings.name')}</th>
          <th scope="col" class={style.figure}>
            {say('deal.place')}
          </th>
          <th scope="col" class={style.figure}>
            {say('deal.matchpoints')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ entrant, place, gone, matchpoints, most, points }) => (
          <tr key={entrant} data-mine={info.me?.entrant === entrant}>
            <td>
              <EntrantName info={info} number={entrant} />
            </td>
            <td class={style.figure}>{gone ? say('gone') : place}</td>
            <td class={style.figure}>
              {most === 0
                ? pointsText(points)
                : say('deal.share', { matchpoints: pointsText(matchpoints), most: String(most) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A button that deals every table of the deal again in this page and compares every card and every move. */
function Proof({
  tournament,
  deal,
}: {
  readonly tournament: string;
  readonly deal: TournamentDeal;
}): JSX.Element {
  const [found, setFound] = useState<DealCheck | 'checking' | null>(null);
  const witness = witnessOfDeal(tournament, deal.number);
  const check = async (): Promise<void> => {
    setFound('checking');
    setFound(await checkDeal(deal, witness));
  };
  return (
    <div class={style.check}>
      <h3>
        <Icon name="shield" /> {sayTable('proof.title')}
      </h3>
      <p>{say('proof.lead')}</p>
      {found === null || found === 'checking' ? (
        <Button disabled={found === 'checking'} onTap={() => void check()}>
          {sayTable(found === null ? 'proof.check' : 'proof.checking')}
        </Button>
      ) : (
        <div role="status">
          {found.failed === null ? (
            <ul class={style.checks}>
              <Held
                text={sayTable(witness.commitment === null ? 'proof.held.unseen' : 'proof.held.commitment')}
              />
              {witness.entropy.length === 0 ? null : <Held text={say('proof.entropy')} />}
              <Held text={say('proof.tables', { count: found.tables })} />
              <Held text={say('proof.moves', { count: found.moves })} />
            </ul>
          ) : (
            <p class={page.problem}>
              {found.failed === 'record'
                ? sayTable('proof.failed.record')
                : say(`proof.failed.${found.failed}`)}
            </p>
          )}
          <p class={style.sum}>{found.failed === null ? sayTable('proof.good') : say('proof.bad')}</p>
        </div>
      )}
    </div>
  );
}

const Held = ({ text }: { readonly text: string }): JSX.Element => (
  <li>
    <Icon name="check" size={18} /> {text}
  </li>
);
