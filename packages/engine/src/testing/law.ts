/** A law of the suite, tried by running it: it throws where the game breaks it. */
export interface Law {
  readonly title: string;
  run(): void;
}
