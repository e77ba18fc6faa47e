import { gameById } from '@tuckbox/catalog';
import { afterEach, describe, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** Two people at a table of Stacks where the game has just begun. */
async function stacksForTwo() {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', { options: { target: 10 } });
  await sitAndStart(table, [ann, bob]);
  return { server, ann, bob, table };
}

describe('a game over the wire', () => {
  it.each([
    ['stacks', 2, { target: 10 }],
    ['stacks', 3, { target: 10 }],
    ['tricky-tactics', 3, {}],
    ['tock', 2, {}],
    ['tuck-it', 3, {}],
  ])('%s for %i is played to the end', { timeout: 120_000 }, async (game, seats, options) => {
    const server = await start();
    const clients = await join(server.address, ...['ann', 'bob', 'cyd', 'dan'].slice(0, seats));
    const table = await openTable(server.app.registry, 'ann', { game, seats, options });
    await sitAndStart(table, clients);
    await playToTheEnd(table, clients, `${game} ${seats}`);
    for (const client of clients) {
      // Presence is sent a few times a second, and the game may be over before that.
      await client.until(table, ({ info }) => info.seats.every(({ online }) => online));
      expect(client.at(table).info.places).toHaveLength(seats);
      const pieced = structuredClone(client.at(table));
      const whole = await client.watch(table);
      expect(whole.view).toEqual(pieced.view);
      expect({ ...whole.info, now: 0 }).toEqual({ ...pieced.info, now: 0 });
    }
  });

  it('shows each seat its own view and nothing else', async () => {
    const { ann, bob, table, server } = await stacksForTwo();
    const play = server.app.registry.at(table);
    expect(play).not.toBeNull();
    const hands = (client: Client) =>
      (client.at(table).view as { seats: { hand: number[] }[] }).seats.map(({ hand }) => hand);
    expect(hands(ann)[0]).not.toContain(0);
    expect(hands(ann)[1]).toEqual(hands(ann)[1].map(() => hands(ann)[1][0]));
    expect(hands(bob)[0]).not.toEqual(hands(ann)[0]);
  });
});

describe('a move', () => {
  it('is acknowledged in its own step, and shown to the others without the id', async () => {
    const { ann, bob, table } = await stacksForTwo();
    const shown = bob.next('step');
    expect(await ann.act(table, choicesOf(ann, table)[0], ann.at(table).seq, 'mine')).toBeNull();
    expect(await shown).not.toHaveProperty('id');
    expect(ann.messages.at(-1)).toMatchObject({ kind: 'step', id: 'mine' });
  });

  it('that is sent again with the same id is answered again and not made twice', async () => {
    const { ann, table, server } = await stacksForTwo();
    const { seq } = ann.at(table);
    const text = choicesOf(ann, table).find((choice) => choice.startsWith('play')) ?? '';
    const answers = [
      ann.act(table, text, seq, 'once'),
      ann.next('done', ({ id }) => id === 'once'),
      ann.act(table, text, seq, 'once'),
    ];
    await Promise.all(answers);
    expect(server.app.registry.at(table)?.seq).toBe(seq + 1);
  });

  it('based on an older position is refused as stale', async () => {
    const { ann, bob, table } = await stacksForTwo();
    const old = bob.at(table).seq;
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    await bob.until(table, ({ seq }) => seq > old);
    expect(await bob.act(table, 'pass', old)).toMatchObject({ code: 'stale' });
    expect(await bob.act(table, 'pass')).toBeNull();
  });

  it('that breaks a rule is refused with the rule and a sentence, and changes nothing', async () => {
    const { ann, bob, table } = await stacksForTwo();
    const refusal = await bob.act(table, 'fold');
    expect(refusal?.rules[0]).toMatch(/^ST-/);
    expect(refusal?.message).toMatch(/\.$/);
    expect(await ann.act(table, 'dance')).toMatchObject({ rules: ['ST-2.7'], code: 'unreadable' });
    expect((await ann.watch(table)).seq).toBe(ann.at(table).seq);
  });

  it('by somebody without a seat is refused', async () => {
    const { server, table } = await stacksForTwo();
    const eve = await Client.join(server.address, 'eve');
    await eve.watch(table);
    expect(await eve.act(table, 'fold')).toMatchObject({ code: 'not-seated' });
  });

  it('answers a question to several players without waiting for the others', async () => {
    const server = await start();
    const [ann, bob, cyd] = await join(server.address, 'ann', 'bob', 'cyd');
    const table = await openTable(server.app.registry, 'ann', { seats: 3 });
    await sitAndStart(table, [ann, bob, cyd]);
    await ann.act(table, choicesOf(ann, table).find((text) => text.startsWith('play')) ?? '');
    const { seq } = await cyd.until(table, () => choicesOf(cyd, table).length > 0);
    await bob.until(table, (mirror) => mirror.seq === seq);
    expect(await bob.act(table, 'pass', seq)).toBeNull();
    expect(await cyd.act(table, 'pass', seq)).toBeNull();
  });
});

describe('a move made too late', () => {
  it('is stale when the game now waits for the same player with another question', async () => {
    const server = await start();
    const [ann, bob, cyd] = await join(server.address, 'ann', 'bob', 'cyd');
    const table = await openTable(server.app.registry, 'ann', { seats: 3 });
    await sitAndStart(table, [ann, bob, cyd]);
    await ann.act(table, choicesOf(ann, table).find((text) => /^play (\d+) bid \1$/.test(text)) ?? '');
    const { seq } = await bob.until(table, (mirror) => mirror.seq === ann.at(table).seq);
    await cyd.until(table, (mirror) => mirror.seq === seq);
    // The bid is true, so Ann scores, and the younger of the other two begins the next round.
    expect(await cyd.act(table, 'call')).toBeNull();
    await bob.until(table, () => choicesOf(bob, table).includes('fold'));
    expect(await bob.act(table, 'fold', seq)).toMatchObject({ code: 'stale' });
  });
});

describe('a connection', () => {
  it('that drops costs nothing: the person returns to the same seat and the newest view', async () => {
    const { server, ann, bob, table } = await stacksForTwo();
    ann.leave();
    await bob.next('presence', ({ online }) => online.length === 1);
    const again = await Client.join(server.address, 'ann');
    const { you, view } = await again.watch(table);
    expect(you).toBe(1);
    expect(view).toEqual(ann.at(table).view);
    await playToTheEnd(table, [again, bob], 'again');
  });

  it('may be one of several of the same person', async () => {
    const { server, ann, bob, table } = await stacksForTwo();
    const phone = await Client.join(server.address, 'ann');
    await phone.watch(table);
    const shown = phone.next('step');
    await ann.act(table, choicesOf(ann, table)[0]);
    expect(ann.bytes.at(-1)).toBe(JSON.stringify(await shown));
    expect(phone.at(table).view).toEqual(ann.at(table).view);
    await playToTheEnd(table, [phone, bob], 'phone');
  });
});

it('a game of older rules is refused with both versions', async () => {
  const old = gameById('stacks');
  if (old === null) throw new Error('there is Stacks');
  let rulesVersion = old.rulesVersion;
  const server = await start({}, { gameById: () => ({ ...old, rulesVersion }) });
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {});
  await sitAndStart(table, [ann, bob]);
  rulesVersion++;
  const later = await start({}, { store: server.store, gameById: () => ({ ...old, rulesVersion }) });
  const again = await Client.join(later.address, 'ann');
  expect((await again.watch(table)).view).toBeNull();
  expect(await again.act(table, 'fold')).toMatchObject({
    code: 'rules-changed',
    params: { table: 1, server: 2 },
  });
});
