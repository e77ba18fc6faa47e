export {
  type BondKind,
  isBlock,
  mayReach,
  OPENNESS,
  type Openness,
  type Relation,
  relationOf,
} from './bond.ts';
export { COUNTED_A_DAY, doesCount, withinDayBefore } from './counting.ts';
export {
  ANYBODY_AFTER,
  BOTS_AFTER,
  type Group,
  type MustPart,
  pairUp,
  type Seeker,
  spreadAfter,
  type WantedTable,
} from './queue.ts';
export {
  differenceOf,
  isProvisional,
  NEW_RATING,
  PROVISIONAL_GAMES,
  type Rating,
  rate,
  type Team,
} from './rating.ts';
export { type Participant, rateResult, type Stakes, stakesOf } from './result.ts';
export { type Outcome, pairKey } from './signs/comparison.ts';
export { PAIR_LIMITS, type PairSign, pairSigns } from './signs/dumping.ts';
export {
  type Estimate,
  isLikeExpert,
  type JudgedAccount,
  LIKENESS_LIMITS,
  type Likeness,
  likenesses,
} from './signs/likeness.ts';
export { TOGETHER_LIMITS, type TogetherSign, togetherSigns } from './signs/together.ts';
export { drawArena, PATIENCE, type Waiting } from './tournament/arena.ts';
export { drawRound, roundsOf } from './tournament/draw.ts';
export { type ComparedResult, dealResultsOf } from './tournament/duplicate.ts';
export {
  type Bye,
  type Contest,
  type Contestant,
  type Draw,
  type Match,
  POINT,
  pointsAt,
  type SeatResult,
} from './tournament/model.ts';
export { type Standing, standingsOf, tieBreaksOf } from './tournament/standings.ts';
export { FORMATS, type Format, TIE_BREAKS, type TieBreak } from './tournament/words.ts';
export { byInterest, type ShownGame } from './watching.ts';
