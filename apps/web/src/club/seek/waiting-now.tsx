import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isGameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import rows from '../../screens/home/rows.module.css';
import { Mark } from '../../screens/home/rows.tsx';
import { pollWhileSeen } from '../games/poll.ts';
import { say } from '../say.ts';
import { useUi } from '../use-ui.ts';
import { isCompatible } from './choices.ts';
import { type CountedWish, fetchWaiting, type TableWish } from './wire.ts';
import { wishText } from './wish-text.ts';

const AGAIN_MS = 5000;

const keyOf = ({ game, seats, pace, preset }: TableWish): string => [game, seats, pace, preset].join();

/**
 * Games that others wait for, and a button to join them. Those that fit the person's own search are left out: they
 * match anyway.
 */
export function WaitingNow({
  own,
  onJoin,
}: {
  readonly own: TableWish | null;
  readonly onJoin: (wish: TableWish) => void;
}): JSX.Element | null {
  const [waiting, setWaiting] = useState<readonly CountedWish[]>([]);
  useEffect(() => {
    const look = (): Promise<void> => fetchWaiting().then(setWaiting, () => {});
    return pollWhileSeen(look, AGAIN_MS);
  }, []);
  const others = waiting.filter((wish) => isGameId(wish.game) && (own === null || !isCompatible(wish, own)));
  if (others.length === 0) return null;
  return (
    <section class={rows.section}>
      <h2>{say('seek.now')}</h2>
      <ul class={rows.rows}>
        {others.map((wish) => (
          <WishRow key={keyOf(wish)} wish={wish} onJoin={onJoin} />
        ))}
      </ul>
    </section>
  );
}

function WishRow({
  wish,
  onJoin,
}: {
  readonly wish: CountedWish;
  readonly onJoin: (wish: TableWish) => void;
}): JSX.Element {
  const { game, seats, pace, preset, count } = wish;
  const { title } = factsOf(game);
  const text = wishText(wish, useUi(game));
  return (
    <li class={rows.row} data-felt={game}>
      <Mark game={game} />
      <span class={rows.words}>
        <strong>{title}</strong>
        <span>{text}</span>
        <span>{say('seek.now.count', { count })}</span>
      </span>
      <Button onTap={() => onJoin({ game, seats, pace, preset })}>
        {say('seek.join')}
        <span class="unseen">
          {' '}
          {title}, {text}
        </span>
      </Button>
    </li>
  );
}
