import type { CharacterId } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { type Cut, type Extra, FEATURES, type Features } from './faces.ts';

/**
 * The face of a character, 48 by 48. Its name is always beside it, so it is hidden from screen readers.
 * `data-face` names the character for tests.
 */
export function Face({
  character,
  size,
}: {
  readonly character: CharacterId;
  /** In pixels, or with a unit. */
  readonly size: number | string;
}): JSX.Element {
  const features = FEATURES[character];
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" data-face={character}>
      <circle cx="24" cy="24" r="24" fill={features.disc} />
      <Behind {...features} />
      {/* The shoulders end where the disc ends. */}
      <path
        d="M8.500 42.300Q11 34.500 24 34.500T39.500 42.300A24 24 0 0 1 8.500 42.300Z"
        fill={features.coat}
      />
      <path d="M19.500 29H28.500V35.500Q24 39.500 19.500 35.500Z" fill={features.skin} />
      <path d="M19.500 32.500Q24 36 28.500 32.500V34Q24 38 19.500 34Z" fill={SHADE} />
      <circle cx="12.800" cy="23.500" r="2.600" fill={features.skin} />
      <circle cx="35.200" cy="23.500" r="2.600" fill={features.skin} />
      <path d="M13 20.500A11 11 0 0 1 35 20.500V24.500A11 10.500 0 0 1 13 24.500Z" fill={features.skin} />
      {features.extras.includes('beard') ? <Beard hair={features.hair} /> : null}
      <circle cx="19.500" cy="23.500" r="1.700" fill={INK} />
      <circle cx="28.500" cy="23.500" r="1.700" fill={INK} />
      <path
        d="M20.500 29.200Q24 31.800 27.500 29.200"
        fill="none"
        stroke={INK}
        stroke-width="1.700"
        stroke-linecap="round"
      />
      {CUTS[features.cut](features)}
      {features.extras.map((extra) => EXTRAS[extra]?.(features) ?? null)}
    </svg>
  );
}

const INK = '#2b1c14';
const SHADE = 'rgb(0 0 0 / 0.16)';

/** Hair that hangs behind the head. */
function Behind({ cut, hair }: Features): JSX.Element | null {
  switch (cut) {
    case 'long':
      return <path d="M10.500 40V21A13.500 13.500 0 0 1 37.500 21V40Q31 43 24 43T10.500 40Z" fill={hair} />;
    case 'bob':
      return (
        <path d="M10.500 31V20.500A13.500 13.500 0 0 1 37.500 20.500V31Q31 34 24 34T10.500 31Z" fill={hair} />
      );
    case 'tails':
      return (
        <path
          d="M12 20Q4 18 3.500 28Q3.500 33 8 34Q7 27 13 26ZM36 20Q44 18 44.500 28Q44.500 33 40 34Q41 27 35 26Z"
          fill={hair}
        />
      );
    case 'bun':
      return <circle cx="24" cy="6.800" r="5.300" fill={hair} />;
    case 'scarf':
      return <path d="M9.500 40Q8 14 24 7Q40 14 38.500 40Q31 44 24 44T9.500 40Z" fill={hair} />;
    default:
      return null;
  }
}

/** The hair in front of the head. */
const CUTS: { readonly [cut in Cut]: (features: Features) => JSX.Element | null } = {
  short: ({ hair }) => (
    <path
      d="M12 22.500Q11 9 24 9T36 22.500Q34.500 17.500 31.500 16.500Q24 18.500 16.500 16.500Q13.500 17.500 12 22.500Z"
      fill={hair}
    />
  ),
  parted: ({ hair }) => (
    <path
      d="M11.800 24Q9.500 9 22 8.500Q37.500 7 36.200 24Q35 18.500 33 16.800Q24 18 18.500 13.500Q17 18.500 13.500 19.500Z"
      fill={hair}
    />
  ),
  bob: ({ hair }) => (
    <path
      d="M11.500 24Q10.500 8.500 24 8.500T36.500 24Q35.500 18.500 33.500 17.800H14.500Q12.500 18.500 11.500 24Z"
      fill={hair}
    />
  ),
  long: ({ hair }) => (
    <path d="M11.500 26Q9.500 8.500 24 8.500T36.500 26Q36 18 24 12.500Q12 18 11.500 26Z" fill={hair} />
  ),
  curls: ({ hair }) => (
    <g fill={hair}>
      <circle cx="13.500" cy="18" r="4.600" />
      <circle cx="17" cy="12.500" r="5" />
      <circle cx="24" cy="10.500" r="5.400" />
      <circle cx="31" cy="12.500" r="5" />
      <circle cx="34.500" cy="18" r="4.600" />
    </g>
  ),
  bun: ({ hair }) => <path d="M12 23Q11 10 24 10T36 23Q34 15.500 24 15.500T12 23Z" fill={hair} />,
  tails: ({ hair }) => (
    <path
      d="M12 22.500Q11 9 24 9T36 22.500Q33.500 16 24.500 13.500L24 11L23.500 13.500Q14.500 16 12 22.500Z"
      fill={hair}
    />
  ),
  tuft: ({ hair }) => (
    <path
      d="M12.300 21Q12 13.500 17 11.500Q15.500 8 18 5.500Q20 8.500 22.500 9Q22 5.500 25.500 3.500Q26.500 7.500 29 9.500Q36 12 35.700 21Q33 15.500 27 15.500Q20 16.500 17.500 15.500Q13.500 16.500 12.300 21Z"
      fill={hair}
    />
  ),
  bald: () => (
    <path
      d="M17.500 13.500Q20.500 11.300 24 11.500"
      fill="none"
      stroke="rgb(255 255 255 / 0.35)"
      stroke-width="1.800"
      stroke-linecap="round"
    />
  ),
  beanie: ({ coat }) => (
    <>
      <path d="M11.500 18.500Q11.500 6.500 24 6.500T36.500 18.500Z" fill={coat} />
      <rect x="10.500" y="15.500" width="27" height="5" rx="2.500" fill={coat} />
      <rect x="10.500" y="15.500" width="27" height="5" rx="2.500" fill={SHADE} />
      <circle cx="24" cy="6" r="3" fill="#f4ead6" />
    </>
  ),
  cap: ({ coat, hair }) => (
    <>
      <path d="M12 23L12.300 18H15L14 21.500ZM36 23L35.700 18H33L34 21.500Z" fill={hair} />
      <path d="M11.800 18.500Q11.500 7.500 24 7.500T36.200 18.500Z" fill={coat} />
      <path d="M22 15.500H40.500Q43 15.500 42.500 18.500H22Z" fill={coat} />
      <path d="M22 16.800H42.600L42.500 18.500H22Z" fill={SHADE} />
    </>
  ),
  scarf: ({ hair }) => (
    <path
      d="M10.500 27Q10 8 24 8T37.500 27Q36.500 36 24 37.500T10.500 27ZM24 13.500Q14.500 13.500 14 23Q14.500 32.500 24 33.500T34 23Q33.500 13.500 24 13.500Z"
      fill={hair}
      fill-rule="evenodd"
    />
  ),
};

const Beard = ({ hair }: { readonly hair: string }): JSX.Element => (
  <path
    d="M13 22.500Q14.500 26.500 18.500 26.500Q24 24.800 29.500 26.500Q33.500 26.500 35 22.500V25A11 11.500 0 0 1 13 25Z"
    fill={hair}
  />
);

const glasses = (frames: JSX.Element): JSX.Element => (
  <g fill="rgb(255 255 255 / 0.3)" stroke={INK} stroke-width="1.500">
    {frames}
    <path d="M22.800 23H25.200M13.200 22.500L15.200 23M34.800 22.500L32.800 23" fill="none" />
  </g>
);

/** Accessories. A beard is drawn with the face. */
const EXTRAS: { readonly [extra in Extra]?: (features: Features) => JSX.Element } = {
  'round-glasses': () =>
    glasses(
      <>
        <circle cx="19" cy="23.500" r="3.900" />
        <circle cx="29" cy="23.500" r="3.900" />
      </>,
    ),
  'square-glasses': () =>
    glasses(<path d="M15.200 20.500H22.800V26.500H15.200ZM25.200 20.500H32.800V26.500H25.200Z" />),
  moustache: ({ hair }) => (
    <path
      d="M24 27Q20.500 25.500 17.500 29.500Q21.500 29.500 24 28.300Q26.500 29.500 30.500 29.500Q27.500 25.500 24 27Z"
      fill={hair}
    />
  ),
  freckles: () => (
    <g fill="rgb(140 70 30 / 0.55)">
      <circle cx="16.500" cy="27" r="0.900" />
      <circle cx="18.700" cy="28" r="0.900" />
      <circle cx="31.500" cy="27" r="0.900" />
      <circle cx="29.300" cy="28" r="0.900" />
    </g>
  ),
  earrings: () => (
    <g fill="#f2c14e" stroke={SHADE}>
      <circle cx="12.300" cy="28" r="1.900" />
      <circle cx="35.700" cy="28" r="1.900" />
    </g>
  ),
  headphones: () => (
    <g>
      <path d="M11.500 23Q11 6.500 24 6.500T36.500 23" fill="none" stroke="#e8e2d6" stroke-width="2.600" />
      <rect x="9" y="20" width="5" height="9" rx="2.500" fill="#e8e2d6" />
      <rect x="34" y="20" width="5" height="9" rx="2.500" fill="#e8e2d6" />
    </g>
  ),
  'bow-tie': () => (
    <path
      d="M24 39.500L18.500 36.500V42.500ZM24 39.500L29.500 36.500V42.500Z"
      fill="#d2a23c"
      stroke={SHADE}
    />
  ),
};
