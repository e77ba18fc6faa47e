import { enterRoom, type Happening, openRoom, type Seated, seatedAt } from '@tuckbox/table';

/** The seats after a whole log; empty if the log cannot be replayed. */
export function seatsAfterLog(log: readonly Happening[]): readonly Seated[] {
  const [first] = log;
  if (first?.kind !== 'opened') return [];
  const room = openRoom(first.plan);
  try {
    for (const [index, what] of log.entries())
      enterRoom(room, { seq: index + 1, at: 0, user: null, id: null, what });
  } catch {
    return [];
  }
  return seatedAt(room);
}
