import { HIDDEN } from '@tuckbox/tabletop';
import { ARRANGE, SHOW, showingCard, showingDie, showingStack } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { SeatBadge } from '../../pieces/seat-badge.tsx';
import { Face } from './art/face.tsx';
import { cog } from './art/gears.ts';
import { cardLabel, isWaitedFor, nameOf, type TuckScene } from './names.ts';
import style from './player.module.css';
import { say } from './say.ts';
import { stackLabel } from './spoken.ts';
import { StackView } from './stack-view.tsx';
import { type StackSeen, stacksOf } from './table.ts';

export interface PlayerProps {
  readonly scene: TuckScene;
  readonly seat: number;
  /** The seat's last action, in a few words. */
  readonly note: string | null;
  readonly isLastStack: (stack: number) => boolean;
  readonly isSuggested: (stack: number) => boolean;
  readonly isLit: (stack: number) => boolean;
  readonly isChosen: (stack: number) => boolean;
  readonly onTap?: ((stack: number) => void) | undefined;
}

/** Another player: name, hand, and three Stacks. */
export function Player(props: PlayerProps): JSX.Element {
  const { scene, seat, note } = props;
  const { view } = scene;
  const isTurn = isWaitedFor(scene, seat);
  const hasLeft = view.gone[seat] > 0;
  return (
    <>
      <div class={style.head}>
        <SeatBadge player={scene.players[seat]} isTurn={isTurn}>
          <Counts scene={scene} seat={seat} />
        </SeatBadge>
      </div>
      {hasLeft ? (
        <p class={style.gone}>{say('player.left')}</p>
      ) : (
        <div class={style.stacks}>
          {stacksOf(view, seat).map((seen, stack) => (
            <StackView
              key={stack}
              seen={withShowing(scene, seen)}
              gearTable={view.gearTable}
              label={stackLabel(scene, seen)}
              isSpread={false}
              light={props.isLit(stack) ? 'lit' : undefined}
              chosen={props.isChosen(stack) ? 1 : 0}
              last={props.isLastStack(stack)}
              suggested={props.isSuggested(stack)}
              onTap={props.onTap === undefined ? undefined : () => props.onTap?.(stack)}
            />
          ))}
          <ShownFromHand scene={scene} seat={seat} />
        </div>
      )}
      <p class={style.note}>{note}</p>
    </>
  );
}

/** The number of cards in hand; in a tournament the Gears so far; at set-up whether the Stacks are arranged. */
export function Counts({ scene, seat }: { readonly scene: TuckScene; readonly seat: number }): JSX.Element {
  const { view } = scene;
  const isReady = view.stage === ARRANGE && view.stacks[seat * 3].length > 0;
  return (
    <>
      {isReady ? (
        <span class={style.count} role="img" aria-label={say('player.ready')}>
          <Icon name="check" size={16} />
        </span>
      ) : (
        <span
          class={style.count}
          data-about={`seat:${seat}`}
          role="img"
          aria-label={say('player.hand', { count: view.hands[seat].length })}
        >
          <span class={style.hand} data-at={`seat:${seat}`}>
            <HandSign />
          </span>
          {view.hands[seat].length}
        </span>
      )}
      {view.tournament > 0 ? (
        <span
          class={style.count}
          data-about={`gears:${seat}`}
          role="img"
          aria-label={say('player.gears', { count: view.gears[seat] })}
        >
          <GearSign />
          {view.gears[seat]}
        </span>
      ) : null}
    </>
  );
}

const HandSign = (): JSX.Element => (
  <svg
    width="1.1em"
    height="1.1em"
    viewBox="0 0 16 16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.500"
  >
    <path d="M2 5.500L6 4.200L8.600 12.400L4.600 13.700ZM6.500 3H11V12H8.600" stroke-linejoin="round" />
    <path d="M11.500 3.500L14.500 4.800L12 12" stroke-linejoin="round" />
  </svg>
);

const COG = cog(8, 7.5, 5.4, 2.2);

const GearSign = (): JSX.Element => (
  <svg width="1.1em" height="1.1em" viewBox="-8 -8 16 16" aria-hidden="true" fill="currentColor">
    <path d={COG} fill-rule="evenodd" />
  </svg>
);

/** While the order of play is decided, a Stack with a shown top card. Secret cards are HIDDEN. */
export function withShowing({ view }: TuckScene, seen: StackSeen): StackSeen {
  if (view.stage !== SHOW) return seen;
  const showing = view.shown[seen.owner].find(
    (other) => other !== HIDDEN && showingStack(other) === seen.stack,
  );
  if (showing === undefined) return seen;
  return { ...seen, cards: [{ card: showingCard(showing), isOpen: true }, ...seen.cards.slice(1)] };
}

/** Cards shown from a hand for the order of play. */
export function ShownFromHand({
  scene,
  seat,
}: {
  readonly scene: TuckScene;
  readonly seat: number;
}): JSX.Element | null {
  if (scene.view.stage !== SHOW) return null;
  const shown = scene.view.shown[seat].filter((showing) => showing !== HIDDEN && showingStack(showing) < 0);
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map((showing) => (
        <span
          key={showing}
          class={style.shown}
          role="img"
          aria-label={say('player.showed', {
            name: nameOf(scene, seat),
            card: cardLabel(showingCard(showing), showingDie(showing)),
          })}
        >
          <Face
            card={showingCard(showing)}
            gears={scene.view.gearTable[showingCard(showing)]}
            die={showingDie(showing)}
          />
        </span>
      ))}
    </>
  );
}
