import { NOBODY } from '@tuckbox/engine';
import type { TuckIt } from '@tuckbox/tuck-it';
import { ARRANGE } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Card } from '../../pieces/card.tsx';
import { Fan } from '../../pieces/fan.tsx';
import { useRoving } from '../../pieces/roving.ts';
import { SeatBadge } from '../../pieces/seat-badge.tsx';
import { othersOf } from '../others-of.ts';
import type { BoardProps } from '../ui.ts';
import { Actions } from './actions.tsx';
import { Arranging } from './arranging.tsx';
import { Clockwork } from './art/clockwork.tsx';
import { Face } from './art/face.tsx';
import style from './board.module.css';
import { Centre } from './centre.tsx';
import { useKeptFocus } from './focus.ts';
import { type Marks, marksOf } from './marks.ts';
import { cardLabel, isWaitedFor, type TuckScene } from './names.ts';
import { NO_OFFERS, offersOf, type Pointed, pointedAt } from './narrow.ts';
import { Counts, Player, withShowing } from './player.tsx';
import { say } from './say.ts';
import { stackContents, stackLabel } from './spoken.ts';
import { StackView } from './stack-view.tsx';
import { stacksOf } from './table.ts';
import {
  type Answer,
  cardLight,
  type Draft,
  type Hold,
  isStackLit,
  momentOf,
  NO_DRAFT,
  picksOf,
  tapCard,
  tapHeap,
  tapOtherStack,
  tapOwnStack,
  tapPile,
} from './taps.ts';

type Props = BoardProps<TuckIt>;

/** The table of Tuck It: the others, the middle, and the viewer's Stacks and hand. */
export function Board(props: Props): JSX.Element {
  const { scene, isTableScreen, isLive } = props;
  const [hold, setDraft] = useHold(scene);
  const marks = marksOf(scene);
  const pointed = pointedAt(props.suggestion, hold.seat);
  const answer = (said: Answer): void => {
    if (said.kind === 'draft') setDraft(said.draft);
    else {
      if (said.kind === 'act') setDraft(NO_DRAFT);
      props[said.kind](said.text);
    }
  };
  const canTap = isLive && scene.seat !== null;
  const parts: BoardParts = { ...props, hold, marks, pointed, answer: canTap ? answer : null, setDraft };
  const others = othersOf(scene);
  const kept = useKeptFocus<HTMLDivElement>(style.hand);
  return (
    <div
      {...kept}
      class={`${style.board} ${scene.seat === null ? style.watched : ''} ${isTableScreen ? style.big : ''}`}
    >
      <div class={style.works} aria-hidden="true">
        <Clockwork />
      </div>
      <div class={style.grid} data-others={others.length} data-arranging={scene.view.stage === ARRANGE}>
        <Others parts={parts} seats={others} />
        <div class={style.middle}>
          <TheCentre parts={parts} />
        </div>
        {scene.seat === null ? null : <Own parts={parts} />}
      </div>
    </div>
  );
}

/** The data that all parts of the board use. */
interface BoardParts extends Props {
  readonly hold: Hold;
  readonly marks: Marks;
  readonly pointed: Pointed;
  /** Null if taps do nothing: in replays, and for spectators. */
  readonly answer: ((said: Answer) => void) | null;
  readonly setDraft: (draft: Draft) => void;
}

/** The half-made move. It is dropped when the turn, the question or the hand has changed. */
function useHold(scene: TuckScene): [Hold, (draft: Draft) => void] {
  const { view, legal } = scene;
  const seat = scene.seat ?? NOBODY;
  const offers = useMemo(() => (legal === null ? NO_OFFERS : offersOf(legal)), [legal]);
  const key = momentOf(view, seat);
  const [made, setMade] = useState<{ readonly key: string; readonly draft: Draft }>({ key, draft: NO_DRAFT });
  const draft = made.key === key ? made.draft : NO_DRAFT;
  return [{ view, seat, offers, draft }, (next) => setMade({ key, draft: next })];
}

/** By the number of others: their positions, from left to right. */
const SIDES: readonly (readonly string[])[] = [
  [],
  ['top'],
  ['left', 'right'],
  ['left', 'top', 'right'],
  ['left', 'far-left', 'far-right', 'right'],
  ['left', 'far-left', 'top', 'far-right', 'right'],
  ['left', 'far-left', 'top', 'far-right', 'right', 'near'],
];

function Others({
  parts,
  seats,
}: {
  readonly parts: BoardParts;
  readonly seats: readonly number[];
}): JSX.Element {
  const { scene, hold, marks, pointed, answer } = parts;
  const roving = useRoving<HTMLUListElement>();
  return (
    <ul class={style.others} aria-label={say('others.label')} {...roving}>
      {seats.map((seat, index) => (
        <li
          key={seat}
          class={`${style.other} ${isWaitedFor(scene, seat) ? style.turn : ''}`}
          data-side={SIDES[seats.length][index]}
        >
          <Player
            scene={scene}
            seat={seat}
            note={marks.notes.get(seat) ?? null}
            isLastStack={(stack) => marks.stacks.has(`${seat}.${stack}`)}
            isSuggested={(stack) => pointed.stacks.includes(`${seat}.${stack}`)}
            isLit={(stack) => answer !== null && isStackLit(hold, seat, stack)}
            isChosen={(stack) => isTarget(hold.draft, seat, stack)}
            onTap={answer === null ? undefined : (stack) => answer(tapOtherStack(hold, seat, stack))}
          />
        </li>
      ))}
    </ul>
  );
}

const isTarget = (draft: Draft, owner: number, stack: number): boolean =>
  draft.kind === 'target' && draft.owner === owner && draft.stack === stack;

function TheCentre({ parts }: { readonly parts: BoardParts }): JSX.Element {
  const { scene, hold, marks, pointed, answer } = parts;
  const { texts } = hold.offers;
  const tap = (what: 'draw' | 'pile' | 'die'): void => {
    if (what === 'pile') answer?.(tapPile(hold));
    else if (what === 'draw') answer?.(tapHeap(hold, 'reveal'));
    else answer?.({ kind: texts.has('roll') ? 'act' : 'whyNot', text: 'roll' });
  };
  const isPicked = hold.draft.kind === 'hand' || hold.draft.kind === 'stack';
  return (
    <Centre
      scene={scene}
      lastPlayed={marks.played}
      lit={{
        draw: texts.has('reveal') && !isPicked,
        pile: texts.has('take') || isPicked,
        die: texts.has('roll'),
      }}
      chosen={hold.draft.kind === 'heap' ? hold.draft.text : null}
      suggested={pointed.verb}
      onTap={answer === null ? undefined : tap}
    />
  );
}

/** The viewer's side of the parts. */
function Own({ parts }: { readonly parts: BoardParts }): JSX.Element {
  const { scene, hold, answer } = parts;
  const isArranging =
    scene.view.stage === ARRANGE && answer !== null && scene.view.stacks[hold.seat * 3].length === 0;
  return (
    <div class={style.own}>
      <div class={style.me}>
        <SeatBadge player={scene.players[hold.seat]} isTurn={isWaitedFor(scene, hold.seat)}>
          <Counts scene={scene} seat={hold.seat} />
        </SeatBadge>
      </div>
      {isArranging ? (
        <Arranging scene={scene} seat={hold.seat} suggestion={parts.suggestion} act={parts.act} />
      ) : (
        <>
          <OwnStacks parts={parts} />
          <div class={style.actions}>
            {answer === null ? null : (
              <Actions
                scene={scene}
                hold={hold}
                suggestion={parts.suggestion}
                act={parts.act}
                setDraft={parts.setDraft}
              />
            )}
          </div>
          <Hand parts={parts} />
        </>
      )}
    </div>
  );
}

function OwnStacks({ parts }: { readonly parts: BoardParts }): JSX.Element {
  const { scene, hold, marks, pointed, answer } = parts;
  const { draft, seat } = hold;
  const roving = useRoving<HTMLUListElement>();
  const chosenOf = (stack: number): number =>
    isTarget(draft, seat, stack) ? 1 : draft.kind === 'stack' && draft.stack === stack ? draft.count : 0;
  return (
    <ul class={style.stacks} aria-label={say('stacks.own')} {...roving}>
      {stacksOf(scene.view, seat).map((seen, stack) => (
        <li key={stack}>
          <StackView
            seen={withShowing(scene, seen)}
            gearTable={scene.view.gearTable}
            label={`${stackLabel(scene, seen)}: ${stackContents(seen)}`}
            isSpread={true}
            light={answer !== null && isStackLit(hold, seat, stack) ? 'lit' : undefined}
            chosen={chosenOf(stack)}
            last={marks.stacks.has(`${seat}.${stack}`)}
            suggested={pointed.stacks.includes(`${seat}.${stack}`)}
            onTap={answer === null ? undefined : () => answer(tapOwnStack(hold, stack))}
          />
        </li>
      ))}
    </ul>
  );
}

/** More cards than this overlap. */
const SPREAD_HAND = 8;

function Hand({ parts }: { readonly parts: BoardParts }): JSX.Element {
  const { scene, hold, pointed, answer } = parts;
  const hand = scene.view.hands[hold.seat];
  const picks = picksOf(hold.draft);
  const hinted = placesOf(hand, pointed.cards);
  const isLong = hand.length > SPREAD_HAND;
  const lights = hand.map((_, index) =>
    answer === null || picks.includes(index) ? undefined : cardLight(hold, index),
  );
  return (
    <div class={style.hand}>
      <Fan label={say('hand.label', { count: hand.length })}>
        {hand.map((card, index) => (
          <span
            key={index}
            class={`${style.held} ${hinted.has(index) ? style.hinted : ''} ${isLong && lights[index] === 'lit' ? style.risen : ''}`}
            data-at={`hand:${hold.seat}:${index}`}
          >
            <Card
              label={cardLabel(card, scene.view.rolled ? scene.view.die : 0)}
              light={isLong && lights[index] === 'lit' ? undefined : lights[index]}
              chosen={picks.includes(index)}
              onTap={answer === null ? undefined : () => answer(tapCard(hold, index))}
            >
              <Face card={card} gears={scene.view.gearTable[card]} />
            </Card>
            {picks.length > 1 && picks.includes(index) ? (
              <span class={style.order} aria-hidden="true">
                {picks.indexOf(index) + 1}
              </span>
            ) : null}
          </span>
        ))}
      </Fan>
    </div>
  );
}

/** The indices of these cards in the hand, each copy once. */
function placesOf(hand: readonly number[], cards: readonly number[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const card of cards) {
    const index = hand.findIndex((held, at) => held === card && !places.has(at));
    if (index >= 0) places.add(index);
  }
  return places;
}
