import type { Page } from 'playwright-core';

/** Leaves the game by its rules, which ends it for two; the table's menu would let a bot play on. */
export const leaveGame = (page: Page, table: string): Promise<void> =>
  page.evaluate(
    (id) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const send = (message: object): void => socket.send(JSON.stringify({ table: id, ...message }));
        socket.onmessage = ({ data }) => {
          const {
            kind,
            seq,
            id: answered,
            reason,
          } = JSON.parse(data) as {
            readonly kind: string;
            readonly seq: number;
            readonly id?: string;
            readonly reason?: { readonly code: string };
          };
          if (kind === 'welcome') send({ kind: 'watch' });
          // Another player may have moved meanwhile; a player who left has ended the game.
          if (kind === 'table' || reason?.code === 'stale')
            send({ kind: 'act', seq, id: `leave ${seq}`, do: 'leave' });
          else if (answered !== undefined) {
            socket.close();
            done();
          }
        };
      }),
    table,
  );
