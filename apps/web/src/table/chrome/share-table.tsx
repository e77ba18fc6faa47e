import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import { QrCode } from './qr-code.tsx';
import style from './share-table.module.css';

export const tableLink = (id: string): string => new URL(`/t/${id}`, location.href).href;

/** Ways to invite others to a table: its link, a QR code, and the address of the table screen. */
export function ShareTable({ id }: { readonly id: string }): JSX.Element {
  const link = tableLink(id);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  const share = (): void => {
    // A cancelled share is no failure.
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
