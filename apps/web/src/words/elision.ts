/** French words that lose their e before a vowel: "de", "que" and compounds of "que", with the space after them. */
const ELIDING = /(^|[^\p{L}])(d|qu|jusqu|lorsqu|puisqu)e $/iu;

/** A vowel with or without accent, an h (mute in nearly every name), or a y that sounds like i (Yves, not Yann). */
const VOWEL = /^(?:[aeiouhœæ]|y(?![aeiou]))/i;

/** Joins French text and what follows it, usually a name: "la table de " and "Anna" give "la table d’Anna". */
export function elided(before: string, after: string): string {
  const isVowel = VOWEL.test(after.slice(0, 4).normalize('NFD'));
  return isVowel ? before.replace(ELIDING, '$1$2’') + after : before + after;
}
