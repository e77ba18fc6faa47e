import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../games/ui.ts';
import { Chat } from './Chat.tsx';
import { Log } from './Log.tsx';
import { Memory } from './Memory.tsx';
import style from './Panel.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

type Tab = 'log' | 'chat' | 'memory';

/** Log and chat at the side of a large screen, and what one has seen where the table tells it. */
export function Panel({ session, scene }: { readonly session: Session; readonly scene: Scene }): JSX.Element {
  const [tab, setTab] = useState<Tab>('log');
  const tabs: readonly Tab[] = [
    'log',
    ...(session.isLocal ? [] : ['chat' as const]),
    ...(session.hasMemoryAid ? ['memory' as const] : []),
  ];
  if (tabs.length === 1) {
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
        {tabs.map((name) => (
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
            {say(tabs.length > 2 ? `bar.${name}` : `${name}.title`)}
          </button>
        ))}
      </div>
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        class={`${style.body} ${tab === 'memory' ? style.read : ''}`}
        tabIndex={tab === 'memory' ? 0 : undefined}
      >
        <Inside session={session} scene={scene} tab={tab} />
      </div>
    </div>
  );
}

function Inside({
  session,
  scene,
  tab,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly tab: Tab;
}): JSX.Element {
  switch (tab) {
    case 'log':
      return <LogOf session={session} scene={scene} />;
    case 'chat':
      return <ChatOf session={session} />;
    case 'memory':
      return (
        <>
          <h2 class="unseen">{say('sheet.memory')}</h2>
          <Memory session={session} scene={scene} />
        </>
      );
  }
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
      frames={session.projector.show.told.value}
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
