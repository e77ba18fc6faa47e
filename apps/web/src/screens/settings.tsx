import type { JSX } from 'preact';
import { change, settings } from '../app/settings.ts';
import { useTitle } from '../app/title.ts';
import { buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { LANGUAGES, type Language, language, setLanguage } from '../words/words.ts';
import { Segments } from './form/segments.tsx';
import { Switch } from './form/switch.tsx';
import { TextField } from './form/text-field.tsx';
import style from './page.module.css';
import { say } from './say.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const MOTIONS = ['system', 'full', 'reduced'] as const;
const BOT_PAUSES = ['calm', 'usual', 'quick', 'none'] as const;
const SIZES = [100, 125, 150, 200] as const;
/** The longest name that the server accepts. */
const LONGEST_NAME = 24;

/** The settings page. */
export function Settings(): JSX.Element {
  useTitle(say('settings.title'));
  return (
    <div class={style.page}>
      <h1>{say('settings.title')}</h1>
      <p class={style.lead}>{say('settings.lead')}</p>
      <section class={style.panel}>
        <h2>{say('settings.look')}</h2>
        <Segments
          label={say('settings.language')}
          value={language()}
          segments={Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }))}
          onPick={(value) => void setLanguage(value)}
        />
        <Segments
          label={say('settings.theme')}
          value={settings.theme.value}
          segments={THEMES.map((value) => ({ value, label: say(`settings.theme.${value}`) }))}
          onPick={(value) => change('theme', value)}
        />
        <Segments
          label={say('settings.motion')}
          value={settings.motion.value}
          segments={MOTIONS.map((value) => ({ value, label: say(`settings.motion.${value}`) }))}
          onPick={(value) => change('motion', value)}
        />
        <Segments
          label={say('settings.size')}
          value={settings.textSize.value}
          segments={SIZES.map((value) => ({
            value: value as number,
            label: say('settings.size.value', { size: value }),
          }))}
          onPick={(value) => change('textSize', value)}
        />
      </section>
      <section class={style.panel}>
        <h2>{say('settings.table')}</h2>
        <TextField
          label={say('settings.name')}
          help={say('settings.name.help')}
          value={settings.name.value}
          autocomplete="nickname"
          maxLength={LONGEST_NAME}
          onType={(text) => change('name', text)}
        />
        <Segments
          label={say('settings.bots')}
          value={settings.botPause.value}
          segments={BOT_PAUSES.map((value) => ({ value, label: say(`settings.bots.${value}`) }))}
          onPick={(value) => change('botPause', value)}
        />
        <Switch
          label={say('settings.sound')}
          help={say('settings.sound.help')}
          isOn={settings.sound.value}
          onFlip={(isOn) => change('sound', isOn)}
        />
        <Switch
          label={say('settings.haptics')}
          help={say('settings.haptics.help')}
          isOn={settings.haptics.value}
          onFlip={(isOn) => change('haptics', isOn)}
        />
        <Switch
          label={say('settings.forced')}
          help={say('settings.forced.help')}
          isOn={settings.playForced.value}
          onFlip={(isOn) => change('playForced', isOn)}
        />
        <Switch
          label={say('settings.confirm')}
          help={say('settings.confirm.help')}
          isOn={settings.confirmMoves.value}
          onFlip={(isOn) => change('confirmMoves', isOn)}
        />
      </section>
      <section class={style.panel}>
        <h2>{say('settings.notices')}</h2>
        <p>{say('settings.notices.help')}</p>
        <div class={style.buttons}>
          <a class={buttonClass()} href="/notices">
            <Icon name="bell" size={20} /> {say('settings.notices')}
          </a>
        </div>
      </section>
    </div>
  );
}
