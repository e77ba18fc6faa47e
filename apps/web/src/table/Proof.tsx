import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { checkTable, type Verdict } from '../replay/film.ts';
import style from './Proof.module.css';
import { say } from './say.ts';

/** One click, and this page deals the finished game again and checks every card and every move. */
export function Proof({ id }: { readonly id: string }): JSX.Element {
  const [verdict, setVerdict] = useState<Verdict | 'checking' | null>(null);
  const check = async (): Promise<void> => {
    setVerdict('checking');
    setVerdict(await checkTable(id));
  };
  return (
    <section class={style.proof}>
      <h3>
        <Icon name="shield" /> {say('proof.title')}
      </h3>
      <p>{say('proof.lead')}</p>
      {verdict === null || verdict === 'checking' ? (
        <Button disabled={verdict === 'checking'} onTap={() => void check()}>
          {say(verdict === null ? 'proof.check' : 'proof.checking')}
        </Button>
      ) : (
        <div role="status">
          <ul class={style.checks}>
            {verdict.held.map((check) => (
              <li key={check}>
                <Icon name="check" size={18} /> {say(`proof.held.${check}`, { moves: verdict.moves })}
              </li>
            ))}
            {verdict.failed === null ? null : (
              <li class={style.failed}>
                <Icon name="close" size={18} />{' '}
                {say(`proof.failed.${verdict.failed}`, { entry: verdict.entry })}
              </li>
            )}
          </ul>
          <p class={style.sum}>{say(verdict.failed === null ? 'proof.good' : 'proof.bad')}</p>
        </div>
      )}
    </section>
  );
}
