import type { Me } from '../wires/http.ts';

const KEPT_AS = 'tuckbox.known';

/** Whether this browser has been at an online table or signed in, so that asking the server who we are makes sense. */
export const mayBeKnown = (): boolean => localStorage.getItem(KEPT_AS) === 'yes';

export const setKnown = (isKnown: boolean): void => localStorage.setItem(KEPT_AS, isKnown ? 'yes' : 'no');

/** Who the server takes us for; asks only where it might know us. */
export async function knownMe(): Promise<Me | null> {
  if (!mayBeKnown()) return null;
  const { whoAmI } = await import('../wires/http.ts');
  const me = await whoAmI();
  if (me === null) setKnown(false);
  return me;
}
