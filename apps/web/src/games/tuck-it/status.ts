import { NOBODY } from '@tuckbox/engine';
import { ARRANGE, BONUS, FLIP, NO_CHOICE, SHOW } from '@tuckbox/tuck-it/client';
import { cardLabel, nameOf, namesOf, type TuckScene, whoIs } from './names.ts';
import { say } from './say.ts';
import { hasDarkQueenOnTop, isSlowedDown, topRule } from './table.ts';

/** One line: what is going on, and what the viewer can do. */
export function status(scene: TuckScene): string {
  const { view } = scene;
  if (view.over === 1) return endLine(scene);
  if (view.stage === ARRANGE || view.stage === SHOW) return beginningLine(scene);
  const isYours = scene.seat !== null && view.turn === (scene.seat as number);
  if (!isYours) return othersLine(scene);
  return view.choice === NO_CHOICE ? turnLine(scene) : choiceLine(scene);
}

function endLine(scene: TuckScene): string {
  const { view, places } = scene;
  if (view.tournament > 0 && places !== null) {
    const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    return first.length === 1
      ? say('status.tournamentWon', whoIs(scene, first[0]))
      : say('status.tournamentShared', { names: namesOf(scene, first) });
  }
  return view.winner === (NOBODY as number)
    ? say('status.drawn')
    : say('status.won', whoIs(scene, view.winner));
}

function beginningLine(scene: TuckScene): string {
  const { view, seat, waiting } = scene;
  const isAsked = seat !== null && (waiting?.includes(seat) ?? false);
  if (isAsked && view.stage === ARRANGE) return say('status.arrange');
  if (isAsked) return say(view.shown[seat].length === 0 ? 'status.show' : 'status.showAgain');
  const names = namesOf(scene, waiting ?? []);
  if (names === '') return say('status.moment');
  return say(view.stage === ARRANGE ? 'status.waitArrange' : 'status.waitShow', { names });
}

function othersLine(scene: TuckScene): string {
  const { view } = scene;
  const name = nameOf(scene, view.turn);
  if (view.choice === FLIP) return say('status.waitFlip', { name });
  if (view.choice === BONUS) return say('status.waitBonus', { name });
  if (view.choice !== NO_CHOICE) return say('status.waitTuck', { name });
  if (hasDarkQueenOnTop(view)) return say('status.waitQueen', { name });
  const canTuck = scene.seat !== null && (scene.legal?.some((text) => text.startsWith('tuck ')) ?? false);
  return say(canTuck ? 'status.waitTurnTuck' : 'status.waitTurn', { name });
}

function choiceLine({ view }: TuckScene): string {
  if (view.choice === FLIP) return say('status.flip');
  return say(view.choice === BONUS ? 'status.bonus' : 'status.tuck');
}

function turnLine(scene: TuckScene): string {
  const { view, legal } = scene;
  if (hasDarkQueenOnTop(view)) {
    return say(legal?.some((text) => text.startsWith('skip')) ? 'status.queenSkip' : 'status.queen');
  }
  const hasPlay = legal === null || legal.some((text) => text.startsWith('play ') || text.startsWith('skip'));
  const phase = view.draw.length > 0 ? 'one' : view.pile.length > 0 ? 'two' : 'empty';
  if (!hasPlay) return say('status.nothing', { phase, die: legal.includes('roll') ? 'yes' : 'no' });
  const top = view.pile[view.pile.length - 1];
  return say('status.turn', {
    phase,
    top: topRule(view),
    card: top === undefined ? '' : cardLabel(top, view.die),
    one: isSlowedDown(view) ? 'yes' : 'no',
  });
}
