import type { JSX } from 'preact';
import type { Scene } from '../games/ui.ts';
import { Dialog } from '../pieces/Dialog.tsx';
import type { Sheet } from './Bars.tsx';
import { Memory } from './Memory.tsx';
import { Menu } from './Menu.tsx';
import { Moves } from './Moves.tsx';
import { ChatOf, LogOf } from './Panel.tsx';
import { Share } from './Share.tsx';
import style from './Sheets.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

/** Whatever is opened over the table. */
export function Sheets({
  session,
  scene,
  sheet,
  onSheet,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly sheet: Sheet | null;
  readonly onSheet: (sheet: Sheet | null) => void;
}): JSX.Element | null {
  if (sheet === null) return null;
  return (
    <Dialog title={say(`sheet.${sheet}`)} closeLabel={say('close')} onClose={() => onSheet(null)}>
      <Inside session={session} scene={scene} sheet={sheet} onSheet={onSheet} />
    </Dialog>
  );
}

function Inside({
  session,
  scene,
  sheet,
  onSheet,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet | null) => void;
}): JSX.Element {
  const { ui } = session;
  const close = (): void => onSheet(null);
  switch (sheet) {
    case 'menu':
      return <Menu session={session} onSheet={onSheet} />;
    case 'log':
      return (
        <div class={style.tall}>
          <LogOf session={session} scene={scene} onLooked={close} />
        </div>
      );
    case 'chat':
      return (
        <div class={style.tall}>
          <ChatOf session={session} />
        </div>
      );
    case 'memory':
      return <Memory session={session} scene={scene} />;
    case 'moves':
      return (
        <Moves
          ui={ui}
          scene={scene}
          onMove={(text) => {
            close();
            session.act(text);
          }}
        />
      );
    case 'text':
      return <BoardAsText session={session} scene={scene} />;
    case 'keys':
      return <Keys />;
    case 'scores':
      return <ui.Scores scene={scene} />;
    case 'share':
      return <Share id={session.store.id} />;
  }
}

function BoardAsText({ session, scene }: { readonly session: Session; readonly scene: Scene }): JSX.Element {
  return (
    <div class={style.text}>
      <p>{session.ui.status(scene)}</p>
      {session.ui.describe(scene).map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const KEYS = [
  ['U', 'bar.undo'],
  ['H', 'bar.hint'],
  ['M', 'sheet.moves'],
  ['L', 'sheet.log'],
  ['S', 'sheet.scores'],
  ['T', 'sheet.text'],
  ['?', 'sheet.keys'],
] as const;

function Keys(): JSX.Element {
  return (
    <dl class={style.keys}>
      {KEYS.map(([key, name]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(name)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{say('look.now')}</dd>
      </div>
    </dl>
  );
}
