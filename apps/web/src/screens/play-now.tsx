import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { Dealing } from './dealing.tsx';
import { seatIn } from './new/table-setup.ts';
import { NotFound } from './not-found.tsx';
import { playNow } from './start.ts';

/**
 * `/now/stacks`: a game against bots, dealt at once. For a bookmark, a link, the icon of the installed app.
 * `/now/stacks?seat=1` takes that seat.
 */
export function PlayNow({ game }: { readonly game: string }): JSX.Element {
  const [isBroken, setBroken] = useState(!isGameId(game));
  useEffect(() => {
    if (!isGameId(game)) return;
    const seat = seatIn(address.peek().search, factsOf(game).usual);
    playNow(game, { how: 'replace', seat }).catch(() => setBroken(true));
  }, [game]);
  return isBroken || !isGameId(game) ? <NotFound /> : <Dealing game={game} />;
}
