import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import type { Event } from '@tuckbox/tricky-tactics/client';
import { listOf } from '../../words/words.ts';
import type { Step } from '../ui.ts';
import { letterOf } from './letters.ts';
import { atLocation, cardObject, fromLocation, nameOf, suitName, whoIs } from './names.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';

/** The log lines of a step. */
export const tell = (step: Step<TrickyTactics>, scene: TacticsScene): string[] =>
  step.events.map((event) => tellEvent(event, scene));

function tellEvent(event: Event, scene: TacticsScene): string {
  const { players } = scene;
  switch (event.kind) {
    case 'dealt':
      return say('tell.dealt', { round: event.round + 1, ...whoIs(players, event.marker) });
    case 'split':
      return say('tell.split', whoIs(players, event.seat));
    case 'played':
      return say('tell.played', { card: cardObject(event.card), ...whoIs(players, event.seat) });
    case 'won-trick':
      return say('tell.won', whoIs(players, event.seat));
    case 'no-action':
      return say('tell.nothing', { suit: suitName(event.suit), ...whoIs(players, event.seat) });
    case 'added':
      return say('tell.added', { at: atLocation(event.location), ...whoIs(players, event.seat) });
    case 'removed': {
      const { who: whose, name: owner } = whoIs(players, event.from);
      return say('tell.removed', {
        from: fromLocation(event.location),
        whose,
        owner,
        ...whoIs(players, event.seat),
      });
    }
    case 'reclaimed':
      return say('tell.reclaimed', { from: fromLocation(event.location), ...whoIs(players, event.seat) });
    case 'scored-phase': {
      const phase = letterOf(event.phase);
      return say('tell.phase', { round: event.round + 1, phase, points: pointsOf(event.points, scene) });
    }
    case 'scored-districts':
      return say('tell.districts', { round: event.round + 1, points: pointsOf(event.points, scene) });
    case 'left':
      return say('tell.left', whoIs(players, event.seat));
    case 'game-over':
      return tellEnd(event.places, scene);
  }
}

const pointsOf = (points: readonly number[], { players }: TacticsScene): string =>
  listOf(points.map((count, seat) => say('tell.points', { count, ...whoIs(players, seat) })));

function tellEnd(places: readonly number[], { players }: TacticsScene): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === 1 && players[winners[0] ?? -1]?.isYou === true) return say('tell.over.you');
  return say('tell.over', {
    names: listOf(winners.map((seat) => nameOf(players, seat))),
    count: winners.length,
  });
}
