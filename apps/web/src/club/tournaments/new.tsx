import { openTable } from '@tuckbox/engine';
import type { TournamentList } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address, go } from '../../app/router.ts';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { GAME_IDS, type GameId, isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import type { GameUi } from '../../games/ui.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import formStyle from '../../screens/form/form.module.css';
import { Segments } from '../../screens/form/segments.tsx';
import { Switch } from '../../screens/form/switch.tsx';
import { TextField } from '../../screens/form/text-field.tsx';
import { type ChosenOptions, defaultsOf, GameOptions, isStandard } from '../../screens/new/game-options.tsx';
import bar from '../../screens/new-table.module.css';
import page from '../../screens/page.module.css';
import { say as sayPage } from '../../screens/say.ts';
import { useAccount } from '../friends/use-account.ts';
import { say as sayClub } from '../say.ts';
import { useSeatCounts } from '../seat-counts.ts';
import { useUi } from '../use-ui.ts';
import { type Fault, FaultAt, useAsking } from './fault.tsx';
import { Details, Length, Start } from './fields.tsx';
import { FormatField } from './format-field.tsx';
import { say } from './say.ts';
import { WhoHolds } from './who-holds.tsx';
import { fetchTournaments, makeTournament } from './wire.ts';
import { firstTournament, hasRounds, TOURNAMENT_CLOCKS, type TournamentWish, tournamentOf } from './wish.ts';

/** The form for a new tournament: a Swiss evening by default. Says who may hold one, if not everybody may. */
export function NewTournamentPage(): JSX.Element {
  useTitle(say('new.title'));
  const account = useAccount();
  const rule = useHoldingRule(account);
  return (
    <div class={page.page} aria-busy={rule === null}>
      <h1>{say('new.title')}</h1>
      {isOnline.value ? null : <p class={page.lead}>{say('offline')}</p>}
      {rule?.mayHold && rule.makers === 'operator' ? <p class={page.lead}>{say('hold.organiser')}</p> : null}
      {rule === null ? null : rule.mayHold ? <Form /> : <WhoHolds makers={rule.makers} account={account} />}
    </div>
  );
}

type HoldingRule = Pick<TournamentList, 'makers' | 'mayHold'>;

/**
 * Who may hold tournaments here, and whether this person may. If the server does not say, it refuses what it does not
 * allow.
 */
function useHoldingRule(account: ReturnType<typeof useAccount>): HoldingRule | null {
  const [rule, setRule] = useState<HoldingRule | null>(null);
  useEffect(() => {
    if (account === null) return;
    fetchTournaments('open').then(setRule, () =>
      setRule({ makers: 'accounts', mayHold: account !== 'guest' }),
    );
  }, [account]);
  return rule;
}

const gameIn = (search: string): GameId => {
  const asked = new URLSearchParams(search).get('game') ?? '';
  return isGameId(asked) ? asked : GAME_IDS[0];
};

function Form(): JSX.Element {
  const [wish, setWish] = useState(() => firstTournament(gameIn(address.peek().search), 2));
  const set = (part: Partial<TournamentWish>): void => setWish({ ...wish, ...part });
  const ui = useUi(wish.game);
  const counts = useSeatCounts(wish.game);
  const seats = counts.includes(wish.seats) ? wish.seats : counts[0];
  const { isBusy, fault: refused, ask } = useAsking();
  const unfit = ui === null ? null : unfitOptions(ui, wish.options, seats);
  const fault = unfit ?? refused;
  const usualTitle = say('new.name.usual', { game: factsOf(wish.game).title });
  const isOrdinary = ui === null || wish.options === null || isStandard(ui, wish.options);
  const make = (): Promise<void> =>
    ask(async () => {
      const rated = wish.rated && isOrdinary;
      const made = await makeTournament(tournamentOf({ ...wish, seats, rated }, usualTitle));
      go(`/tournaments/${made.id}`, 'replace');
    });
  return (
    <form
      class={formStyle.inside}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <section class={page.panel}>
        <Segments
          label={sayClub('seek.game')}
          value={wish.game}
          segments={GAME_IDS.map((value) => ({ value, label: factsOf(value).title }))}
          onPick={(game) => set({ game, options: null })}
        />
        <FaultAt fault={fault} field="game" />
        <TextField
          label={say('new.name')}
          help={say('new.name.help', { title: usualTitle })}
          value={wish.title}
          maxLength={60}
          onType={(title) => set({ title })}
        />
        <FaultAt fault={fault} field="title" />
        <Segments
          label={say('new.seats')}
          help={say('new.seats.help')}
          value={seats}
          segments={counts.map((value) => ({ value, label: String(value) }))}
          onPick={(count) => set({ seats: count })}
        />
        <FaultAt fault={fault} field="seats" />
        <FormatField format={wish.format} onPick={(format) => set({ format })} />
        <FaultAt fault={fault} field="format" />
        <Length wish={wish} fault={fault} onChange={set} />
        <Segments
          label={sayPage('new.clock')}
          value={wish.clock}
          segments={TOURNAMENT_CLOCKS.map((value) => ({ value, label: sayPage(`new.clock.${value}`) }))}
          onPick={(clock) => set({ clock })}
        />
        <FaultAt fault={fault} field="clock" />
        <Start wish={wish} fault={fault} onChange={set} />
        {hasRounds(wish) ? (
          <Switch
            label={say('duplicate')}
            help={say('duplicate.help')}
            isOn={wish.duplicate}
            onFlip={(duplicate) => set({ duplicate })}
          />
        ) : null}
        <FaultAt fault={fault} field="duplicate" />
        {isOrdinary ? (
          <Switch
            label={sayClub('rated')}
            help={say('new.rated.help')}
            isOn={wish.rated}
            onFlip={(rated) => set({ rated })}
          />
        ) : null}
        <FaultAt fault={fault} field="rated" />
        <Details wish={wish} fault={fault} onChange={set} />
      </section>
      {ui === null ? null : (
        <section class={page.panel}>
          <details class={formStyle.details} open={fault?.field === 'options'}>
            <summary>
              {sayPage('new.rules')}{' '}
              <span class={formStyle.help}>{isOrdinary ? sayPage('new.usual') : say('new.rules.own')}</span>
            </summary>
            <div class={formStyle.inside}>
              <GameOptions
                ui={ui}
                seats={seats}
                options={wish.options ?? defaultsOf(ui)}
                onChange={(options) => set({ options })}
              />
            </div>
          </details>
          <FaultAt fault={fault} field="options" />
        </section>
      )}
      <div class={bar.bar}>
        <FaultAt fault={fault} field={null} />
        {fault !== null && fault.field !== null ? (
          <p class={bar.reason} role="status">
            {say('new.fault')}
          </p>
        ) : null}
        <Button look="main" disabled={isBusy || unfit !== null || !isOnline.value} onTap={() => void make()}>
          <Icon name="trophy" size={20} />
          {isBusy ? sayPage('new.busy') : say('new.do')}
        </Button>
      </div>
    </form>
  );
}

/** Why the game cannot be played with these options and this number of seats; null if it can. */
function unfitOptions(ui: GameUi, options: ChosenOptions | null, seats: number): Fault | null {
  const opened = openTable(ui.game, options ?? {}, seats);
  return opened.ok ? null : { field: 'options', text: ui.reason(opened.error) };
}
