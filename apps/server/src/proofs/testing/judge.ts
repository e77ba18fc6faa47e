import { fingerprint } from '@tuckbox/kit';
import type { Entry } from '../../table/log.ts';
import { retell, type StoredTable, viewerOf } from './log.ts';
import type { Memory, Player, Wish } from './player.ts';

/** What was looked at, so that nobody is content with having seen nothing. */
export interface Findings {
  acknowledged: number;
  looks: number;
  /** Sent and not answered when the server was killed. */
  resent: number;
  games: number;
}

/**
 * Compares a table's log with everything that its players were told, over all lives of the server. Returns what
 * does not agree: acknowledged and not there, there twice, there and never sent, shown and not so, out of order.
 */
export function judge(stored: StoredTable, players: readonly Player[], findings: Findings): string[] {
  const { row, entries } = stored;
  const faults: string[] = [];
  const note = (text: string): void => {
    faults.push(`${row.plan.game} ${row.id}: ${text}`);
  };
  for (const [index, { seq, at }] of entries.entries()) {
    if (seq !== index + 1) note(`entry ${seq} stands at ${index + 1}`);
    if (index > 0 && at < entries[index - 1].at) note(`entry ${seq} is older than the one before`);
  }
  const memories = players.flatMap((player) => player.tables.get(row.id) ?? []);
  const wishes = new Map(memories.flatMap((memory) => memory.wishes.map((wish) => [wish.id, wish])));
  judgeEntries(entries, wishes, note);
  for (const memory of memories) judgeAnswers(memory, entries, findings, note);
  judgeOrder([...wishes.values()], note);
  judgeLooks(stored, memories, findings, note);
  return faults;
}

type Note = (text: string) => void;

/** Whatever a player's message made was sent by a player, says what was sent, and is there once. */
function judgeEntries(entries: readonly Entry[], wishes: ReadonlyMap<string, Wish>, note: Note): void {
  const first = new Map<string, number>();
  for (const { seq, id, what } of entries) {
    if (what.kind === 'moved' && what.mover === 'player' && id === null) note(`${seq} was moved by nobody`);
    if (id === null) continue;
    const wish = wishes.get(id);
    if (wish === undefined) note(`${seq} was never sent: ${id}`);
    else if (wish.refused !== null) note(`${seq} was refused: ${id}`);
    else if (what.kind === 'moved' && wish.message.kind === 'act' && wish.message.do !== what.do)
      note(`${seq} says ${what.do} and ${wish.message.do} was sent`);
    const known = first.get(id);
    // An order may make several entries at once; a move makes one.
    if (known !== undefined && (what.kind === 'moved' || entries[seq - 2]?.id !== id))
      note(`${id} is there twice: ${known} and ${seq}`);
    else first.set(id, seq);
  }
}

/** Everything acknowledged is where it was said to be, and one player's acknowledgements come in order. */
function judgeAnswers(memory: Memory, entries: readonly Entry[], findings: Findings, note: Note): void {
  let last = 0;
  for (const { id, seq, message } of memory.wishes) {
    if (seq === null) continue;
    findings.acknowledged++;
    const made = entries[seq - 1]?.id === id;
    // What changes nothing (a seat taken already) is acknowledged with the log as it stands.
    if (!made && message.kind === 'act') note(`${id} was acknowledged at ${seq} and is not there`);
    if (made && seq <= last) note(`${id} at ${seq} was acknowledged after ${last}`);
    if (made) last = seq;
  }
}

/** Whoever was told that it is done, before somebody else wished for something, stands before that in the log. */
function judgeOrder(wishes: readonly Wish[], note: Note): void {
  const kept = wishes.filter(({ seq, message }) => seq !== null && message.kind === 'act');
  kept.sort((a, b) => (b.seq ?? 0) - (a.seq ?? 0));
  let earliest = Infinity;
  for (const { id, seq, sentAt, ackedAt } of kept) {
    if (earliest < sentAt) note(`${id} at ${seq} was sent after a later entry had been acknowledged`);
    earliest = Math.min(earliest, ackedAt);
  }
}

/** However anybody saw the table, the log makes it look so: one history for all eyes. */
function judgeLooks(stored: StoredTable, memories: readonly Memory[], findings: Findings, note: Note): void {
  const histories = new Map<number | null, string[]>();
  const historyOf = (you: number | null): string[] => {
    const known = histories.get(you);
    if (known !== undefined) return known;
    const prints = retell(stored, viewerOf(you)).map(({ view }) => fingerprint(view));
    histories.set(you, prints);
    return prints;
  };
  for (const { looks } of memories) {
    for (const { seq, you, print } of looks) {
      findings.looks++;
      if (historyOf(you)[seq - 1] !== print) note(`seat ${you} was shown something else after ${seq}`);
    }
  }
}
