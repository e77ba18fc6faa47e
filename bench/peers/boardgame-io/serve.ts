// boardgame.io's own server with its own transport (Socket.IO) and its storage in memory.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Server as ServerType } from 'boardgame.io/dist/types/packages/server.js';
import { hiddenStacks } from './game.ts';

// Its folders have a package.json each, which only `require` finds.
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as { readonly Server: typeof ServerType };

const server = Server({ games: [hiddenStacks], origins: [] });
// `run` would listen on all network interfaces.
const listen = server.app.listen.bind(server.app) as (...where: readonly unknown[]) => unknown;
Object.assign(server.app, { listen: (port: number, done: () => void) => listen(port, '127.0.0.1', done) });
const { appServer } = await server.run({ port: 0 });
console.log(`open at http://127.0.0.1:${(appServer.address() as AddressInfo).port}`);
