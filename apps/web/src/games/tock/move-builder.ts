import { CHARITY, cardName, EXCHANGE, RETURN, SEVEN, type Tock } from '@tuckbox/tock/client';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardProps, Scene } from '../ui.ts';
import {
  chooseCard,
  chooseGoal,
  choosePawn,
  type Draft,
  type Goal,
  meantByCard,
  meantByPawn,
  NO_DRAFT,
  type Offer,
  offerOf,
  openCards,
  openGoals,
  openPawns,
  undo,
} from './narrow.ts';
import type { Verb } from './uses.ts';

/** A half-made move, and the taps that change it. */
export interface MoveBuilder {
  readonly offer: Offer;
  readonly draft: Draft;
  readonly goals: readonly Goal[];
  readonly canAct: boolean;
  readonly tapCard: (card: number) => void;
  readonly tapPawn: (pawn: number) => void;
  readonly tapGoal: (goal: Goal) => void;
  /** Makes the completed move. */
  readonly play: () => void;
  readonly goBack: () => void;
  /** Another step of a seven with the pawn that made the last one; null if it cannot go on. */
  readonly stepAgain: (() => void) | null;
}

/** Turns taps into a move: each narrows the choice, the last makes the move, and illegal ones are explained. */
export function useMoveBuilder(
  { scene, isLive, act, whyNot }: BoardProps<Tock>,
  root: RefObject<HTMLElement | null>,
): MoveBuilder {
  const offer = useMemo(
    () => offerOf(scene.view, scene.seat ?? 0, scene.seat === null ? [] : (scene.legal ?? [])),
    [scene.view, scene.legal, scene.seat],
  );
  const [draft, setDraft] = useDraft(offer);
  const canAct = isLive && offer.uses.length > 0;
  const play = (): void => {
    if (draft.ready === null) return;
    keepFocus(root);
    setDraft(NO_DRAFT);
    act(draft.ready.text);
  };
  const tapCard = (card: number): void => {
    if (!openCards(offer, draft).has(card)) {
      if (scene.legal !== null) whyNot(meantByCard(offer, card, verbNow(scene)));
      setDraft(NO_DRAFT);
    } else if (isDiscard(offer)) act(`discard ${cardName(card)}`);
    else if (draft.card !== card) setDraft(chooseCard(offer, draft, card));
    else if (draft.ready !== null) play();
    else setDraft(NO_DRAFT);
  };
  const explainPawn = (pawn: number): void => {
    const card = draft.card ?? (scene.seat === null ? undefined : scene.view.hands[scene.seat][0]);
    if (scene.legal !== null && card !== undefined) whyNot(meantByPawn(offer, card, pawn, draft.pawn));
  };
  const tapPawn = (pawn: number): void => {
    if (isIn(draft, pawn)) play();
    else if (openPawns(offer, draft).has(pawn)) setDraft(choosePawn(offer, draft, pawn));
    else explainPawn(pawn);
  };
  const tapGoal = (goal: Goal): void => {
    if (draft.ready !== null && draft.ready === goal.use) play();
    else setDraft(chooseGoal(offer, draft, goal));
  };
  const goBack = (): void => {
    keepFocus(root);
    setDraft(undo(offer, draft));
  };
  useEscape(goBack);
  const last = draft.card === SEVEN ? draft.steps.at(-1) : undefined;
  const canStepAgain = last !== undefined && canAct && openPawns(offer, draft).has(last.pawn);
  return {
    offer,
    draft,
    goals: canAct ? openGoals(offer, draft) : [],
    canAct,
    tapCard,
    tapPawn,
    tapGoal,
    play,
    goBack,
    stepAgain: canStepAgain ? () => setDraft(choosePawn(offer, draft, last.pawn)) : null,
  };
}

/** A card that can only be discarded needs one tap. */
const isDiscard = ({ uses }: Offer): boolean =>
  uses.every((use) => use.kind === 'card' && use.verb === 'discard');

/** A button that disappears loses the focus; the board keeps it for keyboard users. */
function keepFocus(root: RefObject<HTMLElement | null>): void {
  const board = root.current;
  if (board?.contains(document.activeElement) === true) board.focus({ preventScroll: true });
}

/** Escape takes the last choice back. */
function useEscape(goBack: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') goBack();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

/** A draft lives as long as the offer that it was made from. */
function useDraft(offer: Offer): [Draft, (draft: Draft) => void] {
  const [kept, keep] = useState({ offer, draft: NO_DRAFT });
  const draft = kept.offer === offer ? kept.draft : NO_DRAFT;
  return [draft, (next) => keep({ offer, draft: next })];
}

/** Whether the completed move moves this pawn: another tap makes the move. Not for steps of a seven. */
const isIn = ({ ready }: Draft, pawn: number): boolean =>
  ready !== null &&
  ready.kind !== 'card' &&
  ready.kind !== 'seven' &&
  (ready.pawn === pawn || (ready.kind === 'swap' && ready.other === pawn));

/** The meaning of a tap on a card in this stage of a hand. */
function verbNow({ view, legal }: Scene<Tock>): Verb | 'play' {
  if (view.stage === CHARITY) return 'ask';
  if (view.stage === RETURN) return 'return';
  if (view.stage === EXCHANGE) return 'give';
  return legal?.[0]?.startsWith('discard') === true ? 'discard' : 'play';
}
