import { cardName, type Options } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';

/** A card face that shows what the card does. */
export const Face = memo(FaceOf);

function FaceOf({ card, options }: { readonly card: number; readonly options: Options }): JSX.Element {
  const name = cardName(card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" style="font-variant-numeric:lining-nums">
      <text x="13" y="36" font-size="33" font-weight="700" fill={inkOf(name)}>
        {name}
      </text>
      <g transform="translate(50 84)">{pictureOf(name, options)}</g>
    </svg>
  );
}

const RED = '#a3261b';
const INK = '#2b2118';
const BLUE = '#14518f';
const GOLD = '#8a5a00';

/** Red for backwards and trouble, gold for bringing in, ink for the rest; the picture says the same without colour. */
function inkOf(name: string): string {
  if (name === '4' || name === '10') return RED;
  if (name === 'A' || name === 'K') return GOLD;
  return name === '7' || name === 'J' ? BLUE : INK;
}

function pictureOf(name: string, options: Options): JSX.Element {
  switch (name) {
    case 'A':
      return <Enter walks={options.ace === 'eleven' ? '1 · 11' : '1'} />;
    case 'K':
      return <Enter walks="13" />;
    case 'J':
      return <Swap />;
    case '4':
      return <Walk steps="4" isBack />;
    case '5':
      return (
        <Walk
          steps="5"
          note={options.five === 'own' ? undefined : <Others isAny={options.five === 'any'} />}
        />
      );
    case '7':
      return <Seven isSplit={options.seven === 'split'} />;
    case '10':
      return <Walk steps="10" note={options.ten === 'discard' ? <Toss /> : undefined} />;
    default:
      return <Walk steps={name === 'Q' ? '12' : name} />;
  }
}

const Steps = ({ children, y = 11 }: { readonly children: string; readonly y?: number }): JSX.Element => (
  <text y={y} font-size="30" font-weight="650" text-anchor="middle" fill={INK}>
    {children}
  </text>
);

/** An arrow round the number, clockwise for ahead. */
function Walk({
  steps,
  isBack = false,
  note,
}: {
  readonly steps: string;
  readonly isBack?: boolean;
  readonly note?: JSX.Element | undefined;
}): JSX.Element {
  const ink = isBack || steps === '10' ? RED : INK;
  return (
    <g>
      <g
        transform={isBack ? 'scale(-1 1)' : undefined}
        fill="none"
        stroke={ink}
        stroke-width="5"
        stroke-linecap="round"
      >
        <path d="M-20 21A29 29 0 1 1 20 21" />
        <path d="M32.9 19.1L20 21l2.6-12.7" stroke-linejoin="round" />
      </g>
      <Steps>{steps}</Steps>
      {note}
    </g>
  );
}

/** A marble drops into its hole; the number below says how far the card walks instead. */
const Enter = ({ walks }: { readonly walks: string }): JSX.Element => (
  <g>
    <ellipse cy="8" rx="25" ry="9" fill="#d9c39a" stroke={GOLD} stroke-width="3" />
    <circle cy="-9" r="13" fill={GOLD} />
    <path
      d="M-7-15a9 9 0 0 1 7-4"
      stroke="#fff"
      stroke-width="3"
      fill="none"
      stroke-linecap="round"
      opacity="0.7"
    />
    <path
      d="M0-46v14M-6-37l6 7 6-7"
      stroke={GOLD}
      stroke-width="4.5"
      fill="none"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <text y="42" font-size="22" font-weight="650" text-anchor="middle" fill={INK}>
      {walks}
    </text>
  </g>
);

/** Two marbles change places. */
const Swap = (): JSX.Element => (
  <g>
    <circle cx="-19" cy="3" r="11.5" fill={BLUE} />
    <circle cx="19" cy="3" r="10" fill="none" stroke={BLUE} stroke-width="3.5" />
    <g fill="none" stroke={BLUE} stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-19-17C-12-34 12-34 18-18M20-30l-1 13-13-1" />
      <path d="M19 23C12 40-12 40-18 24M-20 36l1-13 13 1" />
    </g>
  </g>
);

/** Seven steps: three and four apart if they may be split, otherwise in one row of stairs. */
function Seven({ isSplit }: { readonly isSplit: boolean }): JSX.Element {
  const dots = isSplit
    ? [
        [-24, -14],
        [-24, 6],
        [-24, 26],
        [24, -24],
        [24, -4],
        [24, 16],
        [24, 36],
      ]
    : [
        [-30, 30],
        [-20, 19],
        [-10, 8],
        [0, -3],
        [10, -14],
        [20, -25],
        [30, -36],
      ];
  return (
    <g>
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={isSplit ? 8 : 6} fill={BLUE} />
      ))}
      {isSplit ? (
        <path d="M0-32V42" stroke={BLUE} stroke-width="3.5" stroke-dasharray="1 8" stroke-linecap="round" />
      ) : null}
    </g>
  );
}

/** The next player discards a card. */
const Toss = (): JSX.Element => (
  <g transform="translate(27 32) rotate(14)">
    <rect x="-10" y="-14" width="20" height="28" rx="3" fill="#fff" stroke={RED} stroke-width="3" />
    <path d="M-4-5l8 10M4-5l-8 10" stroke={RED} stroke-width="3" stroke-linecap="round" />
  </g>
);

/** The pawns that a five moves: others' only, or anybody's. */
const Others = ({ isAny }: { readonly isAny: boolean }): JSX.Element => (
  <g transform="translate(24 36)">
    <circle cx="8" r="9" fill="#fff" stroke={INK} stroke-width="3" />
    {isAny ? <circle cx="-8" r="9" fill={INK} stroke="#fff" stroke-width="2" /> : null}
  </g>
);
