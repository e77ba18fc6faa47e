export { altered, apartFrom, counted } from './chances.ts';
export { comparePair } from './compare.ts';
export { eyesAt, type Film, filmOf, Sights, type Take } from './films.ts';
export { testGolden } from './golden.ts';
export { type LawWishes, testLaws } from './laws.ts';
export { nearest, type Pair, pairsOf, takeOf } from './pairs.ts';
export { testScenarios } from './scenarios.ts';
export { optionsOf, type TestTable, tableName } from './tables.ts';
