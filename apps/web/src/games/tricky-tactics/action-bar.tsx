import { ROWS } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { useRoving } from '../../pieces/roving.ts';
import style from './action-bar.module.css';
import { Suit } from './art/suit.tsx';
import { Cube } from './art/towers.tsx';
import { actionEffect, actionTitle, cubeOf } from './map-actions.ts';
import { locationName, suitName } from './names.ts';
import type { MapAction } from './narrow.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

const KINDS = ['add', 'remove', 'reclaim'] as const;

/** The actions of the trick's winner at the chosen Location, and the effect of each. */
export function ActionBar({
  scene,
  actor,
  suit,
  location,
  actions,
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
  readonly actions: readonly MapAction[];
  /** The text of a suggested move. */
  readonly hinted: string | null;
  /** Previews an action on the map. */
  readonly onLook: (action: MapAction | null) => void;
  readonly act: (text: string) => void;
}): JSX.Element {
  const here = KINDS.flatMap((kind) =>
    actions.filter((action) => action.kind === kind && action.location === location),
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
          {KINDS.flatMap((kind) => actions.find((action) => action.kind === kind) ?? []).map((action) => (
            <li key={action.kind}>
              <Picture action={action} actor={actor} />
              {say(`act.${action.kind}`)}
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
      <ul class={style.actions} aria-label={locationName(location)} {...roving}>
        {here.map((action) => (
          <li key={action.text}>
            <button
              type="button"
              class={`${style.action} ${hinted === action.text ? style.hinted : ''}`}
              aria-label={`${actionTitle(action, scene)}. ${actionEffect(action, actor, scene)}.`}
              onMouseEnter={() => onLook(action)}
              onFocus={() => onLook(action)}
              onMouseLeave={() => onLook(null)}
              onClick={() => act(action.text)}
            >
              <Picture action={action} actor={actor} />
              <span class={style.words}>
                <strong>{actionTitle(action, scene)}</strong>
                <span>{actionEffect(action, actor, scene)}</span>
              </span>
              {hinted === action.text ? <Icon name="hint" size={16} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cube that is added or removed. */
const Picture = ({ action, actor }: { readonly action: MapAction; readonly actor: number }): JSX.Element => (
  <span class={style.picture} aria-hidden="true">
    <Cube seat={cubeOf(action, actor).seat} size={26} />
    <span class={style.sign}>{action.kind === 'add' ? '+' : '−'}</span>
  </span>
);
