import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CallNoticesProps } from '../club/friends/notices.tsx';
import { LazyCallNotices } from '../club/lazy.tsx';
import { mayHaveIdentity } from './online-identity.ts';
import { address } from './router.ts';

/** Challenges and invitations; loads nothing for people without an identity on the server. */
export function IdentifiedCallNotices({ place }: CallNoticesProps): JSX.Element | null {
  const [isKnown, setKnown] = useState(false);
  // Signing in leads to another page, so a new path means a new look.
  const { path } = address.value;
  useEffect(() => setKnown(mayHaveIdentity()), [path]);
  return isKnown ? <LazyCallNotices place={place} /> : null;
}
