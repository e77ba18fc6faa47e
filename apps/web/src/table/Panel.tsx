import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../games/ui.ts';
import { Chat } from './Chat.tsx';
import { Log } from './Log.tsx';
import style from './Panel.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

/** Log and chat at the side of a large screen. */
export function Panel({ session, scene }: { readonly session: Session; readonly scene: Scene }): JSX.Element {
  const [tab, setTab] = useState<'log' | 'chat'>('log');
  if (session.isLocal) {
    return (
      <div class={style.panel}>
        <h2 class={style.title}>{say('log.title')}</h2>
        <LogOf session={session} scene={scene} />
      </div>
    );
  }
  return (
    <div class={style.panel}>
      <div class={style.tabs} role="tablist">
        {(['log', 'chat'] as const).map((name) => (
          <button
            type="button"
            key={name}
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="tab-panel"
            class={style.tab}
            onClick={() => setTab(name)}
          >
            {say(`${name}.title`)}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} class={style.body}>
        {tab === 'log' ? <LogOf session={session} scene={scene} /> : <ChatOf session={session} />}
      </div>
    </div>
  );
}

export function LogOf({
  session,
  scene,
  onLooked,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly onLooked?: () => void;
}): JSX.Element {
  return (
    <Log
      frames={session.store.frames.value}
      ui={session.ui}
      scene={scene}
      at={session.projector.show.lookedAt.value}
      onLook={(frame) => {
        session.lookAt(frame);
        onLooked?.();
      }}
    />
  );
}

export function ChatOf({ session }: { readonly session: Session }): JSX.Element | null {
  const { info, chat } = session.store;
  useEffect(() => session.openChat(), [session]);
  if (info.value === null) return null;
  const report = async (id: number): Promise<void> => {
    if (await session.order({ kind: 'report', chat: id, why: '' })) session.tell(say('chat.reported'));
  };
  return (
    <Chat
      info={info.value}
      lines={chat.value}
      onSay={(text) => void session.order({ kind: 'say', text })}
      onPhrase={(phrase) => void session.order({ kind: 'phrase', phrase })}
      onReport={({ id }) => void report(id)}
    />
  );
}
