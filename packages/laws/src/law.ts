/** A law of the suite: `run` throws if the game breaks it. */
export interface Law {
  readonly title: string;
  run(): void;
}
