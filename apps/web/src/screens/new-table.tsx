import { openTable, type Reason } from '@tuckbox/engine';
import { BOT_LEVELS } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { rememberIdentity } from '../app/online-identity.ts';
import { address, go } from '../app/router.ts';
import { change, settings } from '../app/settings.ts';
import { useTitle } from '../app/title.ts';
import { isOnline } from '../app/updates.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf, loadUi } from '../games/manifests.ts';
import type { GameUi } from '../games/ui.ts';
import { Opponents } from '../opponents/opponent.tsx';
import { say as sayOpponent } from '../opponents/say.ts';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { FeltHead } from './felt-head.tsx';
import { Segments } from './form/segments.tsx';
import { Switch } from './form/switch.tsx';
import { TextField } from './form/text-field.tsx';
import { defaultNames } from './names.ts';
import { defaultsOf, GameOptions, isStandard } from './new/game-options.tsx';
import { Online } from './new/online.tsx';
import { Seats } from './new/seats.tsx';
import {
  firstSetup,
  localSetup,
  type OwnSeat,
  onlineTable,
  opponentsOf,
  seatIn,
  type TableSetup,
  WHERES,
  type Where,
} from './new/table-setup.ts';
import style from './new-table.module.css';
import { NotFound } from './not-found.tsx';
import pageStyle from './page.module.css';
import { say } from './say.ts';
import { newDraw, usualLevel } from './start.ts';

/** The form for a new table. */
export function NewTable({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <NewTableOf game={game} /> : <NotFound />;
}

const whereOf = (search: string): Where => {
  const asked = new URLSearchParams(search).get('where');
  return WHERES.find((where) => where === asked) ?? 'bots';
};

function NewTableOf({ game }: { readonly game: GameId }): JSX.Element {
  const { title } = factsOf(game);
  useTitle(say('new.title', { game: title }));
  const [ui, setUi] = useState<GameUi | null>(null);
  useEffect(() => {
    loadUi(game).then(setUi);
  }, [game]);
  return (
    <>
      <FeltHead game={game} size="narrow">
        <h1>{say('new.title', { game: title })}</h1>
        <p>{say('new.lead')}</p>
      </FeltHead>
      {ui === null ? null : <Form game={game} ui={ui} />}
    </>
  );
}

function Form({ game, ui }: { readonly game: GameId; readonly ui: GameUi }): JSX.Element {
  const { min, max } = ui.game.seats;
  const [setup, setSetup] = useState<TableSetup>(() => {
    const { search } = address.peek();
    const { usual } = factsOf(game);
    return {
      ...firstSetup(whereOf(search), usual, defaultsOf(ui)),
      seat: seatIn(search, usual),
      bots: usualLevel(),
    };
  });
  const [draw] = useState(newDraw);
  const set = (part: Partial<TableSetup>): void => setSetup({ ...setup, ...part });
  const opened = openTable(ui.game, setup.options, setup.seats);
  const refusal = opened.ok ? null : opened.error;
  return (
    <form class={pageStyle.page} onSubmit={(event) => event.preventDefault()}>
      <section class={pageStyle.panel}>
        <Segments
          label={say('new.where')}
          value={setup.where}
          segments={WHERES.map((value) => ({ value, label: say(`new.where.${value}`) }))}
          onPick={(where) => set({ where })}
        />
        <Segments
          label={say('new.seats')}
          value={setup.seats}
          segments={Array.from({ length: max - min + 1 }, (_, index) => ({
            value: min + index,
            label: String(min + index),
          }))}
          onPick={(seats) =>
            set({ seats, seat: setup.seat !== 'random' && setup.seat > seats ? 'random' : setup.seat })
          }
        />
        {setup.where === 'bots' ? <Bots game={game} setup={setup} draw={draw} onChange={setSetup} /> : null}
        {setup.where === 'device' ? <Seats setup={setup} onChange={setSetup} /> : null}
        {setup.where === 'online' ? (
          <>
            <TextField
              label={say('settings.name')}
              help={say('settings.name.help')}
              value={settings.name.value}
              autocomplete="nickname"
              maxLength={24}
              onType={(text) => change('name', text)}
            />
            <Online
              hasWindows={ui.game.windowAnswer !== undefined}
              canBeRated={isStandard(ui, setup.options)}
              setup={setup.online}
              onChange={(online) => set({ online })}
            />
          </>
        ) : null}
        {ui.memory === undefined ? null : (
          <Switch
            label={say('new.memory')}
            help={say('new.memory.help')}
            isOn={setup.memoryAid}
            onFlip={(memoryAid) => set({ memoryAid })}
          />
        )}
      </section>
      <section class={pageStyle.panel}>
        <h2>{say('new.rules')}</h2>
        <GameOptions
          ui={ui}
          seats={setup.seats}
          options={setup.options}
          onChange={(options) => set({ options })}
        />
      </section>
      <StartBar game={game} ui={ui} setup={setup} draw={draw} refusal={refusal} />
    </form>
  );
}

function Bots({
  game,
  setup,
  draw,
  onChange,
}: {
  readonly game: GameId;
  readonly setup: TableSetup;
  readonly draw: string;
  readonly onChange: (setup: TableSetup) => void;
}): JSX.Element {
  return (
    <>
      <Segments<OwnSeat>
        label={say('new.ownSeat')}
        value={setup.seat}
        segments={[
          { value: 'random', label: say('new.ownSeat.random') },
          ...Array.from({ length: setup.seats }, (_, index) => ({
            value: index + 1,
            label: String(index + 1),
          })),
        ]}
        isFirstApart={setup.seats > 3}
        onPick={(seat) => onChange({ ...setup, seat })}
      />
      <Segments
        label={say('new.bots')}
        help={sayOpponent(`level.${setup.bots}.help`)}
        value={setup.bots}
        segments={BOT_LEVELS.map((value) => ({ value, label: sayOpponent(`level.${value}`) }))}
        onPick={(bots) => onChange({ ...setup, bots })}
      />
      <Opponents characters={opponentsOf(setup, draw)} game={game} label={say('new.opponents')} />
    </>
  );
}

/** The start button, always visible; it says why if the table cannot be started. */
function StartBar({
  game,
  ui,
  setup,
  draw,
  refusal,
}: {
  readonly game: GameId;
  readonly ui: GameUi;
  readonly setup: TableSetup;
  readonly draw: string;
  readonly refusal: Reason | null;
}): JSX.Element {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'guest'>('idle');
  const isStranded = setup.where === 'online' && !isOnline.value;
  const start = async (): Promise<void> => {
    if (refusal !== null || isStranded || state === 'busy') return;
    setState('busy');
    try {
      const isRated = setup.online.rated && isStandard(ui, setup.options);
      const online = { ...setup, online: { ...setup.online, rated: isRated } };
      await (setup.where === 'online' ? openOnline(game, online) : dealHere(game, setup, draw));
    } catch (error) {
      const { reason = null } = error as { readonly reason?: { readonly code: string } | null };
      setState(reason?.code === 'accounts-only' ? 'guest' : 'failed');
    }
  };
  return (
    <div class={style.bar}>
      <p class={style.reason} role="status">
        {refusal !== null ? (
          <>
            {ui.reason(refusal)}{' '}
            {refusal.rules.map((rule) => (
              <a key={rule} href={`/rules/${game}#${rule}`}>
                {rule}
              </a>
            ))}
          </>
        ) : isStranded ? (
          say('new.stranded')
        ) : state === 'guest' ? (
          <a href="/me">{say('new.rated.account')}</a>
        ) : state === 'failed' ? (
          say('new.failed')
        ) : (
          ''
        )}
      </p>
      <Button look="main" quiet={refusal !== null || isStranded} onTap={() => void start()}>
        <Icon name={setup.where === 'online' ? 'people' : 'play'} size={20} />
        {say(state === 'busy' ? 'new.busy' : setup.where === 'online' ? 'new.open' : 'new.start')}
      </Button>
    </div>
  );
}

async function dealHere(game: GameId, setup: TableSetup, draw: string): Promise<void> {
  if (setup.where === 'bots') change('opponents', setup.bots);
  const { createGame } = await import('../local/saved-games.ts');
  go(`/play/${await createGame(localSetup(game, setup, defaultNames(), draw))}`);
}

async function openOnline(game: GameId, setup: TableSetup): Promise<void> {
  const { signInAsGuest, openTableOnline } = await import('../wires/http.ts');
  const name = settings.name.value.trim();
  await signInAsGuest(name === '' ? say('new.guest') : name);
  rememberIdentity(true);
  go(`/t/${(await openTableOnline(onlineTable(game, setup))).id}`);
}
