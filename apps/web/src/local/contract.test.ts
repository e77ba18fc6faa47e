import { invariant } from '@tuckbox/kit';
import { seededLog } from '@tuckbox/table';
import { CONTRACT_BOTS, type ContractProgram, type ContractTable, clausesFor } from '@tuckbox/table/testing';
import { describe, it } from 'vitest';
import { loadGame } from '../games/load.ts';
import { dealGame } from './deal.ts';
import type { LocalGame } from './local-game.ts';
import { LocalTable } from './local-table.ts';
import { TestDevice } from './testing/device.ts';

const botNamed = (level: string) => CONTRACT_BOTS[level as keyof typeof CONTRACT_BOTS];

/** A local table; the device is handed to each player who acts or looks. */
async function contractTable(kept: LocalGame): Promise<ContractTable> {
  const game = await loadGame(kept.game);
  const device = new TestDevice(botNamed);
  const table = new LocalTable(game, kept, device);
  const take = async (seat: number): Promise<void> => {
    table.hear({ kind: 'eyes', table: kept.id, seat: seat + 1 });
    await table.settle();
  };
  await take(0);
  return {
    id: kept.id,
    game,
    shown: async (seat) => {
      await take(seat);
      return device.last('table');
    },
    send: async (seat, message) => {
      await take(seat);
      const before = device.told.length;
      table.hear(message);
      await table.settle();
      const answer = device.told.slice(before).find((told) => 'id' in told && told.id === message.id);
      invariant(answer !== undefined, 'every message is answered');
      return answer.kind === 'refused' ? answer.reason : null;
    },
    letPlay: () => device.passFor(table),
    stored: async () => seededLog(device.kept ?? kept),
    reopen: () => contractTable(device.kept ?? kept),
  };
}

const program: ContractProgram = {
  people: 'several',
  async open(game, seats) {
    const setup = {
      game: game,
      options: {},
      seats: seats.map((seat) =>
        seat === 'person'
          ? ({ kind: 'person', name: 'Ada', level: null } as const)
          : ({ kind: 'bot', name: '', level: seat } as const),
      ),
    };
    return contractTable(await dealGame(setup, { id: 'abc', seed: 'contract', now: 0 }));
  },
};

describe('a table on a device', () => {
  for (const { name, check } of clausesFor(program)) it(name, () => check(program));
});
