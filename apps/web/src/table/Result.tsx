import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go } from '../app/router.ts';
import type { Scene } from '../games/ui.ts';
import { Button, buttonClass } from '../pieces/Button.tsx';
import { Dialog } from '../pieces/Dialog.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { listOf } from '../words/words.ts';
import { Proof } from './Proof.tsx';
import style from './Result.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

/** The end: who came in where, with the scores, and what one may want to do next. */
export function ResultDialog({
  session,
  scene,
  onClose,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly onClose: () => void;
}): JSX.Element {
  const { ui, store, isLocal } = session;
  const replay = isLocal ? `/replay/local/${store.id}` : `/replay/${store.id}`;
  return (
    <Dialog title={headline(scene)} closeLabel={say('close')} onClose={onClose}>
      <div class={style.result}>
        <ol class={style.places}>
          {placed(scene).map(({ seat, place }) => (
            <li key={seat} class={place === 1 ? style.first : undefined}>
              <span class={style.place}>{place}</span>
              <span>{scene.players[seat]?.name ?? ''}</span>
            </li>
          ))}
        </ol>
        <div class={style.buttons}>
          <Again session={session} />
          <a class={buttonClass()} href={replay}>
            <Icon name="play" /> {say('result.replay')}
          </a>
          <a class={buttonClass()} href="/">
            <Icon name="home" /> {say('result.home')}
          </a>
        </div>
        <div class={style.scores}>
          <ui.Scores scene={scene} />
        </div>
        {isLocal ? null : <Proof id={store.id} />}
      </div>
    </Dialog>
  );
}

const placed = ({ places }: Scene): { readonly seat: number; readonly place: number }[] =>
  (places ?? []).map((place, seat) => ({ seat, place })).toSorted((a, b) => a.place - b.place);

function headline(scene: Scene): string {
  const winners = placed(scene).filter(({ place }) => place === 1);
  const isMine = winners.some(({ seat }) => seat === scene.seat);
  if (isMine && winners.length === 1) return say('result.you');
  return say('result.others', {
    count: winners.length,
    names: listOf(winners.map(({ seat }) => scene.players[seat]?.name ?? '')),
  });
}

/** Once more: on this device the same seats again, online a table that all are led to. */
function Again({ session }: { readonly session: Session }): JSX.Element {
  const { store, isLocal } = session;
  const [isBusy, setBusy] = useState(false);
  const rematch = store.info.value?.rematch ?? null;
  if (!isLocal && rematch !== null) {
    return (
      <a class={buttonClass('main')} href={`/t/${rematch}`}>
        <Icon name="again" /> {say('result.join')}
      </a>
    );
  }
  const again = async (): Promise<void> => {
    setBusy(true);
    if (isLocal) {
      const { createGame, readGame } = await import('../local/shelf.ts');
      const old = await readGame(store.id);
      if (old !== null) go(`/play/${await createGame(old)}`);
    } else if (await session.order({ kind: 'rematch' })) {
      const opened = store.info.value?.rematch ?? null;
      if (opened !== null) go(`/t/${opened}`);
    }
    setBusy(false);
  };
  return (
    <Button
      look="main"
      disabled={isBusy || (!isLocal && store.you.value === null)}
      onTap={() => void again()}
    >
      <Icon name="again" /> {say('result.again')}
    </Button>
  );
}
