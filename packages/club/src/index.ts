export {
  type BondKind,
  isBlock,
  mayReach,
  OPENNESS,
  type Openness,
  type Relation,
  relationOf,
} from './bond.ts';
export {
  ANYBODY_AFTER,
  BOTS_AFTER,
  type Group,
  type MustPart,
  pairUp,
  poolOf,
  type Seeker,
  spreadAfter,
} from './queue.ts';
export { isProvisional, NEW_RATING, PROVISIONAL_GAMES, type Rating, rate, type Team } from './rating.ts';
export { type Participant, rateResult, type Stakes, stakesOf } from './result.ts';
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
