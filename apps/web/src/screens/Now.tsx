import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isGameId } from '../games/load.ts';
import { Dealing } from './Dealing.tsx';
import { NotFound } from './NotFound.tsx';
import { playNow } from './start.ts';

/** `/now/stacks`: a game against bots, dealt at once. For a bookmark, a link, the icon of the installed app. */
export function Now({ game }: { readonly game: string }): JSX.Element {
  const [isBroken, setBroken] = useState(!isGameId(game));
  useEffect(() => {
    if (isGameId(game)) playNow(game, 'replace').catch(() => setBroken(true));
  }, [game]);
  return isBroken || !isGameId(game) ? <NotFound /> : <Dealing game={game} />;
}
