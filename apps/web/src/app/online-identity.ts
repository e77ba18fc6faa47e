import type { Me } from '../wires/http.ts';

const KEPT_AS = 'tuckbox.known';

/** Whether this browser has been at an online table or signed in; if not, the server need not be asked. */
export const mayHaveIdentity = (): boolean => localStorage.getItem(KEPT_AS) === 'yes';

export const rememberIdentity = (isKnown: boolean): void =>
  localStorage.setItem(KEPT_AS, isKnown ? 'yes' : 'no');

/** The visitor's identity on the server; asks only if the server may know it. */
export async function fetchIdentity(): Promise<Me | null> {
  if (!mayHaveIdentity()) return null;
  const { whoAmI } = await import('../wires/http.ts');
  const me = await whoAmI();
  if (me === null) rememberIdentity(false);
  return me;
}
