import type { WireChat } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { calls } from '../../club/friends/calls.ts';
import type { Scene } from '../../games/ui.ts';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import { Chat } from './chat.tsx';
import { Log } from './log.tsx';
import { MemoryAid } from './memory-aid.tsx';
import style from './panel.module.css';

type Tab = 'log' | 'chat' | 'memory';

/** Log and chat beside the board on a large screen, and the memory aid if the table has one. */
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
        <SessionLog session={session} scene={scene} />
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
        <TabContent session={session} scene={scene} tab={tab} />
      </div>
    </div>
  );
}

function TabContent({
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
      return <SessionLog session={session} scene={scene} />;
    case 'chat':
      return <SessionChat session={session} />;
    case 'memory':
      return (
        <>
          <h2 class="unseen">{say('sheet.memory')}</h2>
          <MemoryAid session={session} scene={scene} />
        </>
      );
  }
}

export function SessionLog({
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
      frames={session.animator.playback.seenFrames.value}
      ui={session.ui}
      scene={scene}
      at={session.animator.playback.lookedAt.value}
      onLook={(frame) => {
        session.lookAt(frame);
        onLooked?.();
      }}
    />
  );
}

export function SessionChat({ session }: { readonly session: Session }): JSX.Element | null {
  const { info, chat } = session.store;
  useEffect(() => session.openChat(), [session]);
  if (info.value === null) return null;
  const report = async (id: number): Promise<void> => {
    if (await session.order({ kind: 'report', chat: id, why: '' })) session.tell(say('chat.reported'));
  };
  const block = async ({ user, name }: WireChat): Promise<void> => {
    const [wire, { lookForCalls }] = await Promise.all([
      import('../../club/friends/wire.ts'),
      import('../../club/friends/look.ts'),
    ]);
    await wire.block(user);
    await lookForCalls();
    session.tell(say('chat.blocked', { name }));
  };
  return (
    <Chat
      info={info.value}
      lines={chat.value}
      user={session.user}
      onSay={(text) => void session.order({ kind: 'say', text })}
      onPhrase={(phrase) => void session.order({ kind: 'phrase', phrase })}
      onReport={({ id }) => void report(id)}
      onBlock={calls.value?.account === true ? (line) => void block(line) : null}
    />
  );
}
