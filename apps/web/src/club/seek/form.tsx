import { STANDARD } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { address } from '../../app/router.ts';
import { isOnline } from '../../app/updates.ts';
import { GAME_IDS, type GameId, isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { Segments } from '../../screens/form/segments.tsx';
import { Switch } from '../../screens/form/switch.tsx';
import page from '../../screens/page.module.css';
import style from '../club.module.css';
import { say } from '../say.ts';
import { useUi } from '../use-ui.ts';
import { fittedTo, mayBeRated, presetNames, seatsOf } from './choices.ts';
import seekStyle from './seek.module.css';
import { ANY, PACES, type SeekWish } from './wire.ts';
import { presetText, wishText } from './wish-text.ts';

const gameIn = (search: string): GameId => {
  const asked = new URLSearchParams(search).get('game') ?? '';
  return isGameId(asked) ? asked : GAME_IDS[0];
};

/** The usual choices, in the game that the address names. */
export const firstWish = (): SeekWish => ({
  game: gameIn(address.peek().search),
  seats: 2,
  pace: 'quick',
  preset: STANDARD,
  rated: true,
  bots: true,
});

interface FormProps {
  readonly wish: SeekWish;
  readonly isGuest: boolean;
  readonly onChange: (wish: SeekWish) => void;
  readonly onSeek: (wish: SeekWish) => void;
}

/** Asks which game; the usual table is chosen already, and another one a tap away. */
export function SeekForm({ wish: chosen, isGuest, onChange, onSeek }: FormProps): JSX.Element {
  const ui = useUi(chosen.game);
  const wish: SeekWish = ui === null ? chosen : { ...chosen, ...fittedTo(ui.game, chosen) };
  const set = (part: Partial<SeekWish>): void => onChange({ ...wish, ...part });
  return (
    <section class={page.panel}>
      <Segments
        label={say('seek.game')}
        value={wish.game}
        segments={GAME_IDS.map((value) => ({ value, label: factsOf(value).title }))}
        onPick={(game) => set({ game })}
      />
      <TableChoice wish={wish} ui={ui} onChange={set} />
      {isGuest ? (
        <p class={style.quiet}>
          {say('seek.guest')} <a href="/me">{say('rated.account')}</a>
        </p>
      ) : mayBeRated(wish) ? (
        <Switch
          label={say('rated')}
          help={say(wish.preset === ANY ? 'seek.rated.any' : 'seek.rated.help')}
          isOn={wish.rated}
          onFlip={(rated) => set({ rated })}
        />
      ) : (
        <p class={style.quiet}>{say('seek.unrated')}</p>
      )}
      <Switch
        label={say('seek.bots')}
        help={say('seek.bots.help')}
        isOn={wish.bots}
        onFlip={(bots) => set({ bots })}
      />
      <Button look="main" disabled={!isOnline.value} onTap={() => onSeek(wish)}>
        <Icon name="people" size={20} /> {say('seek.do')}
      </Button>
    </section>
  );
}

/** Players, clock and options, folded into one line until somebody wants others. */
function TableChoice({
  wish,
  ui,
  onChange,
}: {
  readonly wish: SeekWish;
  readonly ui: ReturnType<typeof useUi>;
  readonly onChange: (part: Partial<SeekWish>) => void;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { min, max } = factsOf(wish.game);
  const seats = seatsOf(ui?.game ?? { seats: { min, max, rule: '' } });
  const presets = ui === null ? [wish.preset] : presetNames(ui.game, wish.seats);
  const any = { value: ANY, label: say('seek.any') } as const;
  return (
    <details class={seekStyle.table} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class={page.summary}>
        {say('seek.table')} <span class={seekStyle.chosen}>{wishText(wish, ui)}</span>
      </summary>
      <div class={page.fields}>
        <Segments
          label={say('seek.seats')}
          value={wish.seats}
          segments={[...seats.map((value) => ({ value, label: String(value) })), any]}
          onPick={(picked) => onChange({ seats: picked })}
        />
        <Segments
          label={say('seek.pace')}
          value={wish.pace}
          segments={[...PACES.map((value) => ({ value, label: say(`seek.pace.${value}`) })), any]}
          onPick={(pace) => onChange({ pace })}
        />
        {presets.length < 2 && wish.preset !== ANY ? null : (
          <Segments
            label={say('seek.preset')}
            value={wish.preset}
            segments={[...presets.map((value) => ({ value, label: presetText(value, ui) })), any]}
            onPick={(preset) => onChange({ preset })}
          />
        )}
      </div>
    </details>
  );
}
