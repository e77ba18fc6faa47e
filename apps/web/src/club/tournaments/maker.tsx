import { BOT_LEVELS, type BotLevel, type TournamentInfo } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isOnline } from '../../app/updates.ts';
import { say as sayOpponent } from '../../opponents/say.ts';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Icon } from '../../pieces/icon.tsx';
import formStyle from '../../screens/form/form.module.css';
import { Segments } from '../../screens/form/segments.tsx';
import { Stepper } from '../../screens/form/stepper.tsx';
import page from '../../screens/page.module.css';
import { say as sayTable } from '../../table/say.ts';
import { EntrantName } from './entrant-name.tsx';
import { useAsking } from './fault.tsx';
import { say } from './say.ts';
import { nameOf } from './texts.ts';
import style from './tournaments.module.css';
import { addBots, endTournament, startTournament, takeOut } from './wire.ts';

const LEAST = 2;
const MOST_BOTS = 64;

/** The organiser's actions: start the tournament, enter bots, remove an entrant, end it. */
export function Maker({
  info,
  onChanged,
}: {
  readonly info: TournamentInfo;
  readonly onChanged: (info: TournamentInfo) => void;
}): JSX.Element | null {
  const { isBusy, fault, ask } = useAsking();
  const [isEnding, setEnding] = useState(false);
  if (info.me?.maker !== true) return null;
  const run = (work: () => Promise<TournamentInfo>): void => void ask(async () => onChanged(await work()));
  const isBlocked = isBusy || !isOnline.value;
  const isBefore = info.status === 'registering';
  const present = info.entrantList.filter(({ status }) => status === 'in');
  return (
    <section class={page.panel} aria-labelledby="maker">
      <h2 id="maker">{say('maker')}</h2>
      {isBefore ? (
        <div class={style.start}>
          <Button
            look="main"
            disabled={isBlocked || present.length < LEAST}
            onTap={() => run(() => startTournament(info.id))}
          >
            <Icon name="play" size={20} />
            {say('maker.start')}
          </Button>
          {present.length < LEAST ? <p class={style.quiet}>{say('maker.few')}</p> : null}
        </div>
      ) : null}
      {isBefore && !info.rated ? (
        <Bots isBusy={isBlocked} onAdd={(level, count) => run(() => addBots(info.id, { level, count }))} />
      ) : null}
      {present.length === 0 ? null : (
        <details class={formStyle.details}>
          <summary>{say('maker.entrants')}</summary>
          <ul class={style.entrants}>
            {present.map(({ number }) => (
              <li key={number}>
                <EntrantName info={info} number={number} />
                <Button
                  look="bare"
                  label={say('maker.out', { name: nameOf(info, number) })}
                  disabled={isBlocked}
                  onTap={() => run(() => takeOut(info.id, number))}
                >
                  <Icon name="close" size={20} />
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {fault === null ? null : (
        <p class={page.problem} role="alert">
          {fault.text}
        </p>
      )}
      <div class={page.buttons}>
        <Button disabled={isBlocked} onTap={() => setEnding(true)}>
          {say(isBefore ? 'maker.cancel' : 'maker.end')}
        </Button>
      </div>
      {isEnding ? (
        <Dialog
          title={say(isBefore ? 'maker.cancel' : 'maker.end')}
          closeLabel={sayTable('close')}
          onClose={() => setEnding(false)}
        >
          <div class={style.explanation}>
            <p>{say(isBefore ? 'maker.cancel.help' : 'maker.end.help')}</p>
            <div class={page.buttons}>
              <Button
                look="main"
                onTap={() => {
                  setEnding(false);
                  run(() => endTournament(info.id));
                }}
              >
                {say(isBefore ? 'maker.cancel.do' : 'maker.end.do')}
              </Button>
              <Button onTap={() => setEnding(false)}>{say('maker.go-on')}</Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

function Bots({
  isBusy,
  onAdd,
}: {
  readonly isBusy: boolean;
  readonly onAdd: (level: BotLevel, count: number) => void;
}): JSX.Element {
  const [level, setLevel] = useState<BotLevel>('casual');
  const [count, setCount] = useState(1);
  return (
    <details class={formStyle.details}>
      <summary>{say('maker.bots')}</summary>
      <div class={formStyle.inside}>
        <Segments
          label={say('maker.bots.level')}
          help={sayOpponent(`level.${level}.help`)}
          value={level}
          segments={BOT_LEVELS.map((value) => ({ value, label: sayOpponent(`level.${value}`) }))}
          onPick={setLevel}
        />
        <Stepper label={say('maker.bots.count')} value={count} min={1} max={MOST_BOTS} onStep={setCount} />
        <div>
          <Button disabled={isBusy} onTap={() => onAdd(level, count)}>
            <Icon name="bot" size={20} />
            {say('maker.bots.add', { count })}
          </Button>
        </div>
      </div>
    </details>
  );
}
