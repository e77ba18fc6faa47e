import {
  ACE,
  cardName,
  DARK_QUEEN,
  DICE,
  isSlowDown,
  NINE_FIVE,
  plainOf,
  SKIP,
} from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { DieFace } from './die.tsx';
import { GearMark } from './gear-mark.tsx';
import { cog } from './gears.ts';
import { Mechanism } from './mechanism.tsx';
import { Pictogram, type Sign } from './pictogram.tsx';

/** The colour of each rank's value: similar for cards with similar effects, dark enough to read on paper. */
const INKS: readonly string[] = [
  '#0d4a57',
  '#4a2a63',
  '#2a241b',
  '#7a2e0c',
  '#2a241b',
  '#17482f',
  '#2a241b',
  '#8f1f14',
  '#8f1f14',
  '#4a2a63',
  '#5a3b0a',
  '#5a3b0a',
  '#0d4a57',
];

const SIGN_OF: { readonly [name: string]: Sign } = {
  2: 'any',
  3: 'reverse',
  5: 'onAce',
  7: 'flip',
  9: 'limit',
  10: 'burn',
  J: 'jump',
};

const FONT = 'var(--font-title)';

/** Cached pictures: Preact skips an element that is the same object. */
const drawn = new Map<number, JSX.Element>();

const DIE_FACES = 7;
/** One more than the most Gears that a table may give a card. */
const MOST_GEARS = 100;

/** A card's face, 100 by 140, with the Gears that the table counts for it. A Dice card that has a value shows it. */
export function Face({
  card,
  gears,
  die = 0,
}: {
  readonly card: number;
  readonly gears: number;
  readonly die?: number;
}): JSX.Element {
  const key = (card * DIE_FACES + die) * MOST_GEARS + gears;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const picture = (
    <svg viewBox="0 0 100 140" aria-hidden="true" font-family={FONT}>
      {faceOf(card, die)}
      <g transform="translate(17.5 121)">
        <GearMark gears={gears} />
      </g>
    </svg>
  );
  drawn.set(key, picture);
  return picture;
}

function faceOf(card: number, die: number): JSX.Element {
  if (card === DARK_QUEEN) return <DarkQueen />;
  if (card === NINE_FIVE) return <Split />;
  if (card === DICE) return <Dice die={die} />;
  if (card === SKIP) return <Skip />;
  if (isSlowDown(card)) return <Slow rank={plainOf(card)} />;
  return card <= ACE ? <Plain rank={card} /> : <Half rank={plainOf(card)} />;
}

/** The value and the effect, in the corner that a fan leaves visible. */
function Corner({
  value,
  ink,
  sign,
}: {
  readonly value: string;
  readonly ink: string;
  readonly sign?: Sign | undefined;
}): JSX.Element {
  return (
    <g fill={ink}>
      <Value text={value} />
      {sign === undefined ? null : (
        <g transform="translate(8 43) scale(0.95)">
          <Pictogram sign={sign} ink={ink} />
        </g>
      )}
    </g>
  );
}

/** All values fit the third of a card that a fan leaves visible: wide ones start further out, `10` is set narrow. */
function Value({ text }: { readonly text: string }): JSX.Element {
  if (text.endsWith('½')) {
    return (
      <text x="3" y="32" font-size="29" font-weight="700" letter-spacing="-2.5">
        {text.slice(0, -1)}
        <tspan font-size="16" dy="-8">
          ½
        </tspan>
      </text>
    );
  }
  if (text === '10') {
    return (
      <text x="3" y="35" font-size="35" font-weight="700" textLength="29" lengthAdjust="spacingAndGlyphs">
        10
      </text>
    );
  }
  const isWide = 'AKQ'.includes(text);
  return (
    <text x={isWide ? 3 : 6} y="35" font-size={isWide ? 36 : 38} font-weight="700">
      {text}
    </text>
  );
}

function Plain({ rank }: { readonly rank: number }): JSX.Element {
  const value = cardName(rank);
  return (
    <g>
      <Corner value={value} ink={INKS[rank]} sign={SIGN_OF[value]} />
      <g transform="translate(57 86)">
        <Mechanism rank={rank} value={value} />
      </g>
    </g>
  );
}

/** Half of the mechanism is built, the other half still a drawing. */
function Half({ rank }: { readonly rank: number }): JSX.Element {
  const value = cardName(rank);
  return (
    <g>
      <rect x="54" y="4" width="42" height="132" rx="6" fill="#dbe8ee" />
      <path d="M54 6V134" stroke="#0d4a57" stroke-width="1.6" stroke-dasharray="5 3" />
      <Corner value={`${value}½`} ink={INKS[rank]} sign={SIGN_OF[value]} />
      <svg x="12" y="42" width="42" height="84" viewBox="-42 -42 42 84" aria-hidden="true">
        <Mechanism rank={rank} value="" />
      </svg>
      <svg x="54" y="42" width="42" height="84" viewBox="0 -42 42 84" opacity="0.38" aria-hidden="true">
        <Mechanism rank={rank} value="" />
      </svg>
      <g transform="translate(54 84)">
        <circle r="17" fill="#fdf8ec" stroke="#0d4a57" stroke-width="1.6" />
        <text y="8" text-anchor="middle" font-size="21" font-weight="700" letter-spacing="-1" fill="#241d15">
          {value}½
        </text>
      </g>
    </g>
  );
}

/** The card of its value with the brake on: a cold frame and an hourglass. */
function Slow({ rank }: { readonly rank: number }): JSX.Element {
  const value = cardName(rank);
  return (
    <g>
      <rect width="100" height="140" fill="#dcebf3" />
      <rect x="3" y="3" width="94" height="134" rx="8" fill="none" stroke="#1f6a94" stroke-width="5" />
      <Corner value={value} ink={INKS[rank]} sign={SIGN_OF[value] ?? 'slow'} />
      <g transform="translate(58 85) scale(0.9)">
        <Mechanism rank={rank} value={value} />
      </g>
      <g transform="translate(68 8)">
        <circle cx="11" cy="11" r="12" fill="#1f6a94" />
        <g transform="translate(3.500 3.500) scale(0.75)">
          <Pictogram sign="slow" ink="#fff" />
        </g>
      </g>
    </g>
  );
}

/** Two cards in one. */
function Split(): JSX.Element {
  return (
    <g>
      <path d="M0 140L100 0V140Z" fill="#f3c9a8" />
      <path d="M2 137L98 3" stroke="#7a2e0c" stroke-width="2.500" />
      <g fill="#8f1f14">
        <text x="2" y="30" font-size="27" font-weight="700">
          9
        </text>
        <path d="M25 13L16.500 38" stroke="#7a2e0c" stroke-width="1.800" stroke-linecap="round" />
        <text x="20.500" y="39" font-size="19" font-weight="700" fill="#7a2e0c">
          5
        </text>
        <g transform="translate(8 43) scale(0.95)">
          <Pictogram sign="limit" ink="#8f1f14" />
        </g>
      </g>
      <g transform="translate(40 84) scale(0.62)">
        <Mechanism rank={7} value="9" />
      </g>
      <g transform="translate(73 104) scale(0.6)">
        <Mechanism rank={3} value="5" />
      </g>
    </g>
  );
}

/** A card with the value of the die. */
function Dice({ die }: { readonly die: number }): JSX.Element {
  return (
    <g>
      <rect width="100" height="140" fill="#f6e3da" />
      <g transform="translate(7 9)">
        <DieFace pips={die === 0 ? 5 : die} />
      </g>
      <g transform="translate(57 82) rotate(-14)">
        <rect x="-29" y="-25" width="58" height="58" rx="13" fill="#5d140c" opacity="0.35" />
        <g transform="translate(-29 -29) scale(2.070)">
          {die === 0 ? <Unrolled /> : <DieFace pips={die} paper="#b3261a" ink="#fff6e6" />}
        </g>
      </g>
    </g>
  );
}

const Unrolled = (): JSX.Element => (
  <g>
    <rect width="28" height="28" rx="6" fill="#b3261a" stroke="#fff6e6" stroke-width="1.5" />
    <text x="14" y="21.500" text-anchor="middle" font-size="21" font-weight="700" fill="#fff6e6">
      ?
    </text>
  </g>
);

const SKIP_COG = cog(12, 24, 19, 9);

/** A way round the wheel. */
function Skip(): JSX.Element {
  return (
    <g>
      <rect width="100" height="140" fill="#d9eadb" />
      <g transform="translate(6 11)" fill="none" stroke="#17482f" stroke-width="5.500" stroke-linecap="round">
        <path d="M3 2L14 12L3 22M17 2L28 12L17 22" stroke-linejoin="round" />
      </g>
      <g transform="translate(56 86)">
        <path d={SKIP_COG} fill="#a9bfae" fill-rule="evenodd" stroke="#4b6a55" stroke-width="1.6" />
        <path
          d="M-36 10A36 36 0 0 1 34 -10"
          fill="none"
          stroke="#17482f"
          stroke-width="7"
          stroke-linecap="round"
        />
        <path
          d="M42 -20L37 2L21 -12Z"
          fill="#17482f"
          stroke="#17482f"
          stroke-width="4"
          stroke-linejoin="round"
        />
      </g>
    </g>
  );
}

const HALO = cog(16, 42, 37, 0);

/** Black, unlike all other cards. */
function DarkQueen(): JSX.Element {
  return (
    <g>
      <rect width="100" height="140" fill="#1a1020" />
      <rect
        x="3.500"
        y="3.500"
        width="93"
        height="133"
        rx="7"
        fill="none"
        stroke="#d33a4c"
        stroke-width="2"
      />
      <text x="5" y="36" font-size="35" font-weight="700" fill="#ff8a93">
        Q
      </text>
      <g transform="translate(56 87) scale(0.92)">
        <path d={HALO} fill="#3a1526" stroke="#d33a4c" stroke-width="1.4" />
        <path
          d="M-22 6C-22 -14 -12 -20 0 -20C12 -20 22 -14 22 6C20 24 8 34 0 36C-8 34 -20 24 -22 6Z"
          fill="#f3e4e0"
        />
        <path
          d="M-18 3C-12 -5 -5 -3 -3 4C-8 9 -15 8 -18 3ZM18 3C12 -5 5 -3 3 4C8 9 15 8 18 3Z"
          fill="#1a1020"
        />
        <circle cx="-10" cy="3" r="2.200" fill="#ff5a68" />
        <circle cx="10" cy="3" r="2.200" fill="#ff5a68" />
        <path d="M-6 23Q0 19 6 23Q0 28 -6 23Z" fill="#b3162b" />
        <path
          d="M-25 -12L-31 -42L-14 -27L0 -50L14 -27L31 -42L25 -12C12 -20 -12 -20 -25 -12Z"
          fill="#d33a4c"
          stroke="#ff9aa3"
          stroke-width="1.500"
          stroke-linejoin="round"
        />
        <circle cy="-27" r="4" fill="#1a1020" />
      </g>
    </g>
  );
}
