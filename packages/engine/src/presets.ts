import type { Game, GameTypes } from './game.ts';
import type { Preset } from './options.ts';
import { openTable } from './table.ts';

/** The name of the options that a game has when nobody chooses any. */
export const STANDARD = 'standard';

/** Options that people choose by one name. */
export interface NamedOptions<Options> {
  /** `standard`, or the name of a preset. */
  readonly name: string;
  /** The preset with these options; null for the standard options if no preset names them. */
  readonly preset: Preset<Options> | null;
  readonly options: Options;
}

/** The standard options and the presets for this number of players. Equal options are listed once. */
export function presetsFor<T extends GameTypes>(game: Game<T>, seats: number): NamedOptions<T['Options']>[] {
  const named: NamedOptions<T['Options']>[] = [];
  const standard = openTable(game, {}, seats);
  if (standard.ok) named.push({ name: STANDARD, preset: null, options: standard.value });
  for (const preset of game.options.presets) {
    if (preset.seats?.includes(seats) === false) continue;
    const opened = openTable(game, preset.options(seats), seats);
    if (!opened.ok) continue;
    const { value: options } = opened;
    const same = named.findIndex((other) => JSON.stringify(other.options) === JSON.stringify(options));
    if (same === -1) named.push({ name: preset.name, preset, options });
    else named[same] = { ...named[same], preset: named[same].preset ?? preset };
  }
  return named;
}
