import type { Verification } from '@tuckbox/table';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { checkTable } from '../../replay/ask-worker.ts';
import { say } from '../say.ts';
import { witnessOf } from '../state/shuffle-witness.ts';
import style from './fairness-check.module.css';

/** A button that deals the finished game again in this page and checks every card and every move. */
export function FairnessCheck({
  id,
  isPlayer,
}: {
  readonly id: string;
  readonly isPlayer: boolean;
}): JSX.Element {
  const [found, setFound] = useState<Verification | 'checking' | 'unavailable' | null>(null);
  const seen = witnessOf(id);
  // A user who left their seat before the deal has not contributed to it.
  const witness = isPlayer ? seen : { ...seen, entropy: [] };
  const check = async (): Promise<void> => {
    setFound('checking');
    setFound((await checkTable(id, witness)) ?? 'unavailable');
  };
  const failed = failureIn(found);
  return (
    <section class={style.check}>
      <h3>
        <Icon name="shield" /> {say('proof.title')}
      </h3>
      <p>{say('proof.lead')}</p>
      {found === null || found === 'checking' ? (
        <Button disabled={found === 'checking'} onTap={() => void check()}>
          {say(found === null ? 'proof.check' : 'proof.checking')}
        </Button>
      ) : (
        <div role="status">
          <ul class={style.checks}>
            {found === 'unavailable' ? null : <Held found={found} hasSeen={witness.commitment !== null} />}
            {failed === null ? null : (
              <li class={style.failed}>
                <Icon name="close" size={18} /> {failed}
              </li>
            )}
          </ul>
          <p class={style.sum}>{say(failed === null ? 'proof.good' : 'proof.bad')}</p>
        </div>
      )}
    </section>
  );
}

/** The checks that passed. A user who came after the deal has not seen the commitment before it. */
function Held({
  found: { held, moves },
  hasSeen,
}: {
  readonly found: Verification;
  readonly hasSeen: boolean;
}): JSX.Element {
  return (
    <>
      {held.map((check) => (
        <li key={check}>
          <Icon name="check" size={18} />{' '}
          {check === 'commitment' && !hasSeen
            ? say('proof.held.unseen')
            : say(`proof.held.${check}`, { moves })}
        </li>
      ))}
    </>
  );
}

/** The failed check in words; null if all checks passed. */
function failureIn(found: Verification | 'checking' | 'unavailable' | null): string | null {
  if (found === 'unavailable') return say('proof.failed.record');
  if (found === null || found === 'checking' || found.failed === null) return null;
  const { check, entry } = found.failed;
  return say(`proof.failed.${check}`, { entry: entry ?? 0 });
}
