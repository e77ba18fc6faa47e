/** What loses its vowel before another one: "de", "que" and the words made with it, with the space after them. */
const ELIDING = /(^|[^\p{L}])(d|qu|jusqu|lorsqu|puisqu)e $/iu;

/** A vowel, whatever its accent; an h, mute in nearly every name; a y that is one, as in Yves and not in Yann. */
const VOWEL = /^(?:[aeiouhœæ]|y(?![aeiou]))/i;

/** French text and what follows it, a name most of the time: "la table de " and "Anna" are "la table d’Anna". */
export function elided(before: string, after: string): string {
  const isVowel = VOWEL.test(after.slice(0, 4).normalize('NFD'));
  return isVowel ? before.replace(ELIDING, '$1$2’') + after : before + after;
}
