import type { JSX } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import style from './actions.module.css';
import { moveLabel } from './labels.ts';
import type { TuckScene } from './names.ts';
import { say } from './say.ts';
import { effectOf, stacksOf } from './table.ts';
import { type Draft, draftText, type Hold, pickedPlay, picksOf, undoLast } from './taps.ts';

export interface ActionsProps {
  readonly scene: TuckScene;
  readonly hold: Hold;
  readonly suggestion: string | null;
  readonly act: (text: string) => void;
  readonly setDraft: (draft: Draft) => void;
}

/** The moves that need no card: offered as buttons whenever they are legal. */
const BARE = ['reveal', 'take', 'roll', 'no flip', 'no bonus'] as const;

/** The possible actions as buttons. */
export function Actions({ scene, hold, suggestion, act, setDraft }: ActionsProps): JSX.Element {
  const ready = draftText(hold);
  const bare = BARE.filter((text) => hold.offers.texts.has(text) && text !== ready);
  const isDrafting = hold.draft.kind !== 'none';
  return (
    <div class={style.actions}>
      {suggestion !== null && suggestion !== ready ? (
        <Button look="felt" onTap={() => act(suggestion)}>
          <Icon name="hint" size={20} />
          <span>{moveLabel(suggestion, scene)}</span>
        </Button>
      ) : null}
      {ready === null ? null : (
        <Button look="play" onTap={() => act(ready)}>
          <span class={style.words}>
            {moveLabel(ready, scene)}
            <Effect hold={hold} text={ready} />
          </span>
        </Button>
      )}
      <TuckTip hold={hold} />
      {isDrafting ? (
        <Button look="felt" label={say('action.undo')} onTap={() => setDraft(undoLast(hold))}>
          <Icon name="undo" size={20} />
        </Button>
      ) : (
        bare.map((text, index) => (
          <Button key={text} look={index === 0 && isOnly(hold) ? 'play' : 'felt'} onTap={() => act(text)}>
            <span class={style.words}>
              {moveLabel(text, scene)}
              {text === 'reveal' ? <RevealRisk count={scene.view.pile.length} /> : null}
            </span>
          </Button>
        ))
      )}
    </div>
  );
}

/** Whether there is no other action: then the first button stands out. */
const isOnly = ({ offers }: Hold): boolean =>
  !['play', 'flip', 'bonus', 'skip'].some((verb) => offers.verbs.has(verb));

/** A tip that a picked card can also be tucked in Phase 2. */
function TuckTip({ hold }: { readonly hold: Hold }): JSX.Element | null {
  const picks = picksOf(hold.draft);
  const card = hold.view.hands[hold.seat]?.[picks[0]];
  if (picks.length !== 1 || card === undefined) return null;
  return hold.offers.verbs.has('tuck') ? <p class={style.tip}>{say('action.tuckTip')}</p> : null;
}

function RevealRisk({ count }: { readonly count: number }): JSX.Element | null {
  return count === 0 ? null : <small>{say('action.revealRisk', { count: count + 1 })}</small>;
}

/** The effect of the play, if it has one. */
function Effect({ hold, text }: { readonly hold: Hold; readonly text: string }): JSX.Element | null {
  if (!text.startsWith('play ')) return null;
  const cards = cardsPlayed(hold);
  const effect = cards.length === 0 ? null : effectOf(hold.view, cards, emptiesStacks(hold));
  return effect === null ? null : <small>{say(`effect.${effect}`)}</small>;
}

function cardsPlayed(hold: Hold): number[] {
  const { draft, view, seat } = hold;
  if (draft.kind === 'stack') {
    return stacksOf(view, seat)
      [draft.stack].cards.slice(0, draft.count)
      .map(({ card }) => card);
  }
  return pickedPlay(hold) ?? [];
}

const emptiesStacks = ({ draft, view, seat }: Hold): boolean =>
  draft.kind === 'stack' &&
  stacksOf(view, seat).reduce((sum, { cards }) => sum + cards.length, 0) === draft.count;
