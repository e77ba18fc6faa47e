import { type OptionSpec, openTable, type Reason } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { setKnown } from '../app/known.ts';
import { go, place } from '../app/router.ts';
import { change, settings } from '../app/settings.ts';
import { useTitle } from '../app/title.ts';
import { isOnline } from '../app/updates.ts';
import { type GameId, isGameId, loadUi } from '../games/load.ts';
import type { GameUi } from '../games/ui.ts';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { FeltHead } from './FeltHead.tsx';
import { FACTS } from './facts.ts';
import formStyle from './form/form.module.css';
import { Segments } from './form/Segments.tsx';
import { Switch } from './form/Switch.tsx';
import { TextField } from './form/TextField.tsx';
import style from './NewTable.module.css';
import { NotFound } from './NotFound.tsx';
import { botName, yourName } from './names.ts';
import { Online } from './new/Online.tsx';
import { OptionField } from './new/OptionField.tsx';
import { Seats } from './new/Seats.tsx';
import { firstWish, localSeats, onlineTable, WHERES, type Where, type Wish } from './new/wish.ts';
import pageStyle from './Page.module.css';
import { say } from './say.ts';

/** A table, as one would like to have it. */
export function NewTable({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <NewTableOf game={game} /> : <NotFound />;
}

const whereOf = (search: string): Where => {
  const asked = new URLSearchParams(search).get('where');
  return WHERES.find((where) => where === asked) ?? 'bots';
};

function NewTableOf({ game }: { readonly game: GameId }): JSX.Element {
  const { title } = FACTS[game];
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

/** The options of a game by their names. */
const specsOf = (ui: GameUi): readonly (readonly [string, OptionSpec])[] =>
  Object.entries<OptionSpec>({ ...ui.game.options.specs });

const defaultsOf = (ui: GameUi): { readonly [name: string]: unknown } =>
  Object.fromEntries(specsOf(ui).map(([name, spec]) => [name, spec.default]));

function Form({ game, ui }: { readonly game: GameId; readonly ui: GameUi }): JSX.Element {
  const { min, max } = ui.game.seats;
  const [wish, setWish] = useState<Wish>(() =>
    firstWish(whereOf(place.peek().search), FACTS[game].usual, defaultsOf(ui)),
  );
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
          onPick={(seats) => set({ seats })}
        />
        {wish.where === 'bots' ? <Bots wish={wish} onChange={setWish} /> : null}
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
            <Online game={game} wish={wish.online} onChange={(online) => set({ online })} />
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
        <Presets ui={ui} wish={wish} onChange={setWish} />
        {specsOf(ui).map(([name, spec]) => (
          <OptionField
            key={name}
            ui={ui}
            name={name}
            spec={spec}
            value={wish.options[name]}
            onChange={(value) => set({ options: { ...wish.options, [name]: value } })}
          />
        ))}
      </section>
      <StartBar game={game} ui={ui} wish={wish} refusal={refusal} />
    </form>
  );
}

function Bots({
  wish,
  onChange,
}: {
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}): JSX.Element {
  return (
    <Segments
      label={say('new.bots')}
      help={say(`new.bots.${wish.bots}`)}
      value={wish.bots}
      segments={(['greedy', 'random'] as const).map((value) => ({
        value,
        label: say(`new.sitter.${value}`),
      }))}
      onPick={(bots) => onChange({ ...wish, bots })}
    />
  );
}

const isSame = (some: object, others: object): boolean => JSON.stringify(some) === JSON.stringify(others);

/** Named choices of options, the usual one first. */
function Presets({
  ui,
  wish,
  onChange,
}: {
  readonly ui: GameUi;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}): JSX.Element {
  const usual = defaultsOf(ui);
  // What comes to the same for so many seats is there once, and under its better name.
  const presets = ui.game.options.presets
    .map((preset, index) => ({
      title: ui.presetTitle(index),
      options: { ...usual, ...preset.options(wish.seats) },
    }))
    .filter(({ options }, at, all) => all.findIndex((other) => isSame(other.options, options)) === at);
  const isNamed = presets.some(({ options }) => isSame(options, usual));
  const choices = isNamed ? presets : [{ title: say('new.usual'), options: usual }, ...presets];
  return (
    <fieldset class={formStyle.group}>
      <legend class="unseen">{say('new.presets')}</legend>
      <div class={`${pageStyle.buttons} ${style.presets}`}>
        {choices.map(({ title, options }) => (
          <Button
            key={title}
            pressed={isSame(options, { ...usual, ...wish.options })}
            onTap={() => onChange({ ...wish, options })}
          >
            {title}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The one thing to do at the end, always in sight; where it cannot be done it says why. */
function StartBar({
  game,
  ui,
  wish,
  refusal,
}: {
  readonly game: GameId;
  readonly ui: GameUi;
  readonly wish: Wish;
  readonly refusal: Reason | null;
}): JSX.Element {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isStranded = wish.where === 'online' && !isOnline.value;
  const start = async (): Promise<void> => {
    if (refusal !== null || isStranded || state === 'busy') return;
    setState('busy');
    try {
      await (wish.where === 'online' ? openOnline(game, wish) : dealHere(game, wish));
    } catch {
      setState('failed');
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

async function dealHere(game: GameId, wish: Wish): Promise<void> {
  const { createGame } = await import('../local/shelf.ts');
  const seats = localSeats(wish, {
    you: yourName(settings.name.value),
    bot: botName,
    player: (number) => say('new.player', { number }),
  });
  go(`/play/${await createGame({ game, options: wish.options, seats, memoryAid: wish.memoryAid })}`);
}

async function openOnline(game: GameId, wish: Wish): Promise<void> {
  const { beKnown, openTableOnline } = await import('../wires/http.ts');
  const name = settings.name.value.trim();
  await beKnown(name === '' ? say('new.guest') : name);
  setKnown(true);
  go(`/t/${(await openTableOnline(onlineTable(game, wish))).id}`);
}
