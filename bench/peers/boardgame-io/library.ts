import { createRequire } from 'node:module';
import type * as Core from 'boardgame.io/dist/types/packages/core.js';
import type * as Internal from 'boardgame.io/dist/types/packages/internal.js';

// boardgame.io has folders with a package.json for its parts, which only `require` finds.
const require = createRequire(import.meta.url);

export const { CreateGameReducer, InitializeGame, ProcessGameConfig } =
  require('boardgame.io/internal') as typeof Internal;

export const { INVALID_MOVE } = require('boardgame.io/core') as typeof Core;

export const VERSION: string = require('boardgame.io/package.json').version;
