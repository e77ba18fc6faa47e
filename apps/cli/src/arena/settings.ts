/** The settings that determine every game of an arena. */
export interface ArenaSettings {
  readonly game: string;
  readonly seats: number;
  readonly options: object;
  readonly bots: readonly string[];
  readonly seed: string;
  /** The part of its usual iterations that every bot gets. */
  readonly budget: number;
}
