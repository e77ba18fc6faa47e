import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openHouse } from './testing/house.ts';
import { type GameId, Tapper } from './testing/tapper.ts';
import { GAMES, playSome } from './testing/tour.ts';

/** Of the home page, in bytes on the wire. */
const MOST_SCRIPT = 150 * 1024;
const THROTTLE = 4;
const MOST_TASK_MS = 8;
const MOST_LONG_TASK_MS = 50;
/**
 * Taps come here as fast as a machine can send them, so that now and then several and a frame are one task: one of all
 * may be longer, but not by much.
 */
const MOST_PILED_UP_MS = 80;
/** What is noted costs time itself, so only what is needed is. */
const TASKS = ['toplevel', 'blink.user_timing'];
const FRAMES = [...TASKS, 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The time the thread itself was at work: on a busy machine the rest is waiting for its turn. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly message?: string } };
}

/** What the main thread did while cards were in the air, from the first frame of a flight on. */
interface FlightReport {
  readonly layouts: number;
  readonly paints: number;
  readonly longestMs: number;
}

describe.skipIf(!hasBrowser())('fast enough not to be noticed', () => {
  const house = openHouse();

  it('the first load of the home page is small, and no game is in it', async () => {
    const { page, complaints, context } = await house.person();
    const scripts: { url: string; bytes: number }[] = [];
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const urls = new Map<string, string>();
    wire.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type === 'Script' || /\.js$/.test(new URL(response.url).pathname))
        urls.set(requestId, response.url);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId);
      if (url !== undefined) scripts.push({ url, bytes: encodedDataLength });
    });
    await page.goto('/', { waitUntil: 'load' });
    // The page is there before its script is.
    await page.waitForFunction(() => performance.getEntriesByName('can play').length > 0);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    console.log(`home page: ${scripts.length} scripts, ${(bytes / 1024).toFixed(1)} KB compressed`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT);
    const texts = await Promise.all(scripts.map(async ({ url }) => (await page.request.get(url)).text()));
    for (const game of ['TI-', 'ST-', 'TK-', 'TT-'])
      expect(
        texts.some((text) => new RegExp(`["'\`]${game}\\d`).test(text)),
        `rules ${game}`,
      ).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['/', 'en-GB', 'Play Stacks now, against bots'],
    ['/', 'de-AT', 'Stacks'],
    ['/g/tock', 'fr-FR', 'Tock'],
  ])('%s is there in %s before any script is', async (path, locale, button) => {
    const { page, context } = await house.person({ locale, javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    if (path === '/') await page.getByRole('button', { name: button }).waitFor();
    else await page.getByRole('heading', { level: 1, name: button }).waitFor();
    await context.close();
  });

  it('what is tapped before the app is alive is done when it is', async () => {
    const { page, complaints, context } = await house.person({ locale: 'en-GB' });
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', (route) => gate.promise.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Play Stacks/ }).click();
    expect(await marks(page)).not.toContain('can play');
    gate.resolve();
    await page.waitForURL(/\/play\//);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const marks = (page: Page): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));

  /** Everything that the browser noted while something was done. */
  async function traced(
    wire: CDPSession,
    categories: readonly string[],
    work: () => Promise<void>,
  ): Promise<TraceEvent[]> {
    const events: TraceEvent[] = [];
    const hear = ({ value }: { value: object[] }): void => {
      events.push(...(value as TraceEvent[]));
    };
    wire.on('Tracing.dataCollected', hear);
    await wire.send('Tracing.start', {
      traceConfig: { includedCategories: [...categories] },
      transferMode: 'ReportEvents',
    });
    await work();
    const ended = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
    await wire.send('Tracing.end');
    await ended;
    wire.off('Tracing.dataCollected', hear);
    return events;
  }

  /** Marks where pieces take off and where the last has landed, as the page itself sees it. */
  const markFlights = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const aloft = (): boolean => document.querySelector('body > .flight') !== null;
      let was = aloft();
      new MutationObserver(() => {
        if (aloft() === was) return;
        was = !was;
        performance.mark(was ? 'take-off' : 'landed');
      }).observe(document.body, { childList: true });
    });

  /** Taps until cards have flown some times, and reads off a trace what the main thread did meanwhile. */
  async function traceFlights(page: Page, wire: CDPSession, tapper: Tapper): Promise<FlightReport[]> {
    await wire.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const flown = async (): Promise<number> => (await marks(page)).filter((name) => name === 'landed').length;
    const before = await flown();
    const events = await traced(wire, FRAMES, async () => {
      for (let tries = 0; tries < 20 && (await flown()) < before + 2; tries++) {
        await tapper.go();
        // An input lands what flies, and to look at the page keeps it busy: leave it alone while bots answer.
        await page.waitForTimeout(ALONE_MS);
      }
    });
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return reportsOf(events);
  }

  const ALONE_MS = 1500;

  /** A card is in the air for so long; the last frame of it is the landing. */
  const FLIGHT_US = 220_000;
  const LANDING_US = 20_000;

  const isTask = ({ name }: TraceEvent): boolean =>
    name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

  function reportsOf(events: readonly TraceEvent[]): FlightReport[] {
    const mark = events.find(({ name }) => name === 'take-off');
    const main = events
      .filter(({ pid, tid }) => pid === mark?.pid && tid === mark?.tid)
      .toSorted((a, b) => a.ts - b.ts);
    return main
      .filter(({ name }) => name === 'take-off')
      .flatMap(({ ts: from }) => {
        // The pieces are drawn once and handed over; from then on they fly by themselves.
        const handed = main.find(({ name, ts }) => name === 'Commit' && ts > from);
        const landed = main.find(({ name, ts }) => name === 'landed' && ts > from);
        if (handed === undefined || landed === undefined) return [];
        const start = handed.ts + (handed.dur ?? 0);
        const end = Math.min(landed.ts, start + FLIGHT_US) - LANDING_US;
        const during = main.filter(({ ts, dur = 0 }) => ts >= start && ts + dur <= end);
        const tasks = during.filter(isTask).map(({ dur = 0, tdur = dur }) => tdur / 1000);
        return end <= start || tasks.length === 0
          ? []
          : [
              {
                layouts: during.filter(({ name }) => name === 'Layout').length,
                paints: during.filter(({ name }) => name === 'Paint').length,
                longestMs: Math.max(...tasks),
              },
            ];
      });
  }

  it.each<GameId>(['stacks', 'tricky-tactics'])(
    'cards of %s fly without layout, paint or long tasks on the main thread, four times throttled',
    async (game) => {
      const { page, complaints, context } = await house.person(
        { reducedMotion: 'no-preference' },
        { motion: 'full', botPause: 'calm' },
      );
      await playSome(page, game, false, 4);
      const wire = await context.newCDPSession(page);
      const reports: FlightReport[] = [];
      const tapper = new Tapper(page, { game, seed: 'flight' });
      await markFlights(page);
      for (let run = 0; run < 3; run++) reports.push(...(await traceFlights(page, wire, tapper)));
      // Tasks have company while cards fly: moves are worked out, memory is tidied up. So the length of tasks is taken
      // of the quietest flight (with quicker bots the middle one is over the aim), layout and paint of the middle one.
      const sorted = reports.toSorted((a, b) => badness(a) - badness(b));
      const [quietest] = sorted;
      const middle = sorted[Math.floor((sorted.length - 1) / 2)];
      console.log(`${game}: of ${sorted.length} flights ${JSON.stringify({ quietest, middle })}`);
      expect(sorted.length).toBeGreaterThan(3);
      expect(middle.layouts).toBe(0);
      expect(middle.paints).toBe(0);
      expect(quietest.longestMs).toBeLessThanOrEqual(MOST_TASK_MS);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  const badness = ({ layouts, paints, longestMs }: FlightReport): number =>
    (layouts + paints) * 1000 + longestMs;

  it.each(GAMES)(`no task over ${MOST_LONG_TASK_MS} ms in thirty taps of %s`, async (game) => {
    const { page, complaints, context } = await house.person(
      { reducedMotion: 'no-preference' },
      { motion: 'full', botPause: 'quick' },
    );
    await playSome(page, game, false, 2);
    const wire = await context.newCDPSession(page);
    const events = await traced(wire, TASKS, async () => {
      await page.evaluate(() => performance.mark('main thread'));
      const tapper = new Tapper(page, { game, seed: 'long tasks' });
      while (tapper.taps < 30) if ((await tapper.go()).isOver) break;
    });
    const mark = events.find(({ name }) => name === 'main thread');
    const tasks = events
      .filter((event) => event.pid === mark?.pid && event.tid === mark.tid && isTask(event))
      .map(({ dur = 0, tdur = dur }) => tdur / 1000);
    expect(tasks.length).toBeGreaterThan(50);
    console.log(`${game}: longest of ${tasks.length} tasks ${Math.max(...tasks).toFixed(1)} ms`);
    expect(tasks.filter((ms) => ms > MOST_LONG_TASK_MS).length).toBeLessThanOrEqual(1);
    expect(Math.max(...tasks)).toBeLessThanOrEqual(MOST_PILED_UP_MS);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
