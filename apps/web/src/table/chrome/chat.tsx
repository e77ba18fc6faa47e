import { PHRASES, type Phrase, type TableInfo, type WireChat } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import { chatText } from '../state/session.ts';
import style from './chat.module.css';

const LONGEST = 300;

/** The table chat: free text where the table allows it, set phrases always. */
export function Chat({
  info,
  lines,
  user,
  onSay,
  onPhrase,
  onReport,
  onBlock,
}: {
  readonly info: TableInfo;
  readonly lines: readonly WireChat[];
  /** The reader's user id; null until the server has sent it. */
  readonly user: string | null;
  readonly onSay: (text: string) => void;
  readonly onPhrase: (phrase: Phrase) => void;
  readonly onReport: (line: WireChat) => void;
  /** Null for guests, who cannot block anybody. */
  readonly onBlock: ((line: WireChat) => void) | null;
}): JSX.Element {
  const box = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const isHushed = info.phrasesOnly && (info.status === 'playing' || info.status === 'paused');
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') onSay(text.trim());
    setText('');
  };
  return (
    <div class={style.chat}>
      <ul ref={box} class={style.lines} aria-label={say('chat.title')} aria-live="polite">
        {lines.map((line) => (
          <li key={line.id} class={style.line}>
            <b>{line.name}</b> <span>{chatText(line)}</span>
            {line.phrase === null && line.user !== user ? (
              <button
                type="button"
                class={style.report}
                aria-label={say('chat.report', { name: line.name })}
                title={say('chat.report', { name: line.name })}
                onClick={() => onReport(line)}
              >
                <Icon name="flag" size={14} />
              </button>
            ) : null}
            {onBlock !== null && line.user !== user ? (
              <button
                type="button"
                class={style.report}
                aria-label={say('chat.block', { name: line.name })}
                title={say('chat.block', { name: line.name })}
                onClick={() => onBlock(line)}
              >
                <Icon name="mute" size={14} />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <ul class={style.phrases} aria-label={say('chat.phrases')}>
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <button type="button" class={style.phrase} onClick={() => onPhrase(phrase)}>
              {say(`phrase.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      {isHushed ? (
        <p class={style.hushed}>{say('chat.hushed')}</p>
      ) : (
        <form class={style.form} onSubmit={send}>
          <input
            class={style.input}
            value={text}
            maxLength={LONGEST}
            aria-label={say('chat.write')}
            placeholder={say('chat.write')}
            autocomplete="off"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button look="main" label={say('chat.send')} onTap={() => send(new Event('submit'))}>
            <Icon name="next" />
          </Button>
        </form>
      )}
    </div>
  );
}
