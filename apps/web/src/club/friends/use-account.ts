import { useEffect, useState } from 'preact/hooks';
import { fetchIdentity } from '../../app/online-identity.ts';
import type { Person } from '../../screens/me/people.ts';

/** Our account; `guest` for those without one, null until the server has said. */
export function useAccount(): Person | 'guest' | null {
  const [account, setAccount] = useState<Person | 'guest' | null>(null);
  useEffect(() => {
    fetchIdentity().then(
      (me) => {
        const person = me as Person | null;
        setAccount(person === null || person.guest ? 'guest' : person);
      },
      () => setAccount('guest'),
    );
  }, []);
  return account;
}
