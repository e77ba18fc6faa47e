import { ROWS } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { useRoving } from '../../pieces/roving.ts';
import style from './action-bar.module.css';
import { Suit } from './art/suit.tsx';
import { Cube } from './art/towers.tsx';
import { cubeOf, deedEffect, deedTitle } from './deeds.ts';
import { locationName, suitName } from './names.ts';
import type { Deed } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

const KINDS = ['add', 'remove', 'reclaim'] as const;

/** The actions of the trick's winner at the chosen Location, and the effect of each. */
export function ActionBar({
  scene,
  actor,
  suit,
  location,
  deeds,
  hinted,
  onLook,
  act,
}: {
  readonly scene: TacticsScene;
  readonly actor: number;
  /** The suit that was led. */
  readonly suit: number;
  readonly location: number | null;
  /** All possible actions; the buttons are for those at the chosen Location. */
  readonly deeds: readonly Deed[];
  /** The text of a suggested move. */
  readonly hinted: string | null;
  /** Previews an action on the map. */
  readonly onLook: (deed: Deed | null) => void;
  readonly act: (text: string) => void;
}): JSX.Element {
  const here = KINDS.flatMap((kind) =>
    deeds.filter((deed) => deed.kind === kind && deed.location === location),
  );
  const roving = useRoving<HTMLUListElement>();
  if (location === null) {
    return (
      <div class={style.bar}>
        <p class={style.ask}>
          <Suit suit={suit} size="1.2em" />
          {say('act.choose', { suit: suitName(suit) })}
        </p>
        <ul class={style.kinds}>
          {KINDS.flatMap((kind) => deeds.find((deed) => deed.kind === kind) ?? []).map((deed) => (
            <li key={deed.kind}>
              <Picture deed={deed} actor={actor} />
              {say(`act.${deed.kind}`)}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div class={style.bar}>
      <p class={style.ask}>
        <Suit suit={suit} size="1.2em" />
        {say('act.at', { row: (location % ROWS) + 1 })}
      </p>
      <ul class={style.deeds} aria-label={locationName(location)} {...roving}>
        {here.map((deed) => (
          <li key={deed.text}>
            <button
              type="button"
              class={`${style.deed} ${hinted === deed.text ? style.hinted : ''}`}
              aria-label={`${deedTitle(deed, scene)}. ${deedEffect(deed, actor, scene)}.`}
              onMouseEnter={() => onLook(deed)}
              onFocus={() => onLook(deed)}
              onMouseLeave={() => onLook(null)}
              onClick={() => act(deed.text)}
            >
              <Picture deed={deed} actor={actor} />
              <span class={style.words}>
                <strong>{deedTitle(deed, scene)}</strong>
                <span>{deedEffect(deed, actor, scene)}</span>
              </span>
              {hinted === deed.text ? <Icon name="hint" size={16} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cube that is added or removed. */
const Picture = ({ deed, actor }: { readonly deed: Deed; readonly actor: number }): JSX.Element => (
  <span class={style.picture} aria-hidden="true">
    <Cube seat={cubeOf(deed, actor).seat} size={26} />
    <span class={style.sign}>{deed.kind === 'add' ? '+' : '−'}</span>
  </span>
);
