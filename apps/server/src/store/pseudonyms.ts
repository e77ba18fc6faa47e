import type { Happening, Seated, TablePlan, UserId } from '@tuckbox/table';
import { newUserId } from '../identity/secrets.ts';

/** New ids for users at one table, and the name that replaces theirs. */
export interface Pseudonyms {
  readonly ids: ReadonlyMap<UserId, UserId>;
  readonly name: string;
}

/**
 * Pseudonyms for a user at one table, and for the guests who became this user there. Each gets an id of its own: if two
 * shared one, the log would replay differently. Null if the log passes the user's things on to a successor: then
 * they are the successor's.
 */
export function pseudonymsAt(log: readonly Happening[], user: UserId, name: string): Pseudonyms | null {
  const ids = new Map([[user, newUserId()]]);
  const successors = log.flatMap((what) => (what.kind === 'became' ? [what] : [])).reverse();
  for (const { from, user: successor } of successors) {
    if (from === user && successor !== null) return null;
    if (successor !== null && ids.has(successor)) ids.set(from, newUserId());
  }
  return { ids, name };
}

/** A happening with the pseudonyms in it; the same object if it names none of these users. */
export function withPseudonyms(what: Happening, pseudonyms: Pseudonyms): Happening {
  const { ids, name } = pseudonyms;
  switch (what.kind) {
    case 'opened': {
      const plan = planWithPseudonyms(what.plan, pseudonyms);
      return plan === what.plan ? what : { ...what, plan };
    }
    case 'sat':
    case 'taken': {
      const user = ids.get(what.user);
      return user === undefined ? what : { ...what, user, name };
    }
    case 'became': {
      const from = ids.get(what.from) ?? what.from;
      const user = what.user === null ? null : (ids.get(what.user) ?? what.user);
      if (from === what.from && user === what.user) return what;
      return { ...what, from, user, name };
    }
    case 'muted': {
      const user = ids.get(what.user);
      return user === undefined ? what : { ...what, user };
    }
    default:
      return what;
  }
}

export function planWithPseudonyms(plan: TablePlan, { ids, name }: Pseudonyms): TablePlan {
  const host = ids.get(plan.host);
  return host === undefined ? plan : { ...plan, host, hostName: name };
}

export const seatsWithPseudonyms = (
  seated: readonly Seated[],
  { ids, name }: Pseudonyms,
): readonly Seated[] =>
  seated.map((seat) => {
    const user = seat.user === null ? undefined : ids.get(seat.user);
    return user === undefined ? seat : { user, name };
  });
