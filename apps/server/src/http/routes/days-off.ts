import type { UserId } from '@tuckbox/table';
import * as z from 'zod';
import type { Accounts } from '../../identity/accounts.ts';
import { DAYS_A_YEAR, daysIn, enterDaysOff, spanOfWish } from '../../notices/days-off.ts';
import { randomLetters } from '../../random-letters.ts';
import type { Store } from '../../store/store.ts';
import type { TableRegistry } from '../../tables/registry.ts';
import { problem, valueOrThrow } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { accountFor, timeZone } from './notices.ts';
import { time } from './schemas.ts';

const GROUP = 'Notices';

/** Every change is written into the logs of all running games of a person. */
const CHANGES = { capacity: 10, perSecond: 10 / 86_400 };

/** Past days off are kept, because they count towards the yearly limit. */
const KEPT_MS = 2 * 366 * 86_400_000;

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day, as in 2026-05-03')
  .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), 'expected a day, as in 2026-05-03');

const id = z.string().regex(/^[a-z0-9]{12}$/);

const daysOff = z
  .object({
    spans: z
      .array(z.object({ id, from: time, to: time }))
      .describe('Current and upcoming ones, earliest first'),
    left: z.number().describe('Days off left this year'),
  })
  .describe('Days on which your clocks are stopped in games with days per turn');

export interface DaysOffParts {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly registry: TableRegistry;
}

/** Days on which a person's clocks are stopped. */
export function daysOffRoutes({ accounts, store, registry }: DaysOffParts): readonly Route[] {
  const shown = async (user: UserId): Promise<z.input<typeof daysOff>> => {
    const all = await store.daysOffOf(user);
    const now = registry.now();
    const zone = (await store.readNoticeSettings(user)).timeZone;
    const taken = daysIn(new Date(now).getUTCFullYear(), all, zone);
    return {
      spans: all.filter(({ to }) => to > now),
      left: Math.max(0, Math.floor((DAYS_A_YEAR - taken) * 10 + 0.5) / 10),
    };
  };
  const assertRate = async (user: UserId): Promise<void> => {
    if (!(await store.spend(`days off ${user}`, 1, CHANGES))) throw problem('too-often');
  };
  return [
    route({
      method: 'GET',
      path: '/api/me/days-off',
      group: GROUP,
      title: 'List your days off',
      access: 'person',
      answer: daysOff,
      refusals: ['notices-need-account'],
      handle: async ({ caller }) => shown((await accountFor(caller, accounts)).id),
    }),
    route({
      method: 'POST',
      path: '/api/me/days-off',
      group: GROUP,
      title: 'Take days off',
      about:
        'In games with days per turn your clock is stopped on these days, and the others see it. You have 30 days in a calendar year, and they start a day from now at the earliest.',
      access: 'person',
      cost: 10,
      body: z.strictObject({
        from: date.describe('The first day'),
        to: date.describe('The last day'),
        timeZone,
      }),
      answer: daysOff,
      refusals: [
        'notices-need-account',
        'too-often',
        'days-off-early',
        'days-off-far',
        'days-off-order',
        'days-off-overlap',
        'days-off-spent',
      ],
      handle: async ({ caller, body }) => {
        const { id: user } = await accountFor(caller, accounts);
        const now = registry.now();
        const known = await store.daysOffOf(user);
        const span = valueOrThrow(spanOfWish(body, known, now));
        await assertRate(user);
        for (const old of known) if (old.to < now - KEPT_MS) await store.removeDaysOff(user, old.id);
        await store.putDaysOff({ id: randomLetters(12), user, ...span });
        await enterDaysOff(user, { store, registry });
        return shown(user);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/days-off/{id}',
      group: GROUP,
      title: 'Cancel days off, or return early',
      about: 'Past days stay spent.',
      access: 'person',
      cost: 10,
      params: z.object({ id }),
      answer: daysOff,
      refusals: ['notices-need-account', 'not-found', 'too-often'],
      handle: async ({ caller, params }) => {
        const { id: user } = await accountFor(caller, accounts);
        const now = registry.now();
        const found = (await store.daysOffOf(user)).find((span) => span.id === params.id && span.to > now);
        if (found === undefined) throw problem('not-found');
        await assertRate(user);
        if (found.from < now) await store.putDaysOff({ ...found, to: now });
        else await store.removeDaysOff(user, found.id);
        await enterDaysOff(user, { store, registry });
        return shown(user);
      },
    }),
  ];
}
