import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LazyCallNotices } from '../club/lazy.tsx';
import { mayHaveIdentity } from './online-identity.ts';
import { address } from './router.ts';

/** Challenges and invitations; nothing is loaded for those whom no server knows. */
export function CallsForKnown(): JSX.Element | null {
  const [isKnown, setKnown] = useState(false);
  // Whoever signs in goes to another page then.
  const { path } = address.value;
  useEffect(() => setKnown(mayHaveIdentity()), [path]);
  return isKnown ? <LazyCallNotices /> : null;
}
