import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, buttonClass } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { QrCode } from './QrCode.tsx';
import style from './Share.module.css';
import { say } from './say.ts';

export const linkTo = (id: string): string => new URL(`/t/${id}`, location.href).href;

/** The way to a table for others: a link, a picture of it, and the screen for the middle of the table. */
export function Share({ id }: { readonly id: string }): JSX.Element {
  const link = linkTo(id);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  const share = (): void => {
    // Who thinks better of it is no failure.
    navigator.share({ url: link, title: say('share.title') }).catch(() => {});
  };
  return (
    <div class={style.share}>
      <div class={style.code}>
        <QrCode text={link} label={say('share.code')} />
      </div>
      <div class={style.ways}>
        <p class={style.link}>{link.replace(/^https?:\/\//, '')}</p>
        <div class={style.buttons}>
          {'share' in navigator ? (
            <Button look="main" onTap={share}>
              <Icon name="share" /> {say('share.send')}
            </Button>
          ) : null}
          <Button onTap={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} /> {say(isCopied ? 'share.copied' : 'share.copy')}
          </Button>
          <a class={buttonClass()} href={`/screen/${id}`} target="_blank" rel="noreferrer">
            <Icon name="screen" /> {say('share.screen')}
          </a>
        </div>
        <p class={style.hint}>{say('share.screen.help')}</p>
        <span class="unseen" role="status">
          {isCopied ? say('share.copied') : ''}
        </span>
      </div>
    </div>
  );
}
