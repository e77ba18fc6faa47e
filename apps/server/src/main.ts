import { startServer } from './start.ts';

/** The address as people type it. */
const forPeople = (address: string): string =>
  address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost');

async function main(): Promise<void> {
  const { app, address, config } = await startServer(process.env);
  console.log(`Tuckbox is open at ${config.PUBLIC_URL ?? forPeople(address)}`);
  const stop = (): void => {
    const late = setTimeout(() => process.exit(1), config.SHUTDOWN_SECONDS * 1000);
    late.unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
