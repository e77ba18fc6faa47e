import type { JSX } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { listOf } from '../../words/words.ts';
import style from './actions.module.css';
import { chosenCards, type Draft, type Offer, playText, withBid } from './narrow.ts';
import { gained, signed, sumOf } from './numbers.ts';
import { say } from './say.ts';
import { nameOf, type StacksScene } from './scene.ts';

/** Makes the move if it is legal, otherwise explains why it is not. */
type Do = (text: string) => void;

/** ST-3.4: the question after a play. CALL must be hit in time, so it is the largest button. */
export function CallWindow({
  scene,
  hinted,
  onDo,
}: {
  readonly scene: StacksScene;
  readonly hinted: string | null;
  readonly onDo: Do;
}): JSX.Element {
  const bid = signed(scene.view.bid ?? 0);
  return (
    <div class={style.window}>
      <button
        type="button"
        class={`${style.call} ${hinted === 'call' ? style.hinted : ''}`}
        data-at="call"
        onClick={() => onDo('call')}
      >
        <span class={style.big} style={{ '--letters': say('act.call').length }}>
          {say('act.call')}
        </span>
        <span>{say('act.call.claim', { bid })}</span>
      </button>
      <button
        type="button"
        class={`${style.pass} ${hinted === 'pass' ? style.hinted : ''}`}
        data-at="pass"
        onClick={() => onDo('pass')}
      >
        <span class={style.big}>{say('act.pass')}</span>
        <span>{say('act.pass.why')}</span>
      </button>
    </div>
  );
}

/** The viewer's turn: the bid and its buttons. */
export function Turn({
  scene,
  offer,
  draft,
  bid,
  isFolding,
  hinted,
  onDraft,
  onFolding,
  onDo,
}: {
  readonly scene: StacksScene;
  readonly offer: Offer;
  readonly draft: Draft;
  readonly bid: number;
  /** Whether FOLD has been tapped once: the second tap confirms. */
  readonly isFolding: boolean;
  readonly hinted: string | null;
  readonly onDraft: (draft: Draft) => void;
  readonly onFolding: () => void;
  readonly onDo: Do;
}): JSX.Element {
  const { hand, stack } = scene.view.seats[scene.view.turn];
  const cards = chosenCards(draft, hand);
  const canPlay = cards.length > 0 && offer.bids !== null;
  return (
    <div class={style.turn}>
      {offer.bids === null ? null : (
        <Stepper
          offer={offer}
          draft={draft}
          bid={bid}
          worth={sumOf([...stack, ...cards])}
          onDraft={onDraft}
        />
      )}
      <div class={style.buttons}>
        <span class={`${style.fold} ${isFolding || hinted === 'fold' ? style.hinted : ''}`} data-at="fold">
          <Button look="felt" onTap={() => (isFolding ? onDo('fold') : onFolding())}>
            {say(isFolding ? 'act.fold.sure' : 'act.fold')}
          </Button>
        </span>
        <CallButton scene={scene} isOffered={offer.call} isHinted={hinted === 'call'} onDo={onDo} />
        <span class={style.play} data-at="play">
          <Button
            look="play"
            {...(canPlay ? { label: playLabel(cards, bid) } : {})}
            quiet={!canPlay}
            onTap={() => onDo(playText(cards, bid))}
          >
            {canPlay ? say('act.play.short') : say(offer.bids === null ? 'act.play.none' : 'act.play.choose')}
          </Button>
        </span>
      </div>
      <p class={style.word} aria-live="polite">
        {isFolding ? say('act.fold.warning') : offer.bids === null ? '' : bluffText(cards, sumOf(stack), bid)}
      </p>
    </div>
  );
}

const playLabel = (cards: readonly number[], bid: number): string =>
  say('act.play', { cards: cards.map(signed).join(' + '), bid: signed(bid) });

/** Whether the bid would be true, or how far off it is. */
function bluffText(cards: readonly number[], worthBefore: number, bid: number): string {
  if (cards.length === 0) return say('bluff.choose');
  const off = bid - worthBefore - sumOf(cards);
  return say('bluff.line', { play: playLabel(cards, bid), off: offText(off) });
}

function offText(off: number): string {
  if (off === 0) return say('bluff.true');
  return say(off > 0 ? 'bluff.over' : 'bluff.under', { count: Math.abs(off) });
}

/** With more bids than this a slider on a phone has less than three pixels for each, so steps of ten are added. */
const MOST_SLID = 60;
const TEN = 10;

function Stepper({
  offer,
  draft,
  bid,
  worth,
  onDraft,
}: {
  readonly offer: Offer;
  readonly draft: Draft;
  readonly bid: number;
  /** The true value of the Stack. */
  readonly worth: number;
  readonly onDraft: (draft: Draft) => void;
}): JSX.Element {
  const { least, most } = offer.bids ?? { least: 0, most: 0 };
  const setBid = (wish: number): void => onDraft(withBid(draft, offer, wish));
  const isTruthBiddable = draft.chosen.length > 0 && worth >= least && worth <= most;
  const isWide = most - least > MOST_SLID;
  return (
    <div class={`${style.stepper} ${isWide ? style.wide : ''}`} data-at="bidding">
      {isWide ? (
        <Button look="felt" label={say('act.lower.ten')} quiet={bid <= least} onTap={() => setBid(bid - TEN)}>
          {signed(-TEN)}
        </Button>
      ) : null}
      <Button look="felt" label={say('act.lower')} quiet={bid <= least} onTap={() => setBid(bid - 1)}>
        <Icon name="minus" />
      </Button>
      <output class={style.bid} style={{ '--figures': signed(bid).length }}>
        {signed(bid)}
      </output>
      <Button look="felt" label={say('act.higher')} quiet={bid >= most} onTap={() => setBid(bid + 1)}>
        <Icon name="plus" />
      </Button>
      {isWide ? (
        <Button look="felt" label={say('act.higher.ten')} quiet={bid >= most} onTap={() => setBid(bid + TEN)}>
          {gained(TEN)}
        </Button>
      ) : null}
      <span class={style.slide}>
        <input
          type="range"
          aria-label={say('act.bid')}
          aria-valuetext={signed(bid)}
          min={least}
          max={most}
          value={bid}
          onInput={(event) => setBid(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class={style.truth}
          hidden={!isTruthBiddable}
          aria-label={say('act.true.label', { worth: signed(worth) })}
          aria-pressed={worth === bid}
          onClick={() => setBid(worth)}
        >
          <span class={style.whole}>{say('act.true', { worth: signed(worth) })}</span>
          <span class={style.short}>= {signed(worth)}</span>
        </button>
      </span>
    </div>
  );
}

function CallButton({
  scene,
  isOffered,
  isHinted,
  onDo,
}: {
  readonly scene: StacksScene;
  readonly isOffered: boolean;
  readonly isHinted: boolean;
  readonly onDo: Do;
}): JSX.Element {
  const { bid } = scene.view;
  return (
    <button
      type="button"
      class={`${style.smallCall} ${isOffered ? '' : style.quiet} ${isHinted ? style.hinted : ''}`}
      aria-disabled={!isOffered}
      data-at="call"
      onClick={() => onDo('call')}
    >
      {bid === null ? say('act.call') : say('act.call.bid', { bid: signed(bid) })}
    </button>
  );
}

/** Not the viewer's turn: whom the game waits for, and the call that can still be made. */
export function Waiting({
  scene,
  offer,
  hinted,
  onDo,
}: {
  readonly scene: StacksScene;
  readonly offer: Offer;
  readonly hinted: string | null;
  readonly onDo: Do;
}): JSX.Element {
  const names = (scene.waiting ?? []).map((seat) => nameOf(scene, seat));
  return (
    <div class={style.turn}>
      <p class={style.names}>
        {names.length === 0 ? null : (
          <>
            <span>{say('wait.others', { names: listOf(names) })}</span>
            <span class={style.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </>
        )}
      </p>
      <div class={style.buttons}>
        <span class={style.fold}>
          <Button look="felt" quiet onTap={() => onDo('fold')}>
            {say('act.fold')}
          </Button>
        </span>
        <CallButton scene={scene} isOffered={offer.call} isHinted={hinted === 'call'} onDo={onDo} />
      </div>
    </div>
  );
}
