import { SPECTATOR, type Viewer } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openHouse } from './testing/house.ts';
import { faces } from './testing/secrets.ts';
import { type GameId, Tapper } from './testing/tapper.ts';
import { handOver, openOnline } from './testing/tour.ts';
import { arrivals, type GameRecord, maySee, truthOf } from './testing/truth.ts';

/** Long games are played by hand for so many taps each; then all let bots play for them to the end. */
const BY_HAND = 30;
const MOST_TAPS = 1200;

interface Play {
  readonly game: GameId;
  readonly people: number;
  readonly isShort: boolean;
  readonly choose?: (host: Person) => Promise<void>;
}

const PLAYS: readonly Play[] = [
  {
    game: 'stacks',
    people: 3,
    isShort: true,
    choose: ({ page }) => page.getByRole('spinbutton', { name: 'Points to win' }).fill('10'),
  },
  { game: 'tricky-tactics', people: 2, isShort: false },
  {
    game: 'tock',
    people: 2,
    isShort: false,
    choose: ({ page }) => page.getByRole('radio', { name: 'Fast' }).check(),
  },
  {
    game: 'tuck-it',
    people: 2,
    isShort: false,
    choose: ({ page }) => page.getByRole('button', { name: 'First game' }).click(),
  },
];

describe.skipIf(!hasBrowser())('people in browsers of their own play each other online', () => {
  const house = openHouse({ BOT_PAUSE_MS: '0' });

  /** Opens a table, has the others come by its link, and starts. */
  async function gather({ game, people, choose }: Play): Promise<{ all: Person[]; address: string }> {
    const host = await house.person();
    const address = await openOnline(host, {
      game,
      name: 'Ada',
      seats: people,
      choose: async () => choose?.(host),
    });
    const guests = await Promise.all(
      ['Ben', 'Cleo'].slice(0, people - 1).map(async (name, index) => {
        const guest = await house.person(index === 0 ? PHONE_LIKE : {}, { name });
        await guest.page.goto(address);
        await guest.page.getByRole('button', { name: 'I am ready' }).click();
        return guest;
      }),
    );
    await host.page.getByText('Everybody is here.').waitFor();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    const all = [host, ...guests];
    for (const { page } of all) await page.locator('[data-felt][tabindex="-1"]').waitFor();
    return { all, address };
  }

  /** Cards that one holds and others may not see, and that are to be found in the page of another all the same. */
  async function leaks(game: GameId, all: readonly Person[]): Promise<string[]> {
    const tables = await Promise.all(all.map(({ page }) => faces(page, game)));
    return tables.flatMap(({ hand }, holder) =>
      tables.flatMap(({ shown }, other) =>
        holder === other
          ? []
          : hand
              .filter((card) => shown.includes(card))
              .map((card) => `${card} of player ${holder} is in the page of ${other}`),
      ),
    );
  }

  /** A card that is just being played may be in two pages for a moment; a leak stays. */
  async function lookForSecrets(game: GameId, all: readonly Person[]): Promise<void> {
    if ((await leaks(game, all)).length === 0) return;
    await all[0].page.waitForTimeout(1500);
    expect(await leaks(game, all)).toEqual([]);
  }

  async function playOut(play: Play, all: readonly Person[]): Promise<void> {
    const { game, isShort } = play;
    const tappers = all.map(
      ({ page }, index) => new Tapper(page, { game, seed: `online ${game} ${index}`, isTouch: index === 1 }),
    );
    for (let round = 0; ; round++) {
      const glances = [];
      for (const tapper of tappers) glances.push(await tapper.go());
      if (glances.every(({ isOver }) => isOver)) return;
      if (round % 5 === 0) await lookForSecrets(game, all);
      const taps = Math.max(...tappers.map((tapper) => tapper.taps));
      if (!isShort && taps >= BY_HAND) break;
      if (taps > MOST_TAPS) throw new Error(`no end after ${taps} taps`);
    }
    for (const { page } of all) await handOver(page);
    for (const { page } of all)
      await page.getByRole('link', { name: 'Watch the replay' }).waitFor({ timeout: 120_000 });
  }

  /** Everything that came to a person is exactly what that seat may see, by the rules, of what really was. */
  function compare(record: GameRecord, { traffic }: Person): { compared: number; hidden: number } {
    const truth = truthOf(record);
    const { seat, arrived } = arrivals(traffic);
    const viewer: Viewer = seat === null ? SPECTATOR : (seat as Viewer);
    let hidden = 0;
    for (const { seq, view, events } of arrived) {
      const allowed = maySee(truth, seq, viewer);
      expect(view, `view after step ${seq} at seat ${seat}`).toEqual(allowed.view);
      if (events !== null) expect(events, `events of step ${seq} at seat ${seat}`).toEqual(allowed.events);
      const others = record.plan.seats > 1 && seat !== null ? (seat + 1) % record.plan.seats : 0;
      if (JSON.stringify(maySee(truth, seq, others as Viewer).view) !== JSON.stringify(view)) hidden++;
    }
    return { compared: arrived.length, hidden };
  }

  it.each(PLAYS)('$game: nobody is sent or shown what they may not see', async (play) => {
    const { all, address } = await gather(play);
    for (const { page } of all) expect((await faces(page, play.game)).hand).not.toEqual([]);
    await playOut(play, all);
    const id = address.split('/').at(-1);
    for (const { asked } of all) expect(asked).not.toContain(`/api/tables/${id}/record`);
    const answer = await all[0].page.request.get(`/api/tables/${id}/record`);
    const record = (await answer.json()) as GameRecord;
    for (const person of all) {
      const { compared, hidden } = compare(record, person);
      expect(compared).toBeGreaterThan(10);
      expect(hidden, 'there was something to hide').toBeGreaterThan(5);
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });
});
