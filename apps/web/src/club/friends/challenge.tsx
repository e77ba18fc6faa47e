import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GAME_IDS, type GameId } from '../../games/load.ts';
import { factsOf } from '../../games/manifests.ts';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Segments } from '../../screens/form/segments.tsx';
import { Switch } from '../../screens/form/switch.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import page from '../../screens/page.module.css';
import { listOf } from '../../words/words.ts';
import { say as sayClub } from '../say.ts';
import { useSeatCounts } from '../seat-counts.ts';
import { PACES } from '../seek/wire.ts';
import type { Named } from '../wire.ts';
import type { Challenge } from './calls.ts';
import style from './friends.module.css';
import { lookForCalls } from './look.ts';
import { say } from './say.ts';
import { sendChallenge } from './wire.ts';

/** Asks for the game, and sends the challenge. Friends can be added for games with more players. */
export function ChallengeDialog({
  guest,
  friends,
  onClose,
}: {
  readonly guest: Named;
  readonly friends: readonly Named[];
  readonly onClose: () => void;
}): JSX.Element {
  const [game, setGame] = useState<GameId>(GAME_IDS[0]);
  const [pace, setPace] = useState<Challenge['pace']>('quick');
  const [isRated, setRated] = useState(true);
  const [more, setMore] = useState<readonly string[]>([]);
  const { isBusy, problem, run } = useRequest();
  const guests = [guest.user, ...more];
  const counts = useSeatCounts(game);
  const isPlayable = counts.includes(guests.length + 1);
  const others = friends.filter(({ user }) => user !== guest.user);
  const send = (): Promise<void> =>
    run(async () => {
      await sendChallenge({ game, pace, rated: isRated, guests });
      onClose();
      await lookForCalls();
    });
  return (
    <Dialog title={say('challenge.title', { name: guest.name })} closeLabel={say('close')} onClose={onClose}>
      <div class={style.form}>
        <Segments
          label={sayClub('seek.game')}
          value={game}
          segments={GAME_IDS.map((value) => ({ value, label: factsOf(value).title }))}
          onPick={setGame}
        />
        <Segments
          label={sayClub('seek.pace')}
          value={pace}
          segments={PACES.map((value) => ({ value, label: sayClub(`seek.pace.${value}`) }))}
          onPick={setPace}
        />
        <Switch label={sayClub('rated')} help={say('challenge.rated')} isOn={isRated} onFlip={setRated} />
        {others.length === 0 ? null : (
          <details>
            <summary class={page.summary}>{say('challenge.more')}</summary>
            {others.map(({ user, name }) => (
              <Switch
                key={user}
                label={name}
                isOn={more.includes(user)}
                onFlip={(isOn) => setMore(isOn ? [...more, user] : more.filter((other) => other !== user))}
              />
            ))}
          </details>
        )}
        {isPlayable ? null : (
          <p class={page.problem} role="alert">
            {say('challenge.seats', { game: factsOf(game).title, counts: listOf(counts.map(String)) })}
          </p>
        )}
        {problem === null ? null : (
          <p class={page.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="main" disabled={isBusy || !isPlayable} onTap={() => void send()}>
          {say('challenge.send')}
        </Button>
      </div>
    </Dialog>
  );
}
