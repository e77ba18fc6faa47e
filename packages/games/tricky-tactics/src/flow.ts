/** What follows by itself: a trick is won, the next begins; a phase, a round or the game ends. */
import type { Luck, Seat } from '@tuckbox/engine';
import { ROUNDS } from './board.ts';
import { addDistrictPoints, addPhasePoints } from './control.ts';
import type { Tell } from './events.ts';
import { forgetLacks } from './memory.ts';
import { places } from './outcome.ts';
import { cardsIn } from './packs.ts';
import { canAct } from './rules.ts';
import { deal } from './setup.ts';
import { ACTING, areHandsPlayed, handAt, PHASE_B, PLAYING, type State, seatAfter, UNSPLIT } from './state.ts';
import { ledSuit, winnerOf } from './trick.ts';

export function beginTrick(s: State, leader: Seat): void {
  s.stage = PLAYING;
  s.laid = 0;
  s.leader = leader;
  s.turn = leader;
}

/** TT-2.2, TT-3.3: the winner must act if they can; otherwise play continues. */
export function winTrick(s: State, luck: Luck, tell?: Tell): void {
  const winner = winnerOf(s);
  s.tricks[winner]++;
  s.turn = winner;
  if (tell !== undefined) tell({ kind: 'won-trick', seat: winner, suit: ledSuit(s) });
  if (canAct(s, winner)) s.stage = ACTING;
  else {
    if (tell !== undefined) tell({ kind: 'no-action', seat: winner, suit: ledSuit(s) });
    finishTrick(s, luck, tell);
  }
}

/** TT-1.4: the winner leads the next trick of the phase. */
export function finishTrick(s: State, luck: Luck, tell?: Tell): void {
  for (let index = 0; index < s.laid; index++) s.played[s.playedCount++] = s.trick[index];
  beginTrick(s, s.turn);
  if (areHandsPlayed(s)) endPhase(s, luck, tell);
}

/** TT-4.2, TT-1.4: points for Locations; the holder of the marker leads Phase B, too. */
function endPhase(s: State, luck: Luck, tell?: Tell): void {
  scorePhase(s, tell);
  if (s.phase === PHASE_B) {
    endRound(s, luck, tell);
    return;
  }
  s.phase = PHASE_B;
  clearTricks(s);
  forgetLacks(s);
  beginTrick(s, s.marker);
}

/** TT-4.3, TT-1.3: points for districts; the marker moves on, and the deck is dealt again. */
function endRound(s: State, luck: Luck, tell?: Tell): void {
  scoreDistricts(s, tell);
  if (s.round + 1 === ROUNDS[s.seats]) {
    endGame(s, tell);
    return;
  }
  s.round++;
  s.marker = seatAfter(s, s.marker, 1);
  clearTricks(s);
  deal(s, luck);
  if (tell !== undefined) tellDeal(s, tell);
}

function clearTricks(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) s.tricks[seat] = 0;
}

function scorePhase(s: State, tell?: Tell): void {
  const before = tell === undefined ? NOTHING : s.score.slice();
  addPhasePoints(s, s.score);
  tell?.({ kind: 'scored-phase', round: s.round, phase: s.phase, points: pointsSince(s, before) });
}

function scoreDistricts(s: State, tell?: Tell): void {
  const before = tell === undefined ? NOTHING : s.score.slice();
  addDistrictPoints(s, s.score);
  tell?.({ kind: 'scored-districts', round: s.round, points: pointsSince(s, before) });
}

const NOTHING: readonly number[] = [];

const pointsSince = (s: State, before: readonly number[]): number[] =>
  s.score.map((score, seat) => score - before[seat]);

function tellDeal(s: State, tell: Tell): void {
  const hands = s.score.map((_, seat) => cardsIn(s.hands, handAt(seat, UNSPLIT)));
  tell({ kind: 'dealt', round: s.round, marker: s.marker, hands, aside: cardsIn(s.aside, 0) });
}

export function endGame(s: State, tell?: Tell): void {
  s.over = 1;
  tell?.({ kind: 'game-over', places: places(s) });
}
