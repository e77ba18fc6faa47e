/**
 * The coach: hints, the analysis of a finished game, and exercises. Everything here is a pure function over plain data
 * and runs in a worker; whoever calls it brings random numbers and says when to stop.
 *
 * - `loadKnowledge(game)`, with the game's id, comes before everything else in a page; elsewhere all is loaded already.
 * - `hint(game, view, seat, rng, limits)`: null where there is nothing to choose. A text of null is to keep still, where
 *   nobody waits for the seat but the rules let it act.
 * - `analyse(game, played, options)` yields as it goes and can be abandoned at any yield. `played` comes from `playedGame`
 *   of the engine (records of `sim` and `play`), or from `playedRecord` and `playedStored` of the table (records of a
 *   server, games of a device). The first swing is the deal's; its `seq` is that of the first frame of a replay.
 * - Exercises are plain data in `exercises/<game>.json`, imported as `@tuckbox/bots/exercises/<game>`.
 * - Grounds are shown by `sentenceOfGrounds` in English, and by `words/coach` of a game in the app. A parameter
 *   called `seat` counts from 0 and is to be replaced by a name.
 */
export { loadKnowledge } from '#knowledge';
export type { Grounds } from '../games/coaching.ts';
export type { Advised, Analysis, AnalysisProgress, Decision, Exercise, Hint, Swing } from './advice.ts';
export { type Agreement, type AgreementOptions, agreementOf, CLEARLY_BETTER } from './agreement.ts';
export { type AnalysisOptions, analyse } from './analyse.ts';
export { exerciseOfTheDay } from './exercise-of-the-day.ts';
export { hint } from './hint.ts';
export { type MiningProgress, mineExercises } from './mine.ts';
export { codesOfGrounds, sentenceOfGrounds } from './sentence.ts';
export { type Weighed, weigh } from './weigh.ts';
