import { run } from './run.ts';
import { codeOf, EXIT } from './user-error.ts';

// The reader of our output may stop reading (`tuckbox rules tock | head`): that is not an error.
process.stdout.on('error', (error) => {
  if (codeOf(error) === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

process.exitCode = await run(process.argv.slice(2));
