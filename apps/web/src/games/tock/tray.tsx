import { cardName, JACK, PLAY, SEVEN, STEPS_OF_SEVEN, TEN, type Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { capital } from '../../words/words.ts';
import type { DiscardSwitch, Scene } from '../ui.ts';
import type { MoveBuilder } from './move-builder.ts';
import type { Draft, Goal } from './narrow.ts';
import { say } from './say.ts';
import { cardWord, nameOf, thePawn, useLabel } from './speak.ts';
import style from './tray.module.css';
import type { Use } from './uses.ts';

/** The choices so far in words, and buttons to continue or go back. */
export function Tray({
  scene,
  builder,
  discards,
  isAutomatic,
}: {
  readonly scene: Scene<Tock>;
  readonly builder: MoveBuilder;
  readonly discards: DiscardSwitch | null;
  /** Whether a move is about to be made for the player, who then need not act. */
  readonly isAutomatic: boolean;
}): JSX.Element {
  const { draft, goals, canAct, stepAgain } = builder;
  const isBegun = draft.card !== null || draft.pawn !== null;
  const isSilent = isAutomatic || discards?.isOn === true;
  const asksWhere = draft.ready === null && goals.length > 1;
  return (
    <div class={style.tray}>
      <p class={asksWhere || isSilent ? 'unseen' : style.line} role="status">
        {isSilent ? '' : lineFor(scene, draft, goals, canAct)}
      </p>
      {discards === null ? null : <DiscardsForMe {...discards} />}
      {draft.card === SEVEN && draft.ready?.kind !== 'card' && !asksWhere ? (
        <Pips spent={draft.steps.length} />
      ) : null}
      <div class={style.buttons}>
        {asksWhere
          ? goals.map((goal) => (
              <Button key={goal.place} look="felt" onTap={() => builder.tapGoal(goal)}>
                {goalWord(goal, goals)}
              </Button>
            ))
          : null}
        {isBegun ? <Back isStep={draft.steps.length > 0} onTap={builder.goBack} /> : null}
        {stepAgain === null || asksWhere ? null : (
          <Button look="felt" label={say('tray.again')} onTap={stepAgain}>
            <Icon name="plus" />
          </Button>
        )}
        {draft.ready === null ? null : (
          <Button look="play" onTap={builder.play}>
            {verbWord(draft.ready)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The switch that discards for the player until a card can be played. */
const DiscardsForMe = ({ isOn, flip }: DiscardSwitch): JSX.Element => (
  <button
    type="button"
    role="switch"
    class={style.switch}
    aria-checked={isOn}
    title={say('auto.switch.help')}
    onClick={flip}
  >
    <span class={style.track} aria-hidden="true" />
    {say('auto.switch')}
  </button>
);

const Back = ({ isStep, onTap }: { readonly isStep: boolean; readonly onTap: () => void }): JSX.Element => (
  <Button look="felt" label={say(isStep ? 'tray.undo' : 'tray.cancel')} onTap={onTap}>
    <Icon name={isStep ? 'undo' : 'close'} />
  </Button>
);

function lineFor(scene: Scene<Tock>, draft: Draft, goals: readonly Goal[], canAct: boolean): string {
  if (!canAct) return '';
  if (draft.ready !== null) return readyLine(scene, draft.ready);
  if (draft.card === SEVEN) {
    return goals.length > 1
      ? say('tray.goal')
      : say('tray.steps', { left: STEPS_OF_SEVEN - draft.steps.length });
  }
  if (draft.card === null) {
    return draft.pawn === null ? idleLine(scene) : say('tray.cardFor', { pawn: thePawn(scene, draft.pawn) });
  }
  if (draft.pawn === null) return say('tray.pawn', { card: capital(cardWord(draft.card)) });
  return say(draft.card === JACK ? 'tray.other' : 'tray.goal');
}

const idleLine = (scene: Scene<Tock>): string =>
  scene.legal?.[0]?.startsWith('play') === true
    ? say('tray.card')
    : scene.view.stage === PLAY
      ? say('tray.discard')
      : '';

/** The effect of the move, and of a ten. */
function readyLine(scene: Scene<Tock>, use: Use): string {
  const label = useLabel(use, scene);
  const { view } = scene;
  const isTen = use.card === TEN && view.table.options.ten === 'discard';
  if (!isTen || (use.kind === 'card' && use.verb !== 'discard')) return label;
  const next = (view.turn + 1) % view.table.seats;
  return view.hands[next].length === 0
    ? label
    : `${label} ${say('tray.tenNext', { name: nameOf(scene, next) })}`;
}

function verbWord(use: Use): string {
  if (use.kind !== 'card') return say('tray.play');
  if (use.verb === 'discard') return say('tray.discardIt');
  return say(use.verb === 'ask' ? 'tray.askIt' : 'tray.giveIt');
}

/** The label that distinguishes a goal: home or not, or how far. */
function goalWord({ use, step }: Goal, goals: readonly Goal[]): string {
  if (step !== null) return say(step.turns ? 'tray.home' : 'tray.ring');
  if (use?.kind === 'in') return say('move.in', { theCard: cardName(use.card) });
  if (use?.kind !== 'walk') return '';
  const isAlone =
    goals.filter((other) => other.use?.kind === 'walk' && other.use.steps === use.steps).length < 2;
  const where = say(use.home ? 'tray.home' : 'tray.ring');
  return isAlone
    ? say('tray.spaces', { steps: use.steps })
    : goals.length > 2
      ? `${use.steps}: ${where}`
      : where;
}

/** The steps of a seven; those made are filled. */
const Pips = ({ spent }: { readonly spent: number }): JSX.Element => (
  <span class={style.pips} aria-hidden="true">
    {Array.from({ length: STEPS_OF_SEVEN }, (_, index) => (
      <span key={index} class={index < spent ? style.spent : style.pip} />
    ))}
  </span>
);
