export { App, type AppParts } from './app.ts';
export { type Config, readConfig, SETTINGS } from './config.ts';
export { closeReport, readReports, type ShownReport } from './ops/reports.ts';
export { type TableRecord, tableRecord } from './record/record.ts';
export { type Check, type Verdict, verifyRecord } from './record/verify.ts';
export { runToTheEnd } from './run.ts';
export type { Caller, Identity, Log, Metrics, Services } from './services.ts';
export { databaseIn, startServer } from './start.ts';
export { backUp, restore } from './store/backup.ts';
