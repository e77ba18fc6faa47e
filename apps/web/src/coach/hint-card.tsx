import type { Hint } from '@tuckbox/bots/coach';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadGrounds } from '../games/manifests.ts';
import type { GameUi, GroundText, Scene } from '../games/ui.ts';
import { Button } from '../pieces/button.tsx';
import { useDismiss } from '../pieces/dismiss.ts';
import { Icon } from '../pieces/icon.tsx';
import type { ShownHint } from '../table/state/hints.ts';
import { moveText, reasonsFor } from './coached.ts';
import style from './hint-card.module.css';
import { say } from './say.ts';
import { gradeOf, worseText } from './worse.ts';

/** A hint with its reasons and close alternatives. It blocks nothing: the next touch of the table closes it. */
export function HintCard({
  ui,
  shown: { hint, scene },
  title,
  closeLabel,
  onClose,
}: {
  readonly ui: GameUi;
  readonly shown: Extract<ShownHint, { kind: 'given' }>;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}): JSX.Element | null {
  const ref = useRef<HTMLElement>(null);
  useDismiss(ref, onClose);
  const words = useGroundText(ui);
  if (words === null) return null;
  const { best, close, isCutShort } = hint;
  const reasons = reasonsOf({ ui, words, scene }, hint);
  return (
    <section class={style.card} ref={ref} aria-label={title} data-hint>
      <div class={style.head}>
        <Icon name="hint" size={22} />
        <h2 data-move>{moveText(ui, best.text, scene)}</h2>
        <Button look="bare" label={closeLabel} onTap={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <ul class={style.reasons} data-reasons>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {close.length === 0 ? null : (
        <div class={style.close}>
          <h3>{say('hint.close')}</h3>
          <ul>
            {close.map((other) => (
              <li key={other.text}>
                {say('move.with', {
                  move: moveText(ui, other.text, scene),
                  worse: worseText(best.value - other.value),
                })}
                {reasonsFor(words, other, scene)
                  .filter((reason) => !reasons.includes(reason))
                  .slice(0, 1)
                  .map((reason) => (
                    <small key={reason}>{reason}</small>
                  ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isCutShort ? <p class={style.hurried}>{say('hint.hurried')}</p> : null}
    </section>
  );
}

/** Why the move is best. Where nothing speaks for it: what speaks against another, or that another is as good. */
function reasonsOf(
  { ui, words, scene }: { readonly ui: GameUi; readonly words: Spoken; readonly scene: Scene },
  { best, close, instead }: Hint,
): readonly string[] {
  const reasons = reasonsFor(words, best, scene);
  if (reasons.length > 0) return reasons;
  if (instead !== null) {
    const [reason = ''] = reasonsFor(words, instead, scene);
    return [say('hint.instead', { move: moveText(ui, instead.text, scene), reason })];
  }
  const equal = close.find(({ value }) => gradeOf(best.value - value) === 'none');
  return equal === undefined ? [] : [say('hint.same', { move: moveText(ui, equal.text, scene) })];
}

interface Spoken {
  readonly groundText: GroundText | null;
}

/** The sentences of the game; null until they have loaded. */
function useGroundText({ game }: GameUi): Spoken | null {
  const [loaded, setLoaded] = useState<Spoken | null>(null);
  useEffect(() => {
    loadGrounds(game.id).then(
      (groundText) => setLoaded({ groundText }),
      () => setLoaded({ groundText: null }),
    );
  }, [game]);
  return loaded;
}
