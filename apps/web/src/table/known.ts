import { useEffect, useState } from 'preact/hooks';
import { change, settings } from '../app/settings.ts';
import { ask, type Me, Refused, whoAmI } from '../wires/http.ts';

/** Whether the server knows who we are. */
export interface Known {
  readonly state: 'asking' | 'unreachable' | 'unknown' | 'known';
  /** Becomes a guest of this name. Resolves with why not, or null. */
  readonly beCalled: (name: string) => Promise<'bad' | 'unreachable' | null>;
}

const AGAIN_MS = 2500;

/** Makes us known to the server: by the cookie we have, by the name this device has, or by one to be asked for. */
export function useKnown(fallback: string | null = null): Known {
  const [state, setState] = useState<Known['state']>('asking');
  const beCalled: Known['beCalled'] = async (name) => {
    try {
      await ask<Me>('POST', '/api/guests', { name });
      if (fallback === null) change('name', name);
      setState('known');
      return null;
    } catch (problem) {
      // Another tab of this browser may have been quicker.
      if (problem instanceof Refused && problem.status === 409) {
        setState('known');
        return null;
      }
      return problem instanceof Refused && problem.status === 400 ? 'bad' : 'unreachable';
    }
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const introduce = async (): Promise<void> => {
      try {
        if ((await whoAmI()) !== null) return setState('known');
      } catch {
        setState('unreachable');
        timer = setTimeout(introduce, AGAIN_MS);
        return;
      }
      const name = settings.name.value.trim() || fallback;
      if (name === null || name === '' || (await beCalled(name)) !== null) setState('unknown');
    };
    void introduce();
    return () => clearTimeout(timer);
  }, []);
  return { state, beCalled };
}
