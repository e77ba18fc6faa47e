import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { tableOf } from '../tables.ts';
import { playPairing } from './play-pairing.ts';
import type { Pairing } from './schedule.ts';
import type { ArenaSettings } from './settings.ts';

const settings = workerData as ArenaSettings;
const game = gameById(settings.game);
invariant(parentPort !== null && game !== null, 'games of an arena are played in a worker');
const table = tableOf(game, settings.seats, settings.options);
const port = parentPort;
port.on('message', (pairing: Pairing) => port.postMessage(playPairing(table, pairing, settings.budget)));
