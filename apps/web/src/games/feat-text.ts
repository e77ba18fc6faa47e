/** The text of a badge. */
export interface FeatText {
  readonly title: string;
  /** The player's feat. */
  readonly text: string;
}

/** The text of a feat by its name, as the server stores it; null for one that this version of the app does not know. */
export type FeatTextOf = (feat: string) => FeatText | null;

export const featTexts =
  <Feat extends string>(feats: readonly Feat[], textOf: (feat: Feat) => FeatText): FeatTextOf =>
  (name) => {
    const feat = feats.find((known) => known === name);
    return feat === undefined ? null : textOf(feat);
  };
