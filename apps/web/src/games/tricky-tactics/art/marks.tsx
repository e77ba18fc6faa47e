import type { JSX } from 'preact';

interface Size {
  readonly size?: number;
}

/** The first-lead marker: a street lamp. */
export function LampMark({ size = 16 }: Size): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 21h10M12 21V10" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
      <path
        d="M7.5 4h9l2 6.5h-13z"
        fill="#ffd166"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
    </svg>
  );
}

/** The automa: a cog. */
export function CogMark({ size = 16 }: Size): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 2v4M12 18v4M2 12h4M18 12h4M4.9 4.9l2.9 2.9M16.2 16.2l2.9 2.9M4.9 19.1l2.9-2.9M16.2 7.8l2.9-2.9"
        stroke="currentColor"
        stroke-width="3.4"
        stroke-linecap="round"
      />
      <circle cx="12" cy="12" r="5" fill="none" stroke="currentColor" stroke-width="3" />
    </svg>
  );
}

/** A trick that was won: cards face down. */
export function TrickMark({ size = 16 }: Size): JSX.Element {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linejoin="round"
    >
      <path d="M4 7.5 12 4.5l5 13.5-8 3z" />
      <path d="M14.5 6.5h5.5V18h-2" />
    </svg>
  );
}

/** Control of a Location: a flag. */
export function FlagMark({ size = 16 }: Size): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 22V3" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
      <path d="M7 4h13l-3.5 4.5L20 13H7z" fill="currentColor" />
    </svg>
  );
}
