import type { TableInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../app/router.ts';
import { change } from '../../app/settings.ts';
import { LazyRatedChange } from '../../club/lazy.tsx';
import { finishedTables } from '../../club/tournaments/finished-tables.ts';
import type { RatingList } from '../../club/wire.ts';
import { type GameStory, hasWon } from '../../games/story.ts';
import type { Scene } from '../../games/ui.ts';
import { createGame, readGame } from '../../local/saved-games.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { gameLink } from '../../replay/links.ts';
import { FairnessCheck } from '../chrome/fairness-check.tsx';
import { say } from '../say.ts';
import { isSealed } from '../state/is-sealed.ts';
import { headline, shareText, strongerLevel } from '../state/outcome.ts';
import type { Session } from '../state/session.ts';
import style from './result-dialog.module.css';
import { ResultSummary } from './result-summary.tsx';

/** The result of a game and what to do next. */
export function ResultDialog({
  session,
  scene,
  story,
  onClose,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly story: GameStory;
  readonly onClose: () => void;
}): JSX.Element {
  const { ui, store, isLocal } = session;
  const tournament = store.info.value?.tournament ?? null;
  const hidesDeal = store.info.value !== null && isSealed(store.info.value);
  const link = useLink(session);
  useEffect(() => {
    if (tournament !== null) finishedTables.add(store.id);
  }, [store.id]);
  return (
    <Dialog title={headline(scene)} closeLabel={say('close')} onClose={onClose}>
      <div class={style.result}>
        <ResultSummary game={ui.game.id} scene={scene} story={story} />
        {store.info.value?.rated && scene.seat !== null && session.user !== null ? (
          <LazyRatedChange table={store.id} user={session.user} list={listOf(store.info.value)} />
        ) : null}
        <div class={style.buttons}>
          {tournament === null ? (
            <Again session={session} />
          ) : (
            <a class={buttonClass('main')} href={`/tournaments/${tournament.id}`}>
              <Icon name="trophy" /> {say('result.tournament')}
            </a>
          )}
          <Stronger session={session} scene={scene} />
          <ShareResult
            text={shareText(
              scene,
              ui.game.title,
              scene.seat === null ? null : story.score(scene, scene.seat),
            )}
            link={hidesDeal ? null : link}
          />
          {hidesDeal ? null : <Review session={session} />}
          <a class={buttonClass()} href="/">
            <Icon name="home" /> {say('result.home')}
          </a>
        </div>
        <div class={style.scores}>
          <ui.Scores scene={scene} />
        </div>
        {hidesDeal ? (
          <p>{say('result.sealed')}</p>
        ) : isLocal ? null : (
          <FairnessCheck id={store.id} isPlayer={store.you.value !== null} />
        )}
      </div>
    </Dialog>
  );
}

/** The analysis of the game, and its replay. */
function Review({ session: { isLocal, store } }: { readonly session: Session }): JSX.Element {
  const path = isLocal ? `local/${store.id}` : store.id;
  return (
    <>
      <a class={buttonClass()} href={`/analysis/${path}`}>
        <Icon name="scores" /> {say('result.analyse')}
      </a>
      <a class={buttonClass()} href={`/replay/${path}`}>
        <Icon name="play" /> {say('result.replay')}
      </a>
    </>
  );
}

/** The result on the table screen: over the board, without buttons. */
export const ResultPanel = ({
  game,
  scene,
  story,
}: {
  readonly game: string;
  readonly scene: Scene;
  readonly story: GameStory;
}): JSX.Element => (
  <section class={style.panel} aria-label={headline(scene)}>
    <h2>{headline(scene)}</h2>
    <ResultSummary game={game} scene={scene} story={story} />
  </section>
);

/** The link to the replay; null until it is made, and if there is none. */
function useLink({ isLocal, store }: Session): string | null {
  const [link, setLink] = useState<string | null>(() =>
    isLocal ? null : new URL(`/replay/${store.id}`, location.href).href,
  );
  useEffect(() => {
    if (!isLocal) return;
    const make = async (): Promise<void> => {
      const game = await readGame(store.id);
      if (game !== null) setLink(await gameLink(game));
    };
    // Without a link only the text is shared.
    make().catch((problem: unknown) => console.warn(problem));
  }, [isLocal, store]);
  return link;
}

/** Shares the result and the replay's link with another app if the device can, else copies them. */
function ShareResult({ text, link }: { readonly text: string; readonly link: string | null }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    if (typeof navigator.share === 'function') {
      // A cancelled share is no failure.
      await navigator.share(link === null ? { text } : { text, url: link }).catch(() => {});
      return;
    }
    await navigator.clipboard?.writeText(link === null ? text : `${text}\n${link}`);
    setCopied(true);
  };
  return (
    <Button onTap={() => void share()}>
      <Icon name={isCopied ? 'check' : 'share'} /> {say(isCopied ? 'result.shared' : 'result.share')}
    </Button>
  );
}

/** Another game: on this device with the same seats, online at a new table that everybody is sent to. */
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

/** Offers the next level to a player who has won against bots on this device; the deal draws the opponents. */
function Stronger({
  session,
  scene,
}: {
  readonly session: Session;
  readonly scene: Scene;
}): JSX.Element | null {
  const level = session.isLocal && hasWon(scene) === true ? strongerLevel(scene) : null;
  if (level === null) return null;
  const start = async (): Promise<void> => {
    const old = await readGame(session.store.id);
    if (old === null) return;
    const seats = old.seats.map((seat) =>
      seat.kind === 'person' ? seat : ({ kind: 'bot', name: '', level } as const),
    );
    change('opponents', level);
    go(`/play/${await createGame({ ...old, seats })}`);
  };
  return (
    <Button onTap={() => void start()}>
      <Icon name="up" /> {say('result.stronger')}
    </Button>
  );
}

/** The rating list that a rated game changes: with a bot that does not replace a person it is the list against bots. */
const listOf = ({ seats }: TableInfo): RatingList =>
  seats.some(({ user, bot }) => user === null && bot !== null) ? 'bots' : 'people';
