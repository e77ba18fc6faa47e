import { fingerprint } from '@tuckbox/kit';
import type { Entry, StoredTable } from '@tuckbox/table';
import type { Player, SentMessage, TableMemory } from './player.ts';
import { replayLog, viewerOf } from './replay-log.ts';

/** How much was checked, so that a test cannot pass without having seen anything. */
export interface Findings {
  acknowledged: number;
  looks: number;
  /** Sent, and not answered when the server was killed. */
  resent: number;
  games: number;
}

/**
 * Compares a table's log with everything that its players were told by all the servers that ran. Returns the
 * differences: acknowledged but missing, there twice, never sent, shown differently, out of order.
 */
export function checkHistory(
  stored: StoredTable,
  players: readonly Pick<Player, 'tables'>[],
  findings: Findings,
): string[] {
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
  const sent = new Map(
    memories.flatMap((memory) => memory.sent.map((sentMessage) => [sentMessage.id, sentMessage])),
  );
  checkEntries(entries, sent, note);
  for (const memory of memories) checkAnswers(memory, entries, findings, note);
  checkOrder([...sent.values()], note);
  checkLooks(stored, memories, findings, note);
  return faults;
}

type Note = (text: string) => void;

/** Every player's entry was sent by a player, matches the message, and exists once. */
function checkEntries(entries: readonly Entry[], sent: ReadonlyMap<string, SentMessage>, note: Note): void {
  const first = new Map<string, number>();
  for (const { seq, id, what } of entries) {
    if (what.kind === 'moved' && what.mover === 'player' && id === null) note(`${seq} was moved by nobody`);
    if (id === null) continue;
    const sentMessage = sent.get(id);
    if (sentMessage === undefined) note(`${seq} was never sent: ${id}`);
    else if (sentMessage.refused !== null)
      note(`${seq} was refused: ${id} (${sentMessage.refused.code}, ${JSON.stringify(sentMessage.message)})`);
    else if (
      what.kind === 'moved' &&
      sentMessage.message.kind === 'act' &&
      sentMessage.message.do !== what.do
    )
      note(`${seq} says ${what.do} and ${sentMessage.message.do} was sent`);
    const known = first.get(id);
    // An order may make several entries at once; a move makes one.
    if (known !== undefined && (what.kind === 'moved' || entries[seq - 2]?.id !== id))
      note(`${id} is there twice: ${known} and ${seq}`);
    else first.set(id, seq);
  }
}

/**
 * Every acknowledged message is at the entry that the acknowledgement names, and a player's acknowledgements arrive in
 * order.
 */
function checkAnswers(memory: TableMemory, entries: readonly Entry[], findings: Findings, note: Note): void {
  let last = 0;
  for (const { id, seq, message } of memory.sent) {
    if (seq === null) continue;
    findings.acknowledged++;
    const made = entries[seq - 1]?.id === id;
    // An order that changes nothing is acknowledged with the newest entry.
    if (!made && message.kind === 'act') note(`${id} was acknowledged at ${seq} and is not there`);
    if (made && seq <= last) note(`${id} at ${seq} was acknowledged after ${last}`);
    if (made) last = seq;
  }
}

/** A message that was acknowledged before another was sent comes before it in the log. */
function checkOrder(sent: readonly SentMessage[], note: Note): void {
  const kept = sent.filter(({ seq, message }) => seq !== null && message.kind === 'act');
  kept.sort((a, b) => (b.seq ?? 0) - (a.seq ?? 0));
  let earliest = Infinity;
  for (const { id, seq, sentAt, ackedAt } of kept) {
    if (earliest < sentAt) note(`${id} at ${seq} was sent after a later entry had been acknowledged`);
    earliest = Math.min(earliest, ackedAt);
  }
}

/** Everything that players saw follows from the log: there is one history for all. */
function checkLooks(
  stored: StoredTable,
  memories: readonly TableMemory[],
  findings: Findings,
  note: Note,
): void {
  const histories = new Map<number | null, string[]>();
  const historyOf = (you: number | null): string[] => {
    const known = histories.get(you);
    if (known !== undefined) return known;
    const prints = replayLog(stored, viewerOf(you)).map(({ view }) => fingerprint(view));
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
