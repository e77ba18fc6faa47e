import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Dialog } from '../pieces/Dialog.tsx';
import style from './Notices.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

const PASSING_MS = 7000;

/** Why not, with the rule; and what else there is to be told in passing. */
export function Notices({ session }: { readonly session: Session }): JSX.Element {
  const { notice, unsure, ui } = session;
  const told = notice.value;
  const move = unsure.value;
  const scene = session.scene.value;
  useEffect(() => {
    if (told === null || told.isRefusal) return;
    const timer = setTimeout(() => {
      if (notice.value === told) notice.value = null;
    }, PASSING_MS);
    return () => clearTimeout(timer);
  }, [told, notice]);
  const close = (): void => {
    notice.value = null;
  };
  return (
    <>
      {told?.isRefusal ? (
        <Dialog title={say('why.title')} closeLabel={say('close')} onClose={close}>
          <p class={style.why}>{told.text}</p>
          {told.rules.length === 0 ? null : (
            <p class={style.rules}>
              {say('why.rules', { count: told.rules.length })}{' '}
              {told.rules.map((rule) => (
                <a key={rule} href={`/rules/${ui.game.id}#${rule}`} target="_blank" rel="noreferrer">
                  {rule}
                </a>
              ))}
            </p>
          )}
        </Dialog>
      ) : null}
      <div class={style.passing} role="status">
        {told === null || told.isRefusal ? null : (
          <button type="button" class={style.note} onClick={close}>
            {told.text}
          </button>
        )}
      </div>
      {move === null || scene === null ? null : (
        <Dialog
          title={say('sure.title')}
          closeLabel={say('close')}
          onClose={() => {
            unsure.value = null;
          }}
        >
          <p class={style.why}>{ui.moveLabel(move, scene)}</p>
          <div class={style.buttons}>
            <Button
              onTap={() => {
                unsure.value = null;
              }}
            >
              {say('sure.no')}
            </Button>
            <Button look="main" onTap={() => void session.commit(move)}>
              {say('sure.yes')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
