import { NOBODY } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import type { Event, TuckIt } from '@tuckbox/tuck-it';
import { CLOCKWISE, FROM_HAND } from '@tuckbox/tuck-it/client';
import type { Step } from '../ui.ts';
import { cardLabel, cardsLabel, nameOf, pipsLabel, type TuckScene, whoIs } from './names.ts';
import { say } from './say.ts';

/** The log lines of a step. */
export function tell(step: Step<TuckIt>, scene: TuckScene): string[] {
  const lines: string[] = [];
  let drawn = 0;
  for (const event of step.events) {
    // Cards are drawn one by one; the log counts them.
    if (event.kind === 'drew') {
      drawn += event.cards.length;
      continue;
    }
    lines.push(...lineOf(event, scene));
  }
  const drawer = step.events.find((event) => event.kind === 'drew');
  if (drawer !== undefined) lines.push(say('tell.drew', { ...whoIs(scene, drawer.seat), count: drawn }));
  return lines;
}

function lineOf(event: Exclude<Event, { kind: 'drew' }>, scene: TuckScene): string[] {
  const { die } = scene.view;
  switch (event.kind) {
    case 'dealt':
      return [say('tell.dealt', { game: event.game })];
    case 'arranged':
      return [say('tell.arranged', whoIs(scene, event.seat))];
    case 'chose':
      return event.card === HIDDEN ? [say('tell.chose', whoIs(scene, event.seat))] : [];
    case 'showed':
      return [say('tell.showed', { ...whoIs(scene, event.seat), card: cardLabel(event.card, event.die) })];
    case 'ordered':
      return [orderedLine(event, scene)];
    case 'opened':
      return [];
    case 'played':
      return [playedLine(event, scene)];
    case 'revealed':
      return [
        say(event.fits ? 'tell.revealedFits' : 'tell.revealedNot', {
          ...whoIs(scene, event.seat),
          card: cardLabel(event.card, die),
        }),
      ];
    case 'rolled':
      return [say('tell.rolled', { ...whoIs(scene, event.seat), die: pipsLabel(event.die) })];
    case 'took':
      return [say('tell.took', { ...whoIs(scene, event.seat), count: event.cards.length })];
    case 'tucked':
      return [tuckedLine(event, scene)];
    case 'reversed':
      return [say(event.direction === CLOCKWISE ? 'tell.clockwise' : 'tell.counter')];
    case 'flipped':
      return [
        say('tell.flipped', {
          ...whoIs(scene, event.seat),
          owner: whoIs(scene, event.owner).who,
          ownerName: nameOf(scene, event.owner),
          own: event.seat === event.owner ? 'yes' : 'no',
          stack: event.stack + 1,
        }),
      ];
    case 'declined':
      return [
        say('tell.declined', {
          ...whoIs(scene, event.seat),
          // A player who declines a bonus card plays on; declining a flip ends the turn.
          question: scene.view.turn === event.seat ? 'bonus' : 'flip',
        }),
      ];
    case 'four':
      return [say('tell.four', whoIs(scene, event.seat))];
    case 'trashed':
      return [say('tell.trashed', { count: event.cards.length, cards: cardsLabel(event.cards.slice(-1)) })];
    case 'rewarded':
      return [
        say(event.card === HIDDEN ? 'tell.rewardedHidden' : 'tell.rewarded', {
          ...whoIs(scene, event.seat),
          card: cardLabel(event.card),
          stack: event.stack + 1,
        }),
      ];
    case 'skipped':
      return [say('tell.skipped', whoIs(scene, event.seat))];
    case 'passed':
      return [say('tell.passed', whoIs(scene, event.seat))];
    case 'left':
      return [say('tell.left', whoIs(scene, event.seat))];
    case 'ended':
      return endedLines(event, scene);
    default:
      return unreachable(event);
  }
}

const orderedLine = (event: Extract<Event, { kind: 'ordered' }>, scene: TuckScene): string =>
  say('tell.ordered', {
    ...whoIs(scene, event.first),
    chance: event.byChance ? 'yes' : 'no',
    direction: scene.view.seats < 3 ? 'none' : event.direction === CLOCKWISE ? 'clockwise' : 'counter',
  });

const playedLine = (event: Extract<Event, { kind: 'played' }>, scene: TuckScene): string =>
  say(event.from === FROM_HAND ? 'tell.played' : 'tell.playedFrom', {
    ...whoIs(scene, event.seat),
    cards: cardsLabel(event.cards, scene.view.die),
    stack: event.from + 1,
  });

const tuckedLine = (event: Extract<Event, { kind: 'tucked' }>, scene: TuckScene): string =>
  say(event.card === HIDDEN ? 'tell.tuckedHidden' : 'tell.tucked', {
    ...whoIs(scene, event.seat),
    card: cardLabel(event.card),
    stack: event.stack + 1,
  });

function endedLines(event: Extract<Event, { kind: 'ended' }>, scene: TuckScene): string[] {
  const won =
    event.winner === (NOBODY as number)
      ? say('tell.endedDrawn')
      : say('tell.ended', whoIs(scene, event.winner));
  const gears = event.gears
    .map((count, seat) => ({ count, seat }))
    .filter(({ count, seat }) => count > 0 && seat !== event.winner)
    .map(({ count, seat }) =>
      say('tell.gears', { ...whoIs(scene, seat), count, cards: cardsLabel(event.faceDown[seat]) }),
    );
  return [won, ...gears];
}
