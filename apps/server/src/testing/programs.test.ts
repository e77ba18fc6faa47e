import { afterAll, describe, expect, inject, it } from 'vitest';
import { NatsServer } from './nats.ts';
import { PostgresServer } from './postgres.ts';

const { postgres, nats } = inject('programs');

describe.skipIf(postgres === null)('a PostgreSQL for tests', () => {
  it('waits for the disk, and keeps acknowledged writes after a power failure', async () => {
    const server = await PostgresServer.start(postgres ?? '');
    afterAll(() => server.remove());
    expect(await server.query('show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await server.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    const address = await server.createDatabase();
    expect(address).toBe(server.addressOf('tuckbox_1'));
    await server.query('create table kept as select 7 as number', 'tuckbox_1');
    await server.stop('at once');
    await expect(server.query('select 1')).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect(await server.query('select * from kept', 'tuckbox_1')).toEqual([{ number: 7 }]);
  });
});

describe.skipIf(nats === null)('a NATS for tests', () => {
  it('starts, stops and starts again on the same port', async () => {
    const server = await NatsServer.start(nats ?? '');
    const { address, pid } = server;
    await server.stop();
    await server.start();
    expect(server.address).toBe(address);
    expect(server.pid).not.toBe(pid);
    await server.stop('in order');
  });
});
