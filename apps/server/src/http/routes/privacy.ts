import * as z from 'zod';
import type { Config } from '../../config.ts';
import { type Route, route } from '../route.ts';

const days = z.int().min(0);

/** The operator's settings about personal data. */
export const privacyRoutes = (config: Config): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/privacy',
    group: 'You',
    title: 'Show what is stored, and for how long',
    about:
      'The retention settings of this server. Deleting an account takes effect at once, also in games that stay, where it becomes "Former player".',
    access: 'anyone',
    answer: z.object({
      sessionsKeptDays: z.int().describe('Days without use after which a session ends'),
      guestsKeptDays: days.describe('Days without a visit after which a guest is removed; 0 for never'),
      tablesKeptDays: days.describe(
        'Days without a move after which a table is removed, a finished game only when none of its players is left; 0 for never',
      ),
      removedChat: z
        .enum(['removed', 'kept'])
        .describe('Whether the chat of removed people is removed too, or kept without a name'),
    }),
    handle: async () => ({
      sessionsKeptDays: config.SESSIONS_KEPT_DAYS,
      guestsKeptDays: config.GUESTS_KEPT_DAYS,
      tablesKeptDays: config.TABLES_KEPT_DAYS,
      removedChat: config.REMOVED_CHAT,
    }),
  }),
];
