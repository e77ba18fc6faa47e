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
    title: 'What is kept, and for how long?',
    about:
      'The settings of this server. Whoever deletes an account is gone from it at once: from games that stay, too, where others find "Former player".',
    access: 'anyone',
    answer: z.object({
      sessionsKeptDays: z.int().describe('After so many days without use one has to sign in again'),
      guestsKeptDays: days.describe('After so many days without a visit a guest is removed; 0 for never'),
      tablesKeptDays: days.describe(
        'After so many days without a move a table is removed, a finished game only when none of its players is left; 0 for never',
      ),
      removedChat: z
        .enum(['removed', 'kept'])
        .describe(
          'What becomes of the chat of people who are removed: removed as well, or kept without name',
        ),
    }),
    handle: async () => ({
      sessionsKeptDays: config.SESSIONS_KEPT_DAYS,
      guestsKeptDays: config.GUESTS_KEPT_DAYS,
      tablesKeptDays: config.TABLES_KEPT_DAYS,
      removedChat: config.REMOVED_CHAT,
    }),
  }),
];
