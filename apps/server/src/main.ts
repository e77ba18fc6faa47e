import { runUntilStopped } from './run.ts';
import { startServer } from './start.ts';

// The server alone, for tests and measurements. `tuckbox serve` also builds the web app, and has flags and help.
try {
  await runUntilStopped(await startServer(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
