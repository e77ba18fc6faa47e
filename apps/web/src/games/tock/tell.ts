import { HIDDEN } from '@tuckbox/tabletop';
import { type Event, isHome, isOnRing, type Tock, YARD } from '@tuckbox/tock/client';
import { capital, listOf } from '../../words/words.ts';
import type { Scene, Step } from '../ui.ts';
import { doneBy } from './recent.ts';
import { say } from './say.ts';
import { cardWord, nameOf, pawnWord, runsWord, theCard, thePawn, whoIs } from './speak.ts';
import { overLine } from './status.ts';

type Played = Extract<Event, { kind: 'played' }>;

/** The log lines of a step. */
export function tell(step: Step<Tock>, scene: Scene<Tock>): string[] {
  const lines = step.events.flatMap((event) => tellEvent(event, step, scene));
  return [...lines, ...tellDeal(step, scene), ...tellExchange(step, scene)].map(capital);
}

function tellEvent(event: Event, step: Step<Tock>, scene: Scene<Tock>): string[] {
  switch (event.kind) {
    case 'shuffled':
      return [say('tell.shuffled')];
    case 'played':
      return [tellPlay(event, step, scene)];
    case 'discarded':
      return [say('tell.discarded', { ...whoIs(scene, event.seat), theCard: theCard(event.card) })];
    case 'eaten':
      return [say('tell.eaten', { pawn: pawnWord(scene, event.pawn) })];
    case 'unprotected':
      return [say('tell.unprotected', { pawn: pawnWord(scene, event.pawn) })];
    case 'bound':
      return [say('tell.bound', whoIs(scene, event.seat))];
    case 'asked':
      return [say('tell.asked', { ...whoIs(scene, event.seat), card: cardWord(event.card) })];
    case 'answered':
      return [say(event.has ? 'tell.has' : 'tell.hasNone', whoIs(scene, event.seat))];
    case 'returned':
      return [tellReturn(event, scene)];
    case 'chose':
      return [say('tell.chose', whoIs(scene, event.seat))];
    case 'left':
      return [say('tell.left', whoIs(scene, event.seat))];
    case 'over':
      return [overLine({ ...scene, places: event.places }, 'tell')];
    case 'dealt':
    case 'gave':
    case 'moved':
    case 'swapped':
      return [];
  }
}

/** A card and what it did, in one line. */
function tellPlay(event: Played, step: Step<Tock>, scene: Scene<Tock>): string {
  const params = { ...whoIs(scene, event.seat), theCard: theCard(event.card) };
  const swap = step.events.find((other) => other.kind === 'swapped');
  if (swap !== undefined) {
    return say('tell.swap', {
      ...params,
      pawn: thePawn(scene, swap.pawn, event.seat),
      other: thePawn(scene, swap.other, event.seat),
    });
  }
  const moves = step.events.filter((other) => other.kind === 'moved');
  const [first] = moves;
  if (first === undefined) return say('tell.discarded', params);
  if (first.from === YARD) return say('tell.in', params);
  if (moves.length > 1 || cardWord(event.card) === '7') {
    return say('tell.seven', {
      ...params,
      runs: runsWord(doneBy(step, scene.view).trips, scene, event.seat),
    });
  }
  if (isHome(first.to)) {
    const key = isOnRing(first.from) ? 'tell.home' : 'tell.deeper';
    return say(key, { ...params, pawn: pawnWord(scene, first.pawn, event.seat) });
  }
  return say('tell.walk', { ...params, pawn: thePawn(scene, first.pawn, event.seat) });
}

function tellReturn(event: Extract<Event, { kind: 'returned' }>, scene: Scene<Tock>): string {
  const params = {
    ...whoIs(scene, event.seat),
    theCard: theCard(event.card),
    giver: scene.seat === event.to ? say('you') : nameOf(scene, event.to),
  };
  if (event.returned === HIDDEN) return say('tell.returned', params);
  return say('tell.returnedSeen', { ...params, returned: theCard(event.returned) });
}

/** A deal is one line, with the viewer's own cards. */
function tellDeal({ events }: Step<Tock>, scene: Scene<Tock>): string[] {
  const deals = events.filter((event) => event.kind === 'dealt');
  if (deals.length === 0) return [];
  const own = deals.find((event) => event.seat === scene.seat);
  if (own === undefined || own.cards.includes(HIDDEN)) return [say('tell.dealt')];
  return [
    say('tell.dealtYou', { cards: listOf(own.cards.toSorted((one, other) => one - other).map(theCard)) }),
  ];
}

/** The cards that the viewer gave and got; the others' are hidden. */
function tellExchange({ events }: Step<Tock>, scene: Scene<Tock>): string[] {
  const gifts = events.filter((event) => event.kind === 'gave');
  if (gifts.length === 0) return [];
  const known = gifts.filter((event) => event.card !== HIDDEN);
  const lines = known.map((event) =>
    event.seat === scene.seat
      ? say('tell.youGave', { name: nameOf(scene, event.to), theCard: theCard(event.card) })
      : say('tell.gaveYou', { name: nameOf(scene, event.seat), theCard: theCard(event.card) }),
  );
  return [say('tell.gaveAll'), ...lines];
}
