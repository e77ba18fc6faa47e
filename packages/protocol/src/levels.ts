/** How strong a bot is, the weakest first. */
export const BOT_LEVELS = ['beginner', 'casual', 'strong', 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/**
 * The longest time that a decision of each level takes, in milliseconds, on the machines that the budgets are made for.
 * Bots answer no sooner, so that the time reveals nothing about their cards.
 */
export const THINKING_MS: { readonly [level in BotLevel]: number } = {
  beginner: 50,
  casual: 100,
  strong: 300,
  expert: 1500,
};

/** The bot that plays for an absent player or one who has left. */
export const STAND_IN: BotLevel = 'casual';

/** The bots of earlier versions, and the level that comes nearest to each. */
const FORMER = { random: 'beginner', greedy: 'casual' } as const satisfies {
  readonly [name: string]: BotLevel;
};

/**
 * A level as logs, records and saved games may have it. They are never rewritten, so those of earlier versions name
 * bots that no longer sit at tables; `levelOf` is used wherever one is read.
 */
export const LOGGED_LEVELS = [...BOT_LEVELS, 'random', 'greedy'] as const;
export type LoggedLevel = (typeof LOGGED_LEVELS)[number];

export const levelOf = (logged: LoggedLevel): BotLevel =>
  logged === 'random' || logged === 'greedy' ? FORMER[logged] : logged;

export const isLoggedLevel = (text: unknown): text is LoggedLevel =>
  (LOGGED_LEVELS as readonly unknown[]).includes(text);

/** The next stronger level; null if there is none. */
export const nextLevel = (level: BotLevel): BotLevel | null =>
  BOT_LEVELS[BOT_LEVELS.indexOf(level) + 1] ?? null;
