import { type Budget, type Pace, paceOf } from '../../src/pace.ts';
import { playGames } from './playing.ts';

export { VERSION } from './library.ts';

export const pace = (budget: Budget): Pace => paceOf(playGames, budget);
