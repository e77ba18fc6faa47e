import { useEffect, useState } from 'preact/hooks';
import { change, settings } from '../../app/settings.ts';
import { type Me, Refused, request, whoAmI } from '../../wires/http.ts';

/** Whether the server knows who we are. */
export interface GuestSignIn {
  readonly state: 'checking' | 'unreachable' | 'nameless' | 'signed-in';
  /** Signs in as a guest of this name. Resolves with the problem, or null. */
  readonly signIn: (name: string) => Promise<'bad' | 'unreachable' | null>;
}

const AGAIN_MS = 2500;

/**
 * Signs in with the cookie of this browser, else with the name saved on this device, else with a name to be asked
 * for.
 */
export function useGuestSignIn(fallback: string | null = null): GuestSignIn {
  const [state, setState] = useState<GuestSignIn['state']>('checking');
  const signIn: GuestSignIn['signIn'] = async (name) => {
    try {
      await request<Me>('POST', '/api/guests', { name });
      if (fallback === null) change('name', name);
      setState('signed-in');
      return null;
    } catch (problem) {
      // Another tab of this browser may have signed in first.
      if (problem instanceof Refused && problem.status === 409) {
        setState('signed-in');
        return null;
      }
      return problem instanceof Refused && problem.status === 400 ? 'bad' : 'unreachable';
    }
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const introduce = async (): Promise<void> => {
      try {
        if ((await whoAmI()) !== null) return setState('signed-in');
      } catch {
        setState('unreachable');
        timer = setTimeout(introduce, AGAIN_MS);
        return;
      }
      const name = settings.name.value.trim() || fallback;
      if (name === null || name === '' || (await signIn(name)) !== null) setState('nameless');
    };
    void introduce();
    return () => clearTimeout(timer);
  }, []);
  return { state, signIn };
}
