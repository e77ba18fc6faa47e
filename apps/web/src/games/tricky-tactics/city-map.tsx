import { districtOf, locationOf, ROWS, SUITS } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { useRoving } from '../../pieces/roving.ts';
import { Plan } from './art/plan.tsx';
import { DISTRICT_GROUNDS, DISTRICT_LIGHTS, Suit } from './art/suit.tsx';
import { paintOf, Token } from './art/token.tsx';
import { type Ghost, Towers } from './art/towers.tsx';
import style from './city-map.module.css';
import { districtHolder, type Standing, standingOf } from './control.ts';
import { suitKey, whoIs } from './names.ts';
import { placeLabel } from './places.ts';
import { type MapMark, mapMarks, type Rising, risingIn } from './recent.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

export interface MapProps {
  readonly scene: TacticsScene;
  /** Locations with a possible action; null while nobody chooses on the map. */
  readonly lit: ReadonlySet<number> | null;
  readonly chosen: number | null;
  /** The preview of a cube that would be added or removed at the chosen Location. */
  readonly ghost: Ghost | null;
  readonly hinted: number | null;
  readonly onTap: ((location: number) => void) | null;
}

/** The city: four districts side by side, three Locations in each. */
export function CityMap(props: MapProps): JSX.Element {
  const roving = useRoving<HTMLElement>();
  const marks = mapMarks(props.scene);
  const rising = risingIn(props.scene);
  return (
    <section class={style.map} aria-label={say('map')} {...roving}>
      {Array.from({ length: SUITS }, (_, suit) => (
        <District key={suit} suit={suit} marks={marks} rising={rising} {...props} />
      ))}
    </section>
  );
}

interface MarkedProps extends MapProps {
  readonly marks: ReadonlyMap<number, MapMark>;
  readonly rising: Rising | null;
}

function District({ suit, ...props }: MarkedProps & { readonly suit: number }): JSX.Element {
  const { scene } = props;
  const holder = districtHolder(scene.view, suit);
  const label =
    holder === null
      ? say('district.free', { suit: suitKey(suit) })
      : say('district.held', { suit: suitKey(suit), ...whoIs(scene.players, holder) });
  return (
    <ul
      class={`${style.district} ${holder === null ? '' : style.owned}`}
      style={{
        '--ground': DISTRICT_GROUNDS[suit],
        '--light': DISTRICT_LIGHTS[suit],
        '--owner': holder === null ? 'transparent' : paintOf(holder).roof,
      }}
      aria-label={label}
      data-at={`district:${suit}`}
    >
      <li class={style.head} title={label}>
        <Suit suit={suit} size="1.15em" />
        {holder === null ? null : (
          <span class={style.holder}>
            <Token seat={holder} size="1em" />
          </span>
        )}
      </li>
      {Array.from({ length: ROWS }, (_, row) => (
        <li key={row} class={style.item}>
          <Place location={locationOf(suit, row)} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Place({
  location,
  scene,
  lit,
  chosen,
  ghost,
  hinted,
  onTap,
  marks,
  rising,
}: MarkedProps & { readonly location: number }): JSX.Element {
  const cubes = scene.view.map[location] ?? [];
  const standing = standingOf(cubes);
  const mark = marks.get(location);
  const isLit = lit?.has(location) === true;
  const names = [
    style.place,
    style[standing.kind],
    isLit ? style.lit : '',
    lit !== null && !isLit ? style.quiet : '',
    chosen === location ? style.chosen : '',
    mark === undefined ? '' : style.recent,
    hinted === location ? style.hinted : '',
  ].join(' ');
  const look = {
    '--owner': standing.kind === 'held' ? paintOf(standing.seat).roof : 'transparent',
  };
  const label = placeLabel(location, cubes, standing, scene);
  const inside = (
    <>
      <span class={style.plan}>
        <Plan location={location} ink={DISTRICT_LIGHTS[districtOf(location)] ?? '#fff'} />
      </span>
      <span class={style.number} aria-hidden="true">
        {(location % ROWS) + 1}
      </span>
      <Control standing={standing} />
      <span class={style.towers}>
        <Towers
          location={location}
          cubes={cubes}
          rising={rising?.location === location ? rising.seat : null}
          ghost={chosen === location ? ghost : null}
        />
      </span>
      {mark === undefined ? null : (
        <span class={style.mark} aria-hidden="true">
          <Token seat={mark.seat} size={11} />
          {mark.by === 1 ? '+1' : '−1'}
        </span>
      )}
      {hinted === location ? (
        <span class={style.hint}>
          <Icon name="hint" size={16} />
        </span>
      ) : null}
    </>
  );
  if (onTap === null) {
    return (
      <span class={names} style={look} role="img" aria-label={label} data-at={`place:${location}`}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={names}
      style={look}
      aria-label={label}
      aria-pressed={lit === null ? undefined : chosen === location}
      aria-disabled={isLit ? undefined : true}
      data-at={`place:${location}`}
      onClick={() => onTap(location)}
    >
      {inside}
    </button>
  );
}

/** The controller's symbol in the corner. */
function Control({ standing }: { readonly standing: Standing }): JSX.Element | null {
  if (standing.kind === 'empty') return null;
  if (standing.kind === 'tied') {
    return (
      <span class={`${style.control} ${style.tie}`} aria-hidden="true">
        =
      </span>
    );
  }
  return (
    <span class={`${style.control} ${style.flag}`} aria-hidden="true">
      <Token seat={standing.seat} size="1em" />
    </span>
  );
}
