import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { ACTING, SPLITTING } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardProps } from '../ui.ts';
import { ActionBar } from './action-bar.tsx';
import style from './board.module.css';
import { CityMap } from './city-map.tsx';
import { useKeptFocus } from './focus.ts';
import { PlayButton, PlayHand, SmallHand, SplitHand } from './hands.tsx';
import { letterOf } from './letters.ts';
import { cubeOf } from './map-actions.ts';
import { Moment } from './moment.tsx';
import { actionsAt, addText, choicesOf, type MapAction, NO_CHOICES, playText, readMove } from './narrow.ts';
import { say } from './say.ts';
import { SeatPanel } from './seat-panel.tsx';
import { seatsFrom } from './seats.ts';
import { ledSuit, momentOf } from './trick.ts';
import { Result, Splitting, Trick } from './trick.tsx';

type Props = BoardProps<TrickyTactics>;

/** A half-made move: a tapped card or Location, and a previewed action. */
interface Half {
  /** The moment it belongs to; at any other it is ignored. */
  readonly moment: string;
  readonly card: number | null;
  readonly location: number | null;
  readonly action: MapAction | null;
}

const nothing = (moment: string): Half => ({ moment, card: null, location: null, action: null });

/** The table of Tricky-Tactics: the city, the trick, the players and the viewer's hand. */
export function Board(props: Props): JSX.Element {
  const { scene, isTableScreen } = props;
  const { view } = scene;
  const moment = momentOf(view);
  const focus = useKeptFocus<HTMLDivElement>();
  const [kept, setHalf] = useState<Half>(nothing(moment));
  const half = kept.moment === moment ? kept : nothing(moment);
  const others = seatsFrom(view.seats.length, (scene.seat ?? -1) + 1).filter((seat) => seat !== scene.seat);
  const own = isTableScreen ? null : scene.seat;
  const isActing = own !== null && view.stage === ACTING && view.turn === own && !view.isOver;
  const names = [
    style.inner,
    own === null ? style.public : view.stage === SPLITTING ? style.splitting : '',
    isTableScreen ? style.screen : '',
  ].join(' ');
  return (
    <div class={style.board} {...focus}>
      <div class={names}>
        <div class={style.seats} data-count={others.length}>
          {others.map((seat) => (
            <SeatPanel key={seat} scene={scene} seat={seat} isLine={others.length === 1} />
          ))}
        </div>
        <div class={style.city}>
          <City {...props} half={half} setHalf={setHalf} />
        </div>
        <div class={`${style.centre} ${isActing ? style.acting : ''}`}>
          <Moment scene={scene} isStacked={isActing} />
          {view.stage === SPLITTING ? (
            <Splitting scene={scene} />
          ) : view.isOver ? (
            <Result scene={scene} />
          ) : (
            <Trick scene={scene} preview={half.card} />
          )}
        </div>
        {own === null ? null : (
          <div class={style.own}>
            <SeatPanel scene={scene} seat={own} isLine={true} />
            <OwnHand {...props} own={own} half={half} setHalf={setHalf} />
          </div>
        )}
      </div>
    </div>
  );
}

interface HalfProps extends Props {
  readonly half: Half;
  readonly setHalf: (half: Half) => void;
}

/** The map; the winner of a trick taps on it to act. */
function City({
  scene,
  isLive,
  isTableScreen,
  suggestion,
  act,
  whyNot,
  half,
  setHalf,
}: HalfProps): JSX.Element {
  const choices = isLive ? choicesOf(scene.legal) : NO_CHOICES;
  const isActing = choices.actions.length > 0;
  const lit = isActing ? new Set(choices.actions.map(({ location }) => location)) : null;
  const wish = suggestion === null ? null : readMove(suggestion);
  const tap = (location: number): void => {
    const actions = actionsAt(choices, location);
    if (actions.length === 0) whyNot(addText(location));
    else if (half.location === location && actions[0] !== undefined && actions.length === 1)
      act(actions[0].text);
    else setHalf({ ...half, location, action: null });
  };
  const action = half.action ?? onlyAction(actionsAt(choices, half.location ?? -1));
  return (
    <CityMap
      scene={scene}
      lit={lit}
      chosen={half.location}
      ghost={action === null || scene.seat === null ? null : cubeOf(action, scene.seat)}
      hinted={wish !== null && 'location' in wish ? wish.location : null}
      onTap={isLive && !isTableScreen && scene.seat !== null ? tap : null}
    />
  );
}

const onlyAction = (actions: readonly MapAction[]): MapAction | null =>
  actions.length === 1 ? (actions[0] ?? null) : null;

/** The bottom area: the hand to split or to play from, or the actions on the map. */
function OwnHand(props: HalfProps & { readonly own: number }): JSX.Element | null {
  const { scene, isLive, suggestion, act, whyNot, own, half } = props;
  const { view } = scene;
  const seat = view.seats[own];
  if (seat === undefined || view.isOver) return null;
  const wish = suggestion === null ? null : readMove(suggestion);
  if (view.stage === SPLITTING && seat.hand.length > 0) {
    return (
      <SplitHand
        key={view.round}
        scene={scene}
        cards={seat.hand}
        suggested={new Set(wish?.kind === 'split' ? wish.cards : [])}
        isLive={isLive}
        act={act}
        whyNot={whyNot}
      />
    );
  }
  const letter = letterOf(view.phase);
  const current = letter === 'A' ? seat.handA : seat.handB;
  const later = letter === 'A' ? <SmallHand letter="B" cards={seat.handB} /> : null;
  const choices = isLive ? choicesOf(scene.legal) : NO_CHOICES;
  const suit = ledSuit(view);
  if (view.stage === ACTING && choices.actions.length > 0 && suit !== null) {
    return (
      <>
        <ActionBar
          scene={scene}
          actor={own}
          suit={suit}
          location={half.location}
          actions={choices.actions}
          hinted={suggestion}
          onLook={(action) => props.setHalf({ ...half, action })}
          act={act}
        />
        <div class={style.smalls}>
          <SmallHand letter={letter} cards={current} />
          {later}
        </div>
      </>
    );
  }
  return (
    <>
      <PlayArea
        {...props}
        cards={current}
        letter={letter}
        playable={choices.cards}
        hinted={wish?.kind === 'play' ? wish.card : null}
      />
      <div class={style.below}>
        {later}
        {half.card !== null && isLive ? <PlayButton card={half.card} act={act} /> : null}
      </div>
    </>
  );
}

/** The card that is about to be played for the player. */
function comingCard(coming: string | null): number | null {
  const move = coming === null ? null : readMove(coming);
  return move?.kind === 'play' ? move.card : null;
}

/** The hand of the phase: one tap chooses a card, the next one plays it. */
function PlayArea({
  isLive,
  coming = null,
  act,
  whyNot,
  half,
  setHalf,
  cards,
  letter,
  playable,
  hinted,
}: HalfProps & {
  readonly cards: readonly number[];
  readonly letter: 'A' | 'B';
  readonly playable: ReadonlySet<number>;
  readonly hinted: number | null;
}): JSX.Element {
  const tap = (card: number): void => {
    if (!playable.has(card)) whyNot(playText(card));
    else if (half.card === card) act(playText(card));
    else setHalf({ ...half, card });
  };
  return (
    <PlayHand
      cards={cards}
      label={say('hand', { letter })}
      playable={playable.size > 0 ? playable : null}
      chosen={half.card}
      hinted={hinted}
      coming={comingCard(coming)}
      onTap={isLive ? tap : null}
    />
  );
}
