import type { Tock, View } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { SeatBadge } from '../../pieces/seat-badge.tsx';
import type { Scene } from '../ui.ts';
import { Sign } from './art/pawn.tsx';
import { markOf } from './marks.ts';
import { partnerOf } from './pawns.ts';
import style from './plates.module.css';
import type { Box } from './plates.ts';
import { say } from './say.ts';
import { charityLine } from './speak.ts';

/** The names inside the ring, each with its pawns' mark and how many cards are left. */
export function Plates({
  scene,
  plates,
  scale,
  isSmall,
}: {
  readonly scene: Scene<Tock>;
  readonly plates: readonly Box[];
  /** Their scale relative to a phone. */
  readonly scale: number;
  /** The smallest readable size, for small boards. */
  readonly isSmall: boolean;
}): JSX.Element {
  return (
    <ul class={`${style.plates} ${isSmall ? style.small : ''}`} style={`--scale:${scale}`}>
      {plates.map(({ x, y, width }, seat) => (
        <li
          key={seat}
          class={style.plate}
          data-about={`seat:${seat}`}
          style={`--x:${x}px;--y:${y}px;--w:${width}px`}
        >
          <span class={style.place} data-at={`seat:${seat}`} />
          <Name scene={scene} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function Name({ scene, seat }: { readonly scene: Scene<Tock>; readonly seat: number }): JSX.Element | null {
  const { view, waiting } = scene;
  const player = scene.players[seat];
  if (player === undefined) return null;
  const count = view.hands[seat].length;
  const isPartner = scene.seat !== null && partnerOf(view.table, scene.seat) === seat;
  return (
    <>
      <SeatBadge player={player} isTurn={waiting?.includes(seat as never) ?? false} />
      <span class={style.facts}>
        <Sign mark={markOf(view.table, seat)} />
        <span class={style.cards} role="img" aria-label={say('cards', { count })}>
          {Array.from({ length: count }, (_, index) => (
            <span key={index} class={style.card} />
          ))}
        </span>
        {isPartner ? <Note icon="people" about="partner" label={say('partner')} /> : null}
        {view.dealer === seat ? <Deals /> : null}
        {view.table.options.charity > 0 ? <Charity view={view} seat={seat} /> : null}
        {view.gone[seat] > 0 ? <Note icon="leave" about="left" label={say('left')} /> : null}
      </span>
    </>
  );
}

/** The player's hands without playing, out of those that lead to charity: a bowl and "1/2". */
function Charity({ view, seat }: { readonly view: View; readonly seat: number }): JSX.Element {
  const label = charityLine(view, seat);
  const most = view.table.options.charity;
  return (
    <span
      class={`${style.charity} ${view.idle[seat] >= most ? style.due : ''}`}
      data-about={`charity:${seat}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <svg width="12" height="12" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
        <path d="M2 12H22A10 9 0 0 1 15 20.500V22H9V20.500A10 9 0 0 1 2 12Z" />
        <circle cx="12" cy="6" r="3.600" />
      </svg>
      {view.idle[seat]}/{most}
    </span>
  );
}

/** The dealer's mark: two cards in hand. */
const Deals = (): JSX.Element => (
  <span class={style.note} data-about="dealer" role="img" aria-label={say('dealer')} title={say('dealer')}>
    <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="4" y="5" width="10" height="15" rx="2" transform="rotate(-12 9 12)" fill="currentColor" />
      <rect
        x="10"
        y="4"
        width="10"
        height="15"
        rx="2"
        transform="rotate(10 15 12)"
        fill="#6b2d1b"
        stroke="currentColor"
        stroke-width="2"
      />
    </svg>
  </span>
);

const Note = ({
  icon,
  about,
  label,
}: {
  readonly icon: 'people' | 'leave';
  readonly about: 'partner' | 'left';
  readonly label: string;
}): JSX.Element => (
  <span class={style.note} data-about={about} role="img" aria-label={label} title={label}>
    <Icon name={icon} size={14} />
  </span>
);
