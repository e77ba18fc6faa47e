import { runToTheEnd } from './run.ts';
import { startServer } from './start.ts';

// The server alone, for machines and measurements: `tuckbox serve` builds the web app first and has flags and help.
try {
  await runToTheEnd(await startServer(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
