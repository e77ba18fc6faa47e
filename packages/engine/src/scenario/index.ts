export { scenariosIn, type WrittenScenario } from './files.ts';
export { runScenario, type ScenarioResult } from './run.ts';
