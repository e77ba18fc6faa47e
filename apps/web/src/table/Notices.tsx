import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Dialog } from '../pieces/Dialog.tsx';
import { Icon } from '../pieces/Icon.tsx';
import style from './Notices.module.css';
import { say } from './say.ts';
import type { Notice, Session } from './session.ts';

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
      {told?.isRefusal ? <Refusal notice={told} game={ui.game.id} onClose={close} /> : null}
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

/** It stays out of the way: the game goes on beside it, and the next touch of the table puts it away. */
function Refusal({
  notice,
  game,
  onClose,
}: {
  readonly notice: Notice;
  readonly game: string;
  readonly onClose: () => void;
}): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    const onTouch = ({ target }: PointerEvent): void => {
      if (target instanceof Node && ref.current?.contains(target) === false) onClose();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onTouch);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onTouch);
    };
  });
  return (
    <dialog open ref={ref} class={style.refusal} aria-label={say('why.title')}>
      <div class={style.head}>
        <h2>{say('why.title')}</h2>
        <Button look="bare" label={say('close')} onTap={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <p class={style.why} role="alert">
        {notice.text}
      </p>
      {notice.rules.length === 0 ? null : (
        <p class={style.rules}>
          {say('why.rules', { count: notice.rules.length })}{' '}
          {notice.rules.map((rule) => (
            <a key={rule} href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer">
              {rule}
            </a>
          ))}
        </p>
      )}
    </dialog>
  );
}
