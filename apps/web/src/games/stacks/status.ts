import type { Seat } from '@tuckbox/engine';
import { bidRangeOf } from '@tuckbox/stacks/client';
import { listOf } from '../../words/words.ts';
import { winnersOf } from '../story.ts';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import { isBidStanding, nameOf, nameOrYou, type StacksScene, whoIs } from './scene.ts';

/** One line: what is going on, and what the viewer can do. */
export function status(scene: StacksScene): string {
  const { view, seat, places } = scene;
  if (places !== null) return statusAtEnd(scene, places);
  if (view.waiting.length > 0) return statusInWindow(scene);
  if (view.turn === seat) return statusInTurn(scene);
  const name = nameOf(scene, view.turn);
  if (seat !== null && view.seats[seat].folded) return say('status.other.out', { name });
  return seat !== null && isBidStanding(view) && view.bidder !== seat
    ? say('status.other.call', { name, bid: signed(view.bid ?? 0) })
    : say('status.other', { name });
}

function statusAtEnd(scene: StacksScene, places: readonly number[]): string {
  const winners = winnersOf({ places });
  if (winners.length !== 1) {
    return say('status.shared', { names: listOf(winners.map((seat) => nameOrYou(scene, seat))) });
  }
  return say('status.won', {
    ...whoIs(scene, winners[0]),
    score: signed(scene.view.seats[winners[0]].score),
  });
}

/** ST-3.4: everybody who may call is asked. */
function statusInWindow(scene: StacksScene): string {
  const { view, seat } = scene;
  const bid = signed(view.bid ?? 0);
  const bidder = view.bidder as Seat;
  const names = listOf(view.waiting.map((asked) => nameOf(scene, asked)));
  if (seat !== null && view.waiting.includes(seat)) {
    return say('status.asked', { name: nameOf(scene, bidder), bid });
  }
  if (seat === bidder) return say('status.bidder', { bid, names });
  return seat === null || view.seats[seat].folded
    ? say('status.window', { name: nameOf(scene, bidder), bid, names })
    : say('status.passed', { names, bid });
}

function statusInTurn({ view }: StacksScene): string {
  if (view.bid === null) return say('status.first');
  const bid = signed(view.bid);
  const least = signed(view.bid + 1);
  const canCall = isBidStanding(view);
  if (view.bid >= bidRangeOf(view.options).highest) {
    return canCall ? say('status.top', { bid }) : say('status.top.uncalled');
  }
  return canCall ? say('status.turn', { bid, least }) : say('status.turn.uncalled', { least });
}
