import type { Character } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../../games/ui.ts';
import { Opponents } from '../../opponents/opponent.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import type { Sheet } from './bars.tsx';
import { LegalMoves } from './legal-moves.tsx';
import { MemoryAid } from './memory-aid.tsx';
import { Menu } from './menu.tsx';
import { Options } from './options.tsx';
import { SessionChat, SessionLog } from './panel.tsx';
import { ShareTable } from './share-table.tsx';
import style from './sheets.module.css';

/** The sheet that is open over the table. */
export function Sheets({
  session,
  scene,
  sheet,
  rule,
  onSheet,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly sheet: Sheet | null;
  /** The rule that the rules sheet opens at; empty for none. */
  readonly rule: string;
  readonly onSheet: (sheet: Sheet | null) => void;
}): JSX.Element | null {
  if (sheet === null) return null;
  return (
    <Dialog title={say(`sheet.${sheet}`)} closeLabel={say('close')} onClose={() => onSheet(null)}>
      <Inside session={session} scene={scene} sheet={sheet} rule={rule} onSheet={onSheet} />
    </Dialog>
  );
}

function Inside({
  session,
  scene,
  sheet,
  rule,
  onSheet,
}: {
  readonly session: Session;
  readonly scene: Scene;
  readonly sheet: Sheet;
  readonly rule: string;
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
          <SessionLog session={session} scene={scene} onLooked={close} />
        </div>
      );
    case 'chat':
      return (
        <div class={style.tall}>
          <SessionChat session={session} />
        </div>
      );
    case 'memory':
      return <MemoryAid session={session} scene={scene} />;
    case 'moves':
      return (
        <LegalMoves
          ui={ui}
          scene={scene}
          onMove={(text) => {
            close();
            session.act(text);
          }}
        />
      );
    case 'options':
      return <Options ui={ui} options={session.store.info.value?.options ?? {}} />;
    case 'opponents':
      return <Opponents characters={charactersAt(scene)} game={ui.game.id} label={say('sheet.opponents')} />;
    case 'text':
      return <BoardAsText session={session} scene={scene} />;
    case 'keys':
      return <Keys />;
    case 'scores':
      return <ui.Scores scene={scene} />;
    case 'share':
      return <ShareTable id={session.store.id} />;
    case 'rules':
      return <Rules session={session} rule={rule} onClose={close} />;
  }
}

const charactersAt = ({ players }: Scene): Character[] =>
  players.flatMap(({ character }) => (character == null ? [] : [character]));

type RulesPart = typeof import('../help/rules-sheet.tsx');

/** The rules sheet, loaded when somebody opens it. */
function Rules({
  session,
  rule,
  onClose,
}: {
  readonly session: Session;
  readonly rule: string;
  readonly onClose: () => void;
}): JSX.Element | null {
  const [part, setPart] = useState<RulesPart | null>(null);
  useEffect(() => void import('../help/rules-sheet.tsx').then(setPart, onClose), []);
  return part === null ? null : <part.RulesSheet game={session.game} rule={rule} onClose={onClose} />;
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
          <kbd>?</kbd>
        </dt>
        <dd>{say('keys.explain')}</dd>
      </div>
      <div>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{say('look.now')}</dd>
      </div>
    </dl>
  );
}
