export { altered, apartFrom, counted } from './chances.ts';
export { comparePair } from './compare.ts';
export { testGolden } from './golden.ts';
export { type LawWishes, testLaws } from './laws.ts';
export { nearest, type Pair, pairsOf, stepInputOf } from './pairs.ts';
export { testScenarios } from './scenarios.ts';
export { type StepInput, type StepResult, stepResultOf, ViewTexts, viewersOf } from './step-result.ts';
export { optionsOf, type TestTable, tableName } from './tables.ts';
