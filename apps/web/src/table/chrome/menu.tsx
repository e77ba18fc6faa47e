import { characterOf, STAND_IN } from '@tuckbox/protocol/client';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go } from '../../app/router.ts';
import { change, settings } from '../../app/settings.ts';
import { manifestOf } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon, type IconName } from '../../pieces/icon.tsx';
import { LANGUAGES, type Language, language, setLanguage } from '../../words/words.ts';
import { stepsAsked } from '../help/first-play.ts';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import type { Sheet } from './bars.tsx';
import style from './menu.module.css';

/** Rare actions: share, pause, let a bot play, leave. */
export function Menu({
  session,
  onSheet,
}: {
  readonly session: Session;
  readonly onSheet: (sheet: Sheet | null) => void;
}): JSX.Element {
  const { info, you } = session.store;
  const table = info.value;
  const mine = you.value === null ? null : (table?.seats[you.value] ?? null);
  const isPlaying = table?.status === 'playing' || table?.status === 'paused';
  const close = (): void => onSheet(null);
  const order = (what: Parameters<Session['order']>[0]): void => {
    close();
    void session.order(what);
  };
  return (
    <ul class={style.menu}>
      <Item icon="settings" onTap={() => onSheet('options')}>
        {say('sheet.options')}
      </Item>
      {mine !== null && isPlaying && manifestOf(session.game).help !== undefined ? (
        <Item
          icon="learn"
          onTap={() => {
            close();
            stepsAsked.value++;
          }}
        >
          {say('menu.first')}
        </Item>
      ) : null}
      {table?.seats.some(({ character }) => characterOf(character) !== null) ? (
        <Item icon="people" onTap={() => onSheet('opponents')}>
          {say('sheet.opponents')}
        </Item>
      ) : null}
      <Item icon="eye" onTap={() => onSheet('text')}>
        {say('sheet.text')}
      </Item>
      <Item icon="question" onTap={() => onSheet('keys')}>
        {say('sheet.keys')}
      </Item>
      {session.isLocal ? null : (
        <Item icon="share" onTap={() => onSheet('share')}>
          {say('sheet.share')}
        </Item>
      )}
      <Item
        icon="check"
        pressed={settings.confirmMoves.value}
        onTap={() => change('confirmMoves', !settings.confirmMoves.value)}
      >
        {say('menu.confirm')}
      </Item>
      {mine !== null && isPlaying ? (
        <>
          {session.isLocal || table?.status !== 'playing' ? null : (
            <Item icon="pause" onTap={() => order({ kind: 'pause' })}>
              {say('menu.pause')}
            </Item>
          )}
          {mine.bot === null ? (
            <Item icon="bot" onTap={() => order({ kind: 'hand-over', level: STAND_IN })}>
              {say('menu.hand-over')}
            </Item>
          ) : (
            <Item icon="people" onTap={() => order({ kind: 'take-back' })}>
              {say('menu.take-back')}
            </Item>
          )}
          <GiveUp session={session} onClose={close} />
        </>
      ) : null}
      <Languages />
      <Item icon="home" onTap={() => go('/')}>
        {say(session.isLocal ? 'menu.home.local' : 'menu.home')}
      </Item>
    </ul>
  );
}

/** Lists each language in its own name; a change takes effect at once. */
function Languages(): JSX.Element {
  return (
    <li>
      <label class={style.language}>
        <span>{say('menu.language')}</span>
        <select
          value={language()}
          onChange={({ currentTarget }) => void setLanguage(currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}

function Item({
  icon,
  pressed,
  onTap,
  children,
}: {
  readonly icon: IconName;
  readonly pressed?: boolean;
  readonly onTap: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <li>
      <button type="button" class={style.item} aria-pressed={pressed} onClick={onTap}>
        <Icon name={icon} />
        <span>{children}</span>
      </button>
    </li>
  );
}

/** Leaving for good needs a confirmation, because it cannot be undone. */
function GiveUp({
  session,
  onClose,
}: {
  readonly session: Session;
  readonly onClose: () => void;
}): JSX.Element {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Item icon="leave" onTap={() => setAsked(true)}>
        {say('menu.give-up')}
      </Item>
    );
  }
  const leave = (): void => {
    onClose();
    if (session.isLocal) void session.sendMove('leave');
    else void session.order({ kind: 'give-up' });
  };
  return (
    <li class={style.sure}>
      <p>{say(session.isLocal ? 'menu.give-up.local' : 'menu.give-up.online')}</p>
      <div class={style.buttons}>
        <Button onTap={() => setAsked(false)}>{say('sure.no')}</Button>
        <Button look="main" onTap={leave}>
          {say('menu.give-up.sure')}
        </Button>
      </div>
    </li>
  );
}
