import type { JSX } from 'preact';

/** Line icons, 24 by 24, in the colour of the text. */
const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.6 1 2.5h6c0-.9.2-1.7 1-2.5A6 6 0 0 0 12 3z',
  chat: 'M4 5h16v11H9l-5 4z',
  log: 'M5 6h14M5 12h14M5 18h9',
  rules: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM9 9h6M9 13h4',
  sound: 'M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  bot: 'M6 9h12v10H6zM12 9V5M9.5 13v2M14.5 13v2M4 13v3M20 13v3M11 4.5h2',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 5l-8 7 8 7M6 5v14',
  end: 'M6 5l8 7-8 7M18 5v14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  check: 'M5 12l5 5 9-10',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  question: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 .9-1 2.2M12 17.5v.5',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  clockwise: 'M19 8a8 8 0 1 0 1 6M19 3v5h-5',
  counter: 'M5 8a8 8 0 1 1-1 6M5 3v5h5',
  again: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  cloud: 'M3 3l18 18M8.5 8.6A4.8 4.8 0 0 0 7 18h9.5M19.5 16.6A4 4 0 0 0 17 10a5.5 5.5 0 0 0-5-3.9',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  learn: 'M12 5L2 10l10 5 10-5zM6 12.5V17c2 2 10 2 12 0v-4.5',
  device: 'M7 3h10v18H7zM11 18h2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4M12 3v2',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  up: 'M12 19V6M6 11l6-6 6 6',
  moves: 'M4 6h3v3H4zM4 15h3v3H4zM11 7.5h9M11 16.5h9',
  scores: 'M5 20v-7h4v7M10 20V5h4v15M15 20v-10h4v10M3 20h18',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20h8',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  target: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  flame:
    'M12 21c-4 0-6.5-2.6-6.5-6.2 0-3.3 2.3-5 3.6-7.3.6-1.1.9-2.4.9-4.5 3.6 1.6 4.7 4.4 4.6 7 .9-.4 1.5-1.2 1.8-2.2 1.4 1.8 2.1 4 2.1 6.4C18.5 18.3 16 21 12 21z',
  print: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }): JSX.Element {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
