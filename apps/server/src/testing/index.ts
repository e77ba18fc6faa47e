export { NatsServer } from './nats.ts';
export { PostgresServer } from './postgres.ts';
export { ensurePrograms } from './programs.ts';
