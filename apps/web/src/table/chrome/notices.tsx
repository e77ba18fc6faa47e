import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadGrounds } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { useDismiss } from '../../pieces/dismiss.ts';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import type { Notice, Session } from '../state/session.ts';
import style from './notices.module.css';

const PASSING_MS = 7000;

type HintPart = typeof import('../../coach/hint-card.tsx');

/** Refusals with their rules, short notices, and the question whether to make a move. */
export function Notices({ session }: { readonly session: Session }): JSX.Element {
  const { notice, unconfirmed, ui } = session;
  const told = notice.value;
  const move = unconfirmed.value;
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
        <HintNotice session={session} />
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
            unconfirmed.value = null;
          }}
        >
          <p class={style.why}>{ui.moveLabel(move, scene)}</p>
          <div class={style.buttons}>
            <Button
              onTap={() => {
                unconfirmed.value = null;
              }}
            >
              {say('sure.no')}
            </Button>
            <Button look="main" onTap={() => void session.sendMove(move)}>
              {say('sure.yes')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Shows that the coach is thinking, then its hint; the card is loaded with the first hint. */
function HintNotice({ session }: { readonly session: Session }): JSX.Element | null {
  const { hints, ui } = session;
  const [part, setPart] = useState<HintPart | null>(null);
  const shown = hints.shown.value;
  const isWanted = shown !== null;
  useEffect(() => {
    if (!isWanted || part !== null) return;
    import('../../coach/hint-card.tsx').then(setPart, hints.close);
    // Preloads the words of the card; what fails here is loaded again later.
    loadGrounds(ui.game.id).catch(() => {});
  }, [isWanted]);
  useEffect(() => {
    if (shown === null || shown.kind === 'thinking' || shown.kind === 'given') return;
    const timer = setTimeout(hints.close, PASSING_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown === null) return null;
  if (shown.kind === 'given' && part !== null) {
    return (
      <part.HintCard
        ui={ui}
        shown={shown}
        title={say('bar.hint')}
        closeLabel={say('close')}
        onClose={hints.close}
      />
    );
  }
  const text =
    shown.kind === 'only'
      ? say('hint.only', { move: ui.moveLabel(shown.move, shown.scene) })
      : say(shown.kind === 'failed' ? 'hint.failed' : 'hint.thinking');
  return (
    <button type="button" class={style.note} onClick={hints.close}>
      {text}
    </button>
  );
}

/** Does not block the game: the next touch of the table closes it. */
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
  useDismiss(ref, onClose);
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
