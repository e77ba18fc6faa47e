import { ACE, cardName, isHome, JACK, KING, SEVEN, seatOfPawn, YARD } from '@tuckbox/tock/client';
import { type Ground, ownerFor, pawnsOf, pawnText } from './pawns.ts';
import { afterSteps, isWholeSeven, openSteps, type SevenStep, sevenText } from './seven.ts';
import { effectOf, goalOf, readUse, type Use, type Verb } from './uses.ts';

/** A half-made move. Each choice narrows the next. */
export interface Draft {
  readonly card: number | null;
  readonly pawn: number | null;
  /** The completed move. */
  readonly ready: Use | null;
  /** The steps of a seven made so far. */
  readonly steps: readonly SevenStep[];
}

export const NO_DRAFT: Draft = { card: null, pawn: null, ready: null, steps: [] };

/** Whether a use begins with this pawn; a swap of two own pawns may begin with either. */
const startsWith = (use: Use, pawn: number, owner: number): boolean => {
  if (use.kind === 'card') return false;
  if (use.kind === 'seven') return use.steps[0]?.pawn === pawn;
  if (use.pawn === pawn) return true;
  return use.kind === 'swap' && use.other === pawn && seatOfPawn(pawn) === owner;
};

const otherOf = (use: Extract<Use, { kind: 'swap' }>, pawn: number): number =>
  use.pawn === pawn ? use.other : use.pawn;

/** The legal uses, the owner of the pawns, and the positions of all pawns. */
export interface Offer {
  readonly ground: Ground;
  readonly owner: number;
  readonly uses: readonly Use[];
}

export function offerOf(ground: Ground, seat: number, legal: readonly string[]): Offer {
  const uses = legal.map((text) => readUse(ground, seat, text)).filter((use) => use !== null);
  return { ground, owner: ownerFor(ground, seat), uses };
}

/** The uses that match the choices so far. */
const fitting = ({ uses, owner }: Offer, { card, pawn }: Pick<Draft, 'card' | 'pawn'>): Use[] =>
  uses.filter(
    (use) =>
      (card === null || use.card === card) &&
      (pawn === null || card === SEVEN || startsWith(use, pawn, owner)),
  );

/** The ranks that can be chosen now; with a pawn chosen first, those that can move it. */
export function openCards(offer: Offer, draft: Draft): ReadonlySet<number> {
  const pawn = draft.card === null ? draft.pawn : null;
  const cards = new Set(fitting(offer, { card: null, pawn }).map((use) => use.card));
  const sevenSteps = pawn === null ? [] : openSteps(offer.ground, offer.owner, []);
  if (pawn !== null && hasSeven(offer) && sevenSteps.some((step) => step.pawn === pawn)) cards.add(SEVEN);
  return cards;
}

const hasSeven = ({ uses }: Offer): boolean => uses.some(({ kind }) => kind === 'seven');

/** The pawns that can be tapped now. */
export function openPawns(offer: Offer, draft: Draft): ReadonlySet<number> {
  if (draft.card === SEVEN && hasSeven(offer)) {
    return new Set(openSteps(offer.ground, offer.owner, draft.steps).map(({ pawn }) => pawn));
  }
  if (draft.card === JACK && draft.pawn !== null) {
    const { pawn } = draft;
    const swaps = fitting(offer, draft).filter((use) => use.kind === 'swap');
    return new Set([pawn, ...swaps.map((use) => otherOf(use, pawn))]);
  }
  const fits = fitting(offer, { card: draft.card, pawn: null });
  if (draft.card === null) return ownPawns(offer, fits);
  const begins = (pawn: number): boolean => fits.some((use) => startsWith(use, pawn, offer.owner));
  const pawns = offer.ground.places.map((_, pawn) => pawn).filter(begins);
  return new Set(pawns);
}

/** Before a card is chosen: the player's pawns that some card could move. */
function ownPawns(offer: Offer, fits: readonly Use[]): ReadonlySet<number> {
  const steps = hasSeven(offer) ? openSteps(offer.ground, offer.owner, []) : [];
  const canGo = (pawn: number): boolean =>
    steps.some((step) => step.pawn === pawn) || fits.some((use) => startsWith(use, pawn, offer.owner));
  return new Set(pawnsOf(offer.owner).filter(canGo));
}

/** A goal that can be tapped now: of the chosen pawn, or of the next step. */
export interface Goal {
  readonly pawn: number;
  readonly place: number;
  readonly use: Use | null;
  readonly step: SevenStep | null;
}

export function openGoals(offer: Offer, draft: Draft): Goal[] {
  const { ground } = offer;
  if (draft.card === SEVEN && hasSeven(offer)) {
    const steps = openSteps(ground, offer.owner, draft.steps);
    return steps
      .filter(({ pawn }) => draft.pawn === pawn)
      .map((step) => ({ pawn: step.pawn, place: step.to, use: null, step }));
  }
  if (draft.card === null || draft.pawn === null) return [];
  return fitting(offer, draft).flatMap((use) => {
    if (use.kind !== 'walk' && use.kind !== 'in') return [];
    const place = goalOf(effectOf(ground, use).trips[0]);
    return [{ pawn: use.pawn, place, use, step: null }];
  });
}

/** Chooses a card; what remains may already be a single move, or a single pawn. */
export function chooseCard(offer: Offer, draft: Draft, card: number): Draft {
  const pawn = draft.card === null ? draft.pawn : null;
  const fits = fitting(offer, { card, pawn });
  if (card === SEVEN && fits.some((use) => use.kind === 'seven')) {
    const begun = { ...NO_DRAFT, card };
    return pawn === null ? begun : chooseStepper(offer, begun, pawn);
  }
  const [first] = fits;
  if (first !== undefined && fits.length === 1) return readyWith(first);
  const pawns = [...openPawns(offer, { ...NO_DRAFT, card })];
  const only = pawn ?? (pawns.length === 1 ? pawns[0] : null);
  return { ...NO_DRAFT, card, pawn: only };
}

const readyWith = (use: Use): Draft => ({
  card: use.card,
  pawn: use.kind === 'card' || use.kind === 'seven' ? null : use.pawn,
  ready: use,
  steps: [],
});

/** Chooses a pawn: the second one of a swap, a step of a seven, or the pawn that a card moves. */
export function choosePawn(offer: Offer, draft: Draft, pawn: number): Draft {
  if (draft.card === SEVEN && hasSeven(offer)) return chooseStepper(offer, draft, pawn);
  if (draft.card === JACK && draft.pawn !== null && draft.pawn !== pawn) {
    const first = draft.pawn;
    const swap = fitting(offer, draft).find((use) => use.kind === 'swap' && otherOf(use, first) === pawn);
    if (swap !== undefined) return { ...draft, ready: swap };
  }
  if (draft.card === null) return choosePawnFirst(offer, pawn);
  const [first, ...others] = fitting(offer, { card: draft.card, pawn });
  if (first === undefined) return draft;
  return others.length === 0 && first.kind !== 'swap'
    ? readyWith(first)
    : { ...NO_DRAFT, card: first.card, pawn };
}

/** Chooses a pawn before a card: selects the only card that moves it, or leaves the choice of cards. */
function choosePawnFirst(offer: Offer, pawn: number): Draft {
  const draft = { ...NO_DRAFT, pawn };
  const [card, ...others] = openCards(offer, draft);
  if (card === undefined) return NO_DRAFT;
  return others.length === 0 ? chooseCard(offer, draft, card) : draft;
}

/** A pawn with one possible step makes it; one with two waits for the goal. */
function chooseStepper(offer: Offer, draft: Draft, pawn: number): Draft {
  const steps = openSteps(offer.ground, offer.owner, draft.steps).filter((step) => step.pawn === pawn);
  const [first] = steps;
  if (first === undefined) return draft;
  return steps.length === 1 ? chooseStep(offer, draft, first) : { ...draft, pawn };
}

/** Makes one step of a seven. */
export function chooseStep(offer: Offer, draft: Draft, step: SevenStep): Draft {
  const steps = [...draft.steps, step];
  const ready: Use | null = isWholeSeven(offer.ground, steps)
    ? { kind: 'seven', card: SEVEN, steps, text: listedText(offer, steps) }
    : null;
  return { card: SEVEN, pawn: null, ready, steps };
}

/** The listed move among the orders of steps with the same result. */
function listedText({ ground, uses }: Offer, steps: readonly SevenStep[]): string {
  const end = afterSteps(ground, steps).places.join();
  const same = uses.find(
    (use) => use.kind === 'seven' && afterSteps(ground, use.steps).places.join() === end,
  );
  return same?.text ?? sevenText(steps);
}

/** Undoes the last step of a seven, or else the last choice. */
export function undo(offer: Offer, draft: Draft): Draft {
  if (draft.steps.length === 0) return NO_DRAFT;
  return draft.steps
    .slice(0, -1)
    .reduce((made: Draft, step) => chooseStep(offer, made, step), { ...NO_DRAFT, card: SEVEN });
}

/** Chooses a goal: completes the move, or makes another step. */
export const chooseGoal = (offer: Offer, draft: Draft, { use, step }: Goal): Draft =>
  step !== null ? chooseStep(offer, draft, step) : use !== null ? readyWith(use) : draft;

/** The illegal move that a tap most likely means, to be explained. */
export function meantByCard(offer: Offer, card: number, verb: Verb | 'play'): string {
  const name = cardName(card);
  if (verb !== 'play') return `${verb} ${name}`;
  const { ground, owner } = offer;
  const inPlay = pawnsOf(owner).filter((pawn) => ground.places[pawn] !== YARD);
  if ((card === ACE || card === KING) && inPlay.length === 0) return `play ${name} in`;
  return meantByPawn(offer, card, inPlay[0] ?? pawnsOf(owner)[0], null);
}

export function meantByPawn(
  { ground, owner }: Offer,
  card: number,
  pawn: number,
  first: number | null,
): string {
  const name = cardName(card);
  const text = pawnText(owner, pawn);
  if (card === JACK) {
    const with_ = first ?? pawnsOf(owner).find((own) => own !== pawn && !isHome(ground.places[own]));
    return `play J ${pawnText(owner, with_ ?? pawnsOf(owner)[0])} with ${text}`;
  }
  if (card === SEVEN) return `play 7 ${text}x7`;
  const isBroughtIn = (card === ACE || card === KING) && ground.places[pawn] === YARD;
  return isBroughtIn && seatOfPawn(pawn) === owner ? `play ${name} in` : `play ${name} ${text}`;
}
