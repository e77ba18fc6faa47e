import type { Measurement } from '../ratings.ts';

/** Written by `npm run bot-ratings`: how strong the bots are on the scale of people's ratings, by game. */
export const MEASURED: { readonly [game: string]: Measurement } = {
  'tuck-it': {
    games: 132,
    budget: 0.1,
    ratings: {
      beginner: {
        mean: 1257,
        deviation: 110,
      },
      casual: {
        mean: 1500,
        deviation: 46,
      },
      strong: {
        mean: 2104,
        deviation: 46,
      },
      expert: {
        mean: 2400,
        deviation: 110,
      },
    },
  },
  stacks: {
    games: 360,
    budget: 1,
    brief: ['expert'],
    ratings: {
      beginner: {
        mean: 1277,
        deviation: 56,
      },
      casual: {
        mean: 1500,
        deviation: 48,
      },
      strong: {
        mean: 1806,
        deviation: 55,
      },
      expert: {
        mean: 1940,
        deviation: 52,
      },
    },
  },
  tock: {
    games: 120,
    budget: 1,
    brief: ['expert'],
    ratings: {
      beginner: {
        mean: 1017,
        deviation: 66,
      },
      casual: {
        mean: 1500,
        deviation: 51,
      },
      strong: {
        mean: 1742,
        deviation: 53,
      },
      expert: {
        mean: 1847,
        deviation: 74,
      },
    },
  },
  'tricky-tactics': {
    games: 120,
    budget: 1,
    brief: ['expert'],
    ratings: {
      beginner: {
        mean: 1354,
        deviation: 110,
      },
      casual: {
        mean: 1500,
        deviation: 69,
      },
      strong: {
        mean: 1793,
        deviation: 47,
      },
      expert: {
        mean: 2071,
        deviation: 83,
      },
    },
  },
};
