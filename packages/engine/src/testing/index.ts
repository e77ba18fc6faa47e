export { testGolden } from './golden.ts';
export { type LawWishes, testLaws } from './laws.ts';
export { testScenarios } from './scenarios.ts';
export type { TestTable } from './tables.ts';
