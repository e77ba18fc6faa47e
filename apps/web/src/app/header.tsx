import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Button, buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { say } from '../words/say.ts';
import { LANGUAGES, type Language, language, setLanguage } from '../words/words.ts';
import style from './header.module.css';
import { Logo } from './logo.tsx';
import { change, settings } from './settings.ts';
import { theme } from './theme.ts';

/** The bar at the top of every page except tables. Prerendered for a phone in daylight with nothing saved. */
export function Header(): JSX.Element {
  const [isHere, setHere] = useState(false);
  useLayoutEffect(() => setHere(true), []);
  const isDark = isHere && theme.value === 'dark';
  const hasSound = isHere && settings.sound.value;
  return (
    <header class={style.header}>
      <a class={style.logo} href="/" aria-label={say('nav.home')}>
        <Logo />
        <span class={style.name} aria-hidden="true">
          Tuckbox
        </span>
      </a>
      <nav class={style.tools} aria-label="Tuckbox">
        <LanguagePicker />
        <Button
          look="bare"
          label={say(isDark ? 'nav.light' : 'nav.dark')}
          onTap={() => change('theme', isDark ? 'light' : 'dark')}
        >
          <span class={style.byNight}>
            <Icon name="sun" />
          </span>
          <span class={style.byDay}>
            <Icon name="moon" />
          </span>
        </Button>
        <Button
          look="bare"
          label={say(hasSound ? 'nav.sound.off' : 'nav.sound.on')}
          onTap={() => change('sound', !hasSound)}
        >
          <Icon name={hasSound ? 'sound' : 'mute'} />
        </Button>
        <a class={buttonClass('bare')} href="/me" aria-label={say('nav.me')} title={say('nav.me')}>
          <Icon name="person" />
        </a>
        <a
          class={buttonClass('bare')}
          href="/settings"
          aria-label={say('nav.settings')}
          title={say('nav.settings')}
        >
          <Icon name="settings" />
        </a>
      </nav>
    </header>
  );
}

/** Lists each language in its own name; the closed list shows two letters to fit on a phone. */
function LanguagePicker(): JSX.Element {
  const now = language();
  return (
    <label class={style.language}>
      <span class="unseen">{say('nav.language')}</span>
      <span class={style.code} aria-hidden="true">
        {now.toUpperCase()}
      </span>
      <select onChange={(event) => void setLanguage(event.currentTarget.value as Language)}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code} selected={code === now}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
