import type { Phrase, TableInfo, WireChat } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import style from './Chat.module.css';
import { say } from './say.ts';
import { textOf } from './session.ts';

const PHRASES: readonly Phrase[] = [
  'hello',
  'good-luck',
  'well-played',
  'thank-you',
  'oops',
  'thinking',
  'your-turn',
  'sorry',
  'bye',
];

const LONGEST = 300;

/** Talk at the table: free where that harms nobody, set phrases always. */
export function Chat({
  info,
  lines,
  onSay,
  onPhrase,
  onReport,
}: {
  readonly info: TableInfo;
  readonly lines: readonly WireChat[];
  readonly onSay: (text: string) => void;
  readonly onPhrase: (phrase: Phrase) => void;
  readonly onReport: (line: WireChat) => void;
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
            <b>{line.name}</b> <span>{textOf(line)}</span>
            {line.phrase === null ? (
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
