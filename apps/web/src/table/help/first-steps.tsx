import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameHelp, Mark } from '../../games/help.ts';
import type { GameId } from '../../games/load.ts';
import { manifestOf } from '../../games/manifests.ts';
import type { Scene } from '../../games/ui.ts';
import { onLayout } from '../../learn/on-layout.ts';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { keepFirstPlay } from './first-play.ts';
import style from './notes.module.css';
import { say } from './say.ts';
import { useGameHelp } from './use-game-help.ts';

interface Steps {
  readonly game: GameId;
  readonly scene: Scene;
  /** Called when the marks are on the board: from now on a move closes the steps. */
  readonly onMarked: () => void;
  readonly onClose: () => void;
}

/** The goal, three notes with numbers on the board, and a link to the lesson. A phone shows one of them at a time. */
export function FirstSteps(props: Steps): JSX.Element | null {
  const help = useGameHelp(props.game);
  return help === null ? null : <StepsOf {...props} help={help} />;
}

function StepsOf({ game, scene, help, onMarked, onClose }: Steps & { readonly help: GameHelp }): JSX.Element {
  const root = useRef<HTMLElement>(null);
  const marks = help.marks(scene);
  const spots = useSpots(root, marks, scene);
  const names = marks.map(({ at }) => at.split(':')[0]).join(' ');
  const [shown, setShown] = useState({ names, at: 0 });
  // Other notes begin at their first; the goal has been read by then.
  const at = shown.names === names ? shown.at : names === '' ? 0 : 1;
  const isLast = at >= marks.length;
  const isPlayable = marks.length > 0 && help.isPreparing?.(scene) !== true;
  useEffect(() => {
    if (!isPlayable) return;
    keepFirstPlay(game);
    onMarked();
  }, [isPlayable, game]);
  const close = (): void => {
    keepFirstPlay(game);
    onClose();
  };
  return (
    <section ref={root} class={style.first} aria-label={say('first.title')} data-first>
      <ol class={style.notes}>
        <li data-now={at === 0 || undefined}>
          <div class={style.goal}>
            <strong>{help.goal(scene)}</strong>
            {manifestOf(game).lessons === undefined ? null : (
              <a class={style.lesson} href={`/learn/${game}`}>
                <Icon name="learn" size={18} />
                {say('first.lesson')}
              </a>
            )}
          </div>
        </li>
        {marks.map(({ at: anchor, text }, index) => (
          <li key={anchor} data-now={at === index + 1 || undefined}>
            <span class={style.number}>{index + 1}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {marks.length === 0 ? null : (
        <span class={style.next}>
          <Button onTap={() => (isLast ? close() : setShown({ names, at: at + 1 }))}>
            {say(isLast ? 'first.close' : 'first.next')}
          </Button>
        </span>
      )}
      <span class={style.close}>
        <Button look="bare" label={say('first.close')} onTap={close}>
          <Icon name="close" />
        </Button>
      </span>
      <div class={style.spots} aria-hidden="true">
        {spots.map(({ number, left, top }) => (
          <span
            key={number}
            class={style.number}
            data-mark={number}
            data-now={number === at || undefined}
            style={{ left: `${left}px`, top: `${top}px` }}
          >
            {number}
          </span>
        ))}
      </div>
    </section>
  );
}

interface Spot {
  readonly number: number;
  readonly left: number;
  readonly top: number;
}

/** A number would cover anything smaller than this, so it is put above it. */
const SMALL = 44;
const LIFT = 10;
/** The distance that keeps a number inside the rim. */
const LEAST = 14;

/** The places of the numbers on the screen: at the upper edge of the explained part, inside the rim of the board. */
function useSpots(
  root: { readonly current: HTMLElement | null },
  marks: readonly Mark[],
  scene: Scene,
): Spot[] {
  const [spots, setSpots] = useState<Spot[]>([]);
  const names = marks.map(({ at }) => at).join(' ');
  useLayoutEffect(() => {
    const rim = root.current?.parentElement?.parentElement;
    const board = rim?.querySelector<HTMLElement>('[data-felt]');
    if (rim === null || rim === undefined || board === null || board === undefined) return;
    const draw = (): void => {
      const frame = rim.getBoundingClientRect();
      const next = marks.flatMap(({ at, side }, index) => {
        const anchor = anchorIn(board, at);
        const box = anchor?.getBoundingClientRect();
        // Under an overlay, such as the end of a round, the number would point at the overlay.
        const isCovered = anchor?.closest('[inert]') != null;
        if (box === undefined || box.width === 0 || isCovered) return [];
        const left = side === 'left' ? box.left : box.left + box.width / 2;
        const top = side === 'left' ? box.top + box.height / 2 : box.top - (box.height < SMALL ? LIFT : 0);
        return [
          {
            number: index + 1,
            left: Math.max(left, frame.left + LEAST),
            top: Math.max(top, frame.top + LEAST),
          },
        ];
      });
      setSpots((drawn) => (JSON.stringify(drawn) === JSON.stringify(next) ? drawn : next));
    };
    draw();
    return onLayout(board, draw);
  }, [root, names, scene]);
  return spots;
}

const anchorIn = (board: HTMLElement, at: string): Element | null =>
  at === '' ? null : board.querySelector(`[data-about="${at}"], [data-at="${at}"]`);
