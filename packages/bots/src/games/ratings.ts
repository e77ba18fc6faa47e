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
    games: 240,
    budget: 0.1,
    ratings: {
      beginner: {
        mean: 1228,
        deviation: 69,
      },
      casual: {
        mean: 1500,
        deviation: 63,
      },
      strong: {
        mean: 1915,
        deviation: 53,
      },
      expert: {
        mean: 2214,
        deviation: 89,
      },
    },
  },
  tock: {
    games: 180,
    budget: 0.1,
    ratings: {
      beginner: {
        mean: 1406,
        deviation: 46,
      },
      casual: {
        mean: 1500,
        deviation: 59,
      },
      strong: {
        mean: 1756,
        deviation: 47,
      },
      expert: {
        mean: 2018,
        deviation: 82,
      },
    },
  },
  'tricky-tactics': {
    games: 240,
    budget: 0.1,
    ratings: {
      beginner: {
        mean: 1450,
        deviation: 61,
      },
      casual: {
        mean: 1500,
        deviation: 51,
      },
      strong: {
        mean: 1863,
        deviation: 40,
      },
      expert: {
        mean: 1913,
        deviation: 46,
      },
    },
  },
};
