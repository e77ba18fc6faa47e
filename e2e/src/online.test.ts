import { SPECTATOR, type Viewer } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { HintFollower } from './testing/hint-follower.ts';
import { arrivals, type GameRecord, maySee, replayRecord } from './testing/replayed-record.ts';
import { faces, findNoLeaks } from './testing/secrets.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { type GameId, Tapper } from './testing/tapper.ts';
import { handOver, openOnline } from './testing/tour.ts';

/** More taps of one person than any of these games takes. */
const MOST_TAPS = 2500;

interface Play {
  readonly game: GameId;
  readonly people: number;
  /** Who takes hints: a game of two random players may take very long. */
  readonly hintFollowers?: 'host' | 'all';
  /** After this many taps of one person all let bots play on: the game may be long. */
  readonly byHand?: number;
  readonly choose?: (host: Person) => Promise<void>;
}

/** Tables with the shortest possible games. */
const PLAYS: readonly Play[] = [
  {
    game: 'stacks',
    people: 3,
    choose: ({ page }) => page.getByRole('spinbutton', { name: 'Points to win' }).fill('10'),
  },
  { game: 'tricky-tactics', people: 2 },
  {
    game: 'tock',
    people: 2,
    hintFollowers: 'host',
    choose: ({ page }) => page.getByRole('radio', { name: 'Fast' }).check(),
  },
  {
    game: 'tuck-it',
    people: 2,
    hintFollowers: 'all',
    byHand: 25,
    choose: ({ page }) => page.getByRole('button', { name: 'First game' }).click(),
  },
];

describe.skipIf(!hasBrowser())('people in browsers of their own play each other online', () => {
  const site = openSite({ BOT_PAUSE_MS: '0' });

  /** Opens a table, lets the others join via its link, and starts. */
  async function gather({ game, people, choose }: Play): Promise<{ all: Person[]; address: string }> {
    const host = await site.person();
    const address = await openOnline(host, {
      game,
      name: 'Ada',
      seats: people,
      choose: async () => choose?.(host),
    });
    const guests = await Promise.all(
      ['Ben', 'Cleo'].slice(0, people - 1).map(async (name, index) => {
        const guest = await site.person(index === 0 ? PHONE_LIKE : {}, { name });
        await guest.page.goto(address);
        await guest.page.getByRole('button', { name: 'Ready' }).click();
        return guest;
      }),
    );
    await host.page.getByText('Everyone is here.').waitFor();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    const all = [host, ...guests];
    for (const { page } of all) await page.locator('[data-felt][tabindex="-1"]').waitFor();
    return { all, address };
  }

  /** All tap at once, each on their own screen, until all are shown the result. */
  async function playOut(
    { game, hintFollowers, byHand = Infinity }: Play,
    all: readonly Person[],
  ): Promise<void> {
    const tappers = all.map(({ page }, index) =>
      hintFollowers === 'all' || (hintFollowers === 'host' && index === 0)
        ? new HintFollower(page)
        : new Tapper(page, { game, seed: `online ${game} ${index}`, isTouch: index === 1 }),
    );
    let isHandedOver = false;
    for (let round = 0; ; round++) {
      const glances = await Promise.all(tappers.map((tapper) => tapper.go()));
      if (glances.every(({ isOver }) => isOver)) break;
      if (round % 5 === 0) await findNoLeaks(game, all, all);
      const taps = Math.max(...tappers.map((tapper) => tapper.taps));
      if (taps > byHand && !isHandedOver) {
        isHandedOver = true;
        for (const { page } of all) await handOver(page);
      }
      if (taps > MOST_TAPS) throw new Error(`no end after ${taps} taps`);
    }
    for (const { taps } of tappers) expect(taps).toBeGreaterThan(5);
    for (const { page } of all) {
      const result = page.getByRole('dialog', { name: /win/i });
      expect(await result.getByRole('list').first().getByRole('listitem').count()).toBe(all.length);
    }
  }

  /** Compares everything that a person received with what that seat may see of the real game. */
  function compare(record: GameRecord, { traffic }: Person): { compared: number; hidden: number } {
    const real = replayRecord(record);
    const { seat, arrived } = arrivals(traffic);
    const viewer: Viewer = seat === null ? SPECTATOR : (seat as Viewer);
    let hidden = 0;
    for (const { seq, view, events } of arrived) {
      const allowed = maySee(real, seq, viewer);
      expect(view, `view after step ${seq} at seat ${seat}`).toEqual(allowed.view);
      if (events !== null) expect(events, `events of step ${seq} at seat ${seat}`).toEqual(allowed.events);
      const others = record.plan.seats > 1 && seat !== null ? (seat + 1) % record.plan.seats : 0;
      if (JSON.stringify(maySee(real, seq, others as Viewer).view) !== JSON.stringify(view)) hidden++;
    }
    return { compared: arrived.length, hidden };
  }

  it.each(PLAYS)(
    '$game for $people by hand, to the end: nobody is sent or shown what they may not see',
    async (play) => {
      const { all, address } = await gather(play);
      for (const { page } of all) expect((await faces(page, play.game)).hand).not.toEqual([]);
      await playOut(play, all);
      const id = address.split('/').at(-1);
      for (const { asked } of all) expect(asked).not.toContain(`/api/tables/${id}/record`);
      const answer = await all[0].page.request.get(`/api/tables/${id}/record`);
      const record = (await answer.json()) as GameRecord;
      const byBots = record.entries.filter(({ mover }) => mover === 'bot').length;
      expect(byBots > 0).toBe(play.byHand !== undefined);
      for (const person of all) {
        const { compared, hidden } = compare(record, person);
        expect(compared).toBeGreaterThan(10);
        expect(hidden, 'there was something to hide').toBeGreaterThan(5);
        expect(person.complaints).toEqual([]);
        await person.context.close();
      }
    },
  );
});
