import { address, go } from '../../app/router.ts';
import { whoAmI } from '../../wires/http.ts';
import { type Calls, type Challenge, calls, type TournamentCall } from './calls.ts';
import { fetchCalls } from './wire.ts';

/** How often the server is asked: while we wait for others, while somebody looks at the page, and while nobody does. */
const SOON_MS = 2500;
const OFTEN_MS = 15_000;
const SELDOM_MS = 60_000;

/** Pages that somebody is not to be taken away from. */
const AT_A_TABLE = /^\/(t|play|now|screen|replay|analysis|learn|practice)\//;

/** Tables that this page has opened by itself, so that a player who leaves one is not sent back. */
const taken = new Set<string>();

/** Whether a challenge waits for somebody else than us. */
const isWaiting = ({ table, guests }: Challenge): boolean =>
  table === null && guests.some(({ answer }) => answer === null);

/** Whether we wait for the next round of a tournament. */
const isBetweenRounds = ({ status, table }: TournamentCall): boolean =>
  status === 'playing' && table === null;

const pauseAfter = ({ challenges, tournaments }: Calls): number => {
  if (challenges.some(isWaiting) || tournaments.some(isBetweenRounds)) return SOON_MS;
  return document.hidden ? SELDOM_MS : OFTEN_MS;
};

let timer = 0;
let isOn = false;
/** Whether the server knew us when it was last asked. */
let isSignedIn = false;

/** The server's answer; null if there is none. A player who has just joined a table may have no name yet. */
async function askForCalls(): Promise<Calls | null> {
  try {
    isSignedIn ||= (await whoAmI()) !== null;
    return isSignedIn ? await fetchCalls() : null;
  } catch {
    // A restarting server answers again in a moment.
    isSignedIn = false;
    return null;
  }
}

/** Whether no call can come: for a guest in no tournament. */
const isOutOfReach = ({ account, tournaments }: Calls): boolean => !account && tournaments.length === 0;

/** Asks the server now, and then from time to time while the app is open, unless nobody can call us. */
export async function lookForCalls(): Promise<void> {
  clearTimeout(timer);
  const answer = await askForCalls();
  if (answer !== null) {
    calls.value = answer;
    goToTable(answer);
  }
  if (!isOn || (answer !== null && isOutOfReach(answer))) return;
  clearTimeout(timer);
  timer = window.setTimeout(lookForCalls, answer === null ? SELDOM_MS : pauseAfter(answer));
}

/** Looks for calls until the returned function is called. */
export function startLooking(): () => void {
  isOn = true;
  const lookAgain = (): void => {
    if (!document.hidden) void lookForCalls();
  };
  document.addEventListener('visibilitychange', lookAgain);
  void lookForCalls();
  return () => {
    isOn = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Takes us to the table of a challenge that all have accepted. */
function goToTable({ challenges }: Calls): void {
  const found = challenges.find(({ table }) => table !== null && !taken.has(table));
  if (found === undefined || found.table === null || AT_A_TABLE.test(address.peek().path)) return;
  taken.add(found.table);
  go(`/t/${found.table}`);
}
