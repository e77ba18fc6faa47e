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
import { naming } from './names.ts';
import { defaultsOf, GameOptions, isStandard } from './new/game-options.tsx';
import { Online } from './new/online.tsx';
import { Seats } from './new/seats.tsx';
import {
  firstWish,
  localWish,
  type OwnSeat,
  onlineTable,
  opponentsOf,
  seatIn,
  WHERES,
  type Where,
  type Wish,
} from './new/wish.ts';
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
      <FeltHead game={game} size="small">
        <h1>{say('new.title', { game: title })}</h1>
        <p>{say('new.lead')}</p>
      </FeltHead>
      {ui === null ? null : <Form game={game} ui={ui} />}
    </>
  );
}

function Form({ game, ui }: { readonly game: GameId; readonly ui: GameUi }): JSX.Element {
  const { min, max } = ui.game.seats;
  const [wish, setWish] = useState<Wish>(() => {
    const { search } = address.peek();
    const { usual } = factsOf(game);
    return {
      ...firstWish(whereOf(search), usual, defaultsOf(ui)),
      seat: seatIn(search, usual),
      bots: usualLevel(),
    };
  });
  const [draw] = useState(newDraw);
  const set = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const opened = openTable(ui.game, wish.options, wish.seats);
  const refusal = opened.ok ? null : opened.error;
  return (
    <form class={pageStyle.page} onSubmit={(event) => event.preventDefault()}>
      <section class={pageStyle.panel}>
        <Segments
          label={say('new.where')}
          value={wish.where}
          segments={WHERES.map((value) => ({ value, label: say(`new.where.${value}`) }))}
          onPick={(where) => set({ where })}
        />
        <Segments
          label={say('new.seats')}
          value={wish.seats}
          segments={Array.from({ length: max - min + 1 }, (_, index) => ({
            value: min + index,
            label: String(min + index),
          }))}
          onPick={(seats) =>
            set({ seats, seat: wish.seat !== 'random' && wish.seat > seats ? 'random' : wish.seat })
          }
        />
        {wish.where === 'bots' ? <Bots game={game} wish={wish} draw={draw} onChange={setWish} /> : null}
        {wish.where === 'device' ? <Seats wish={wish} onChange={setWish} /> : null}
        {wish.where === 'online' ? (
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
              canBeRated={isStandard(ui, wish.options)}
              wish={wish.online}
              onChange={(online) => set({ online })}
            />
          </>
        ) : null}
        {ui.memory === undefined ? null : (
          <Switch
            label={say('new.memory')}
            help={say('new.memory.help')}
            isOn={wish.memoryAid}
            onFlip={(memoryAid) => set({ memoryAid })}
          />
        )}
      </section>
      <section class={pageStyle.panel}>
        <h2>{say('new.rules')}</h2>
        <GameOptions
          ui={ui}
          seats={wish.seats}
          options={wish.options}
          onChange={(options) => set({ options })}
        />
      </section>
      <StartBar game={game} ui={ui} wish={wish} draw={draw} refusal={refusal} />
    </form>
  );
}

function Bots({
  game,
  wish,
  draw,
  onChange,
}: {
  readonly game: GameId;
  readonly wish: Wish;
  readonly draw: string;
  readonly onChange: (wish: Wish) => void;
}): JSX.Element {
  return (
    <>
      <Segments<OwnSeat>
        label={say('new.ownSeat')}
        value={wish.seat}
        segments={[
          { value: 'random', label: say('new.ownSeat.random') },
          ...Array.from({ length: wish.seats }, (_, index) => ({
            value: index + 1,
            label: String(index + 1),
          })),
        ]}
        isFirstApart={wish.seats > 3}
        onPick={(seat) => onChange({ ...wish, seat })}
      />
      <Segments
        label={say('new.bots')}
        help={sayOpponent(`level.${wish.bots}.help`)}
        value={wish.bots}
        segments={BOT_LEVELS.map((value) => ({ value, label: sayOpponent(`level.${value}`) }))}
        onPick={(bots) => onChange({ ...wish, bots })}
      />
      <Opponents characters={opponentsOf(wish, draw)} game={game} label={say('new.opponents')} />
    </>
  );
}

/** The start button, always visible; it says why if the table cannot be started. */
function StartBar({
  game,
  ui,
  wish,
  draw,
  refusal,
}: {
  readonly game: GameId;
  readonly ui: GameUi;
  readonly wish: Wish;
  readonly draw: string;
  readonly refusal: Reason | null;
}): JSX.Element {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'guest'>('idle');
  const isStranded = wish.where === 'online' && !isOnline.value;
  const start = async (): Promise<void> => {
    if (refusal !== null || isStranded || state === 'busy') return;
    setState('busy');
    try {
      const isRated = wish.online.rated && isStandard(ui, wish.options);
      const online = { ...wish, online: { ...wish.online, rated: isRated } };
      await (wish.where === 'online' ? openOnline(game, online) : dealHere(game, wish, draw));
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
        <Icon name={wish.where === 'online' ? 'people' : 'play'} size={20} />
        {say(state === 'busy' ? 'new.busy' : wish.where === 'online' ? 'new.open' : 'new.start')}
      </Button>
    </div>
  );
}

async function dealHere(game: GameId, wish: Wish, draw: string): Promise<void> {
  if (wish.where === 'bots') change('opponents', wish.bots);
  const { createGame } = await import('../local/saved-games.ts');
  go(`/play/${await createGame(localWish(game, wish, naming(), draw))}`);
}

async function openOnline(game: GameId, wish: Wish): Promise<void> {
  const { signInAsGuest, openTableOnline } = await import('../wires/http.ts');
  const name = settings.name.value.trim();
  await signInAsGuest(name === '' ? say('new.guest') : name);
  rememberIdentity(true);
  go(`/t/${(await openTableOnline(onlineTable(game, wish))).id}`);
}
