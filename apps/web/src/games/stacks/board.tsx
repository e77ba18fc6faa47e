import type { Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks/client';
import { HIDDEN } from '@tuckbox/tabletop';
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Card } from '../../pieces/card.tsx';
import { Deferred } from '../../pieces/deferred.tsx';
import { useLostFocus } from '../../pieces/lost-focus.ts';
import { othersOf } from '../others-of.ts';
import { winnersOf } from '../story.ts';
import type { BoardProps } from '../ui.ts';
import { CallWindow, Turn, Waiting } from './actions.tsx';
import style from './board.module.css';
import { CardOf } from './card-of.tsx';
import { lastSeq, markedSeats, type RoundEnd, roundEnds } from './history.ts';
import { Ladder } from './ladder.tsx';
import { MyBadge, MyHand, MyStack } from './mine.tsx';
import {
  bidOf,
  chosenCards,
  type Draft,
  draftOf,
  FRESH_DRAFT,
  type Offer,
  offerOf,
  playText,
  readChoice,
  toggle,
} from './narrow.ts';
import { signed, sumOf } from './numbers.ts';
import { Reveal, stayOf } from './reveal.tsx';
import { say } from './say.ts';
import type { StacksScene } from './scene.ts';
import { Spot } from './spot.tsx';
import { Tally } from './tally.tsx';

export function Board(props: BoardProps<Stacks>): JSX.Element {
  const { scene, isTableScreen, isLive, isRunning, suggestion } = props;
  const reveal = useReveal(scene, isRunning);
  const offer = offerOf(scene.legal ?? []);
  const drafting = useDraft(scene, offer, suggestion);
  // The board under the reveal belongs to the next round and must not be touched unseen.
  const isCovered = reveal.end !== null;
  return (
    <div class={style.board} data-big={isTableScreen || undefined}>
      <div class={`${style.room} ${scene.seat === null ? style.watched : ''}`}>
        <Deferred>
          <OpponentsAndMiddle
            scene={scene}
            next={offer.bids === null || !isLive ? null : drafting.bid}
            reveal={isTableScreen ? null : reveal}
            isCovered={isCovered}
          />
        </Deferred>
        {scene.seat === null ? null : (
          <Mine {...props} seat={scene.seat} offer={offer} drafting={drafting} isCovered={isCovered} />
        )}
        {reveal.end === null ? null : (
          <Reveal
            key={`${reveal.end.seq} ${reveal.isAgain}`}
            end={reveal.end}
            scene={scene}
            isCalm={reveal.isAgain || !isRunning}
            stay={!isRunning || reveal.isAgain ? null : stayOf(scene, reveal.end, isLive)}
            canClose={!isTableScreen}
            offersNext={isRunning || isLive || reveal.isAgain}
            onClose={reveal.close}
          />
        )}
      </div>
    </div>
  );
}

interface Revealing {
  readonly end: RoundEnd | null;
  /** Whether there is an end of a round that could be looked at again. */
  readonly canOpen: boolean;
  readonly isAgain: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The newest end of a round is shown once, when it happens, and again on request. A round that was over when the board
 * was drawn is not shown, even if its steps arrive later; a replay shows each while it is at that step.
 */
function useReveal(scene: StacksScene, isRunning: boolean): Revealing {
  const newest = roundEnds(scene).at(-1) ?? null;
  const isNow = newest !== null && newest.seq === lastSeq(scene);
  const [closed, setClosed] = useState(isNow ? -1 : lastSeq(scene));
  const [again, setAgain] = useState(-1);
  const isAgain = newest !== null && again === newest.seq;
  const isNew = newest !== null && (isRunning ? newest.seq > closed : isNow && newest.seq !== closed);
  const isShown = isAgain || isNew;
  return {
    end: isShown ? newest : null,
    canOpen: newest !== null,
    isAgain,
    open: () => setAgain(newest?.seq ?? -1),
    close: () => {
      setClosed(newest?.seq ?? -1);
      setAgain(-1);
    },
  };
}

interface Drafting {
  readonly draft: Draft;
  /** The bid of the draft, chosen or default. */
  readonly bid: number;
  readonly isFolding: boolean;
  readonly setDraft: (draft: Draft) => void;
  readonly setFolding: () => void;
}

/** The half-made play. It is forgotten as soon as the hand or the bids change; a hint makes it what it suggests. */
function useDraft({ view, seat }: StacksScene, offer: Offer, suggestion: string | null): Drafting {
  const hand = seat === null ? [] : view.seats[seat].hand;
  const about = [view.round, offer.bids?.least, offer.fold, ...hand].join(' ');
  const fresh = { about, draft: FRESH_DRAFT, isFolding: false };
  const [kept, keep] = useState(fresh);
  const { draft, isFolding } = kept.about === about ? kept : fresh;
  useLayoutEffect(() => {
    const choice = suggestion === null ? null : readChoice(suggestion);
    const hinted = choice === null ? null : draftOf(choice, hand);
    if (hinted !== null) keep({ about, draft: hinted, isFolding: false });
  }, [suggestion]);
  const stack = seat === null ? [] : view.seats[seat].stack;
  return {
    draft,
    bid: bidOf(draft, offer, sumOf([...stack, ...chosenCards(draft, hand)]), view.bid === null),
    isFolding,
    setDraft: (next) => keep({ about, draft: next, isFolding: false }),
    setFolding: () => keep({ about, draft, isFolding: true }),
  };
}

/** The positions of the others, from left to right, if there is room round the table. */
const PLACES: readonly (readonly string[])[] = [
  [],
  ['top'],
  ['left', 'right'],
  ['left', 'top', 'right'],
  ['left', 'top', 'top', 'right'],
  ['left', 'top', 'top', 'top', 'right'],
];

/** The seats of the others, and between them the deck, the bids and the points. */
function OpponentsAndMiddle({
  scene,
  next,
  reveal,
  isCovered,
}: {
  readonly scene: StacksScene;
  readonly next: number | null;
  /** Null if nobody could ask to see it again. */
  readonly reveal: Revealing | null;
  readonly isCovered: boolean;
}): JSX.Element {
  const { view } = scene;
  const others = othersOf(scene);
  const marked = markedSeats(scene);
  const places = PLACES[others.length] ?? [];
  const tops = places.filter((place) => place === 'top').length;
  return (
    <div
      class={style.table}
      data-few={others.length < 3 || undefined}
      data-crowded={tops > 2 || undefined}
      inert={isCovered}
      style={{ '--n': others.length, '--tops': tops }}
    >
      {others.map((seat, index) => (
        <Spot
          key={seat}
          scene={scene}
          seat={seat}
          place={places[index] ?? 'top'}
          isMarked={marked.has(seat)}
        />
      ))}
      <div class={style.middle}>
        <div class={style.side}>
          {reveal?.canOpen && reveal.end === null ? (
            <button type="button" class={style.again} onClick={reveal.open}>
              <span class={style.round}>{say('round', { round: view.round })}</span>
              <span>{say('reveal.open')}</span>
            </button>
          ) : (
            <span class={style.round}>{say('round', { round: view.round })}</span>
          )}
          <Deck count={view.deck.length} />
          {view.deck.length === 1 && !view.over ? <span class={style.last}>{say('deck.last')}</span> : null}
        </div>
        {scene.places === null ? (
          <Ladder scene={scene} next={next} />
        ) : (
          <Winner scene={scene} places={scene.places} />
        )}
        <Tally view={view} />
      </div>
    </div>
  );
}

/** The visible edge of a card that lies under others. */
const Edge = (): JSX.Element => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <path d="M0 0h100v140H0z" fill="#7d1a18" />
    <path d="M8 8h84v124H8z" fill="none" stroke="#f3ead2" stroke-width="2" />
  </svg>
);

function Deck({ count }: { readonly count: number }): JSX.Element {
  const layers = Math.min(Math.ceil(count / 2), 6);
  return (
    <span class={style.deck} role="img" aria-label={say('deck.left', { count })} data-at="deck">
      {Array.from({ length: layers }, (_, index) => (
        <span key={index} class={style.layer} style={{ '--i': index }}>
          {index === layers - 1 ? (
            <CardOf card={HIDDEN} />
          ) : (
            <Card label={say('card.down')} back={<Edge />} />
          )}
        </span>
      ))}
      <b>{count}</b>
    </span>
  );
}

function Winner({
  scene,
  places,
}: {
  readonly scene: StacksScene;
  readonly places: readonly number[];
}): JSX.Element {
  const winners = winnersOf({ places });
  const isAlone = winners.length === 1;
  const who = {
    who: scene.players[winners[0]].isYou ? 'you' : 'other',
    name: scene.players[winners[0]].name,
  };
  return (
    <div class={style.winner}>
      <h2>{isAlone ? say('end.won', who) : say('end.shared')}</h2>
      <b>{signed(scene.view.seats[winners[0]].score)}</b>
    </div>
  );
}

/** The viewer's side of the table: Stack, hand and actions. */
function Mine({
  scene,
  seat,
  offer,
  drafting,
  isCovered,
  isLive,
  suggestion,
  act,
  whyNot,
}: BoardProps<Stacks> & {
  readonly seat: Seat;
  readonly offer: Offer;
  readonly drafting: Drafting;
  readonly isCovered: boolean;
}): JSX.Element {
  const { hand } = scene.view.seats[seat];
  const { draft, bid, isFolding, setDraft, setFolding } = drafting;
  const hint = suggestion === null ? null : readChoice(suggestion);
  const hinted = hint === null ? null : draftOf(hint, hand);
  const canPlay = offer.bids !== null;
  const onDo = (text: string): void => (scene.legal?.includes(text) ? act(text) : whyNot(text));
  const onCard = (place: number): void =>
    canPlay ? setDraft(toggle(draft, place)) : whyNot(playText([hand[place]], nextBid(scene)));
  const zone = useLostFocus<HTMLDivElement>((actions) => actions);
  return (
    <>
      <section class={style.mine} aria-label={say('you.title')} inert={isCovered}>
        <MyBadge scene={scene} seat={seat} />
        <MyStack scene={scene} seat={seat} />
        <MyHand
          seat={seat}
          hand={hand}
          chosen={canPlay ? draft.chosen : []}
          hinted={hinted?.chosen ?? []}
          canPlay={canPlay && isLive}
          onTap={isLive ? onCard : undefined}
        />
      </section>
      {isLive && !scene.view.over ? (
        <div class={style.actions} tabIndex={-1} inert={isCovered} {...zone}>
          {offer.pass ? (
            <CallWindow scene={scene} hinted={suggestion} onDo={onDo} />
          ) : offer.fold ? (
            <Turn
              scene={scene}
              offer={offer}
              draft={draft}
              bid={bid}
              isFolding={isFolding}
              hinted={suggestion}
              onDraft={setDraft}
              onFolding={setFolding}
              onDo={onDo}
            />
          ) : (
            <Waiting scene={scene} offer={offer} hinted={suggestion} onDo={onDo} />
          )}
        </div>
      ) : null}
    </>
  );
}

/** The lowest bid that could follow, to ask why a card cannot be played now. */
const nextBid = ({ view }: StacksScene): number => (view.bid === null ? 0 : view.bid + 1);
