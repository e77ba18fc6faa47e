import { type BotLevel, type Character, drawCharacter, type NewTable } from '@tuckbox/protocol/client';
import type { GameId } from '../../games/load.ts';
import type { LocalGameSetup, LocalSeat } from '../../local/local-game.ts';

export const WHERES = ['bots', 'device', 'online'] as const;
export type Where = (typeof WHERES)[number];

/** A person or a bot at a seat of a table on this device. */
export type Sitter = 'person' | BotLevel;

/** The person's seat in a game against bots, counted from 1. */
export type OwnSeat = 'random' | number;

/** The seat in the address (`?seat=2`); random if it names none that exists. */
export function seatIn(search: string, most: number): OwnSeat {
  const asked = Number(new URLSearchParams(search).get('seat'));
  return Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : 'random';
}

/** The settings of a new table. */
export interface TableSetup {
  readonly where: Where;
  readonly seats: number;
  readonly options: { readonly [name: string]: unknown };
  /** The level of all opponents in a game against bots. */
  readonly bots: BotLevel;
  /** Against bots: the person's seat. */
  readonly seat: OwnSeat;
  /** On one device: who sits at each seat, and the names of people. */
  readonly sitters: readonly Sitter[];
  readonly names: readonly string[];
  readonly memoryAid: boolean;
  readonly online: OnlineSetup;
}

export type OnlineSetup = Pick<
  NewTable,
  'access' | 'spectators' | 'spectatorDelay' | 'onTimeout' | 'callSeconds' | 'order'
> & { readonly clock: ClockName; readonly rated: boolean };

/** The clocks that people choose from, by name. */
export const CLOCKS = {
  soft: { kind: 'soft', seconds: 120 },
  none: { kind: 'none' },
  quick: { kind: 'game', base: 300, increment: 5 },
  calm: { kind: 'game', base: 900, increment: 10 },
  turn: { kind: 'turn', seconds: 60 },
  day: { kind: 'days', days: 1 },
  days: { kind: 'days', days: 3 },
  week: { kind: 'days', days: 7 },
} as const satisfies { readonly [name: string]: NewTable['clock'] };
export type ClockName = keyof typeof CLOCKS;

export const MOST_SEATS = 6;

export const firstSetup = (
  where: Where,
  seats: number,
  options: { readonly [name: string]: unknown },
): TableSetup => ({
  where,
  seats,
  options,
  bots: 'casual',
  seat: 'random',
  sitters: Array.from({ length: MOST_SEATS }, () => 'person'),
  names: Array.from({ length: MOST_SEATS }, () => ''),
  memoryAid: false,
  online: {
    access: 'link',
    spectators: 'yes',
    spectatorDelay: 0,
    clock: 'soft',
    onTimeout: 'bot',
    callSeconds: 20,
    order: 'random',
    rated: false,
  },
});

/** Default names in the current language. */
export interface DefaultNames {
  readonly you: string;
  /** A person without a name. */
  player(number: number): string;
}

/** The opponents of the person; the same seed draws the same characters. */
export function opponentsOf({ seats, bots }: Pick<TableSetup, 'seats' | 'bots'>, seed: string): Character[] {
  const drawn: Character[] = [];
  while (drawn.length < seats - 1) {
    drawn.push(
      drawCharacter(
        bots,
        seed,
        drawn.map(({ id }) => id),
      ),
    );
  }
  return drawn;
}

/** A game on this device with these settings. The seed draws the opponents. */
export const localSetup = (
  game: GameId,
  setup: TableSetup,
  defaultNames: DefaultNames,
  seed: string,
): LocalGameSetup => ({
  game,
  options: setup.options,
  seats:
    setup.where === 'bots' ? seatsAmongBots(setup, defaultNames, seed) : seatsOnDevice(setup, defaultNames),
  drawsSeat: setup.where === 'bots' && setup.seat === 'random',
  memoryAid: setup.memoryAid,
});

function seatsAmongBots(setup: TableSetup, defaultNames: DefaultNames, seed: string): LocalSeat[] {
  const { seat } = setup;
  const others = opponentsOf(setup, seed).map(
    ({ id, name, level }): LocalSeat => ({ kind: 'bot', name, level, character: id }),
  );
  return others.toSpliced(seat === 'random' ? 0 : seat - 1, 0, personSeat(defaultNames.you));
}

const seatsOnDevice = ({ seats, sitters, names }: TableSetup, defaultNames: DefaultNames): LocalSeat[] =>
  Array.from({ length: seats }, (_, seat) => {
    const sitter = sitters[seat] ?? 'person';
    // The deal draws a character for it.
    if (sitter !== 'person') return { kind: 'bot', name: '', level: sitter };
    const typed = names[seat]?.trim() ?? '';
    return personSeat(typed === '' ? defaultNames.player(seat + 1) : typed);
  });

const personSeat = (name: string): LocalSeat => ({ kind: 'person', name, level: null });

/** The request to the server for an online table. */
export const onlineTable = (game: GameId, { seats, options, memoryAid, online }: TableSetup): NewTable => ({
  ...online,
  game,
  seats,
  memoryAid,
  options: options as NewTable['options'],
  clock: CLOCKS[online.clock],
});
