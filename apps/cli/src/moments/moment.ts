/** What is going on, for whoever has to decide. */
export interface Moment {
  /** One line: whose turn it is and what can be done. */
  readonly line: string;
  /** The rules that matter now. */
  readonly rules: readonly string[];
}
