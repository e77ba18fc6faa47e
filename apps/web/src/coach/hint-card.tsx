import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadGrounds } from '../games/manifests.ts';
import type { GameUi, GroundText } from '../games/ui.ts';
import { Button } from '../pieces/button.tsx';
import { useDismiss } from '../pieces/dismiss.ts';
import { Icon } from '../pieces/icon.tsx';
import type { ShownHint } from '../table/state/hints.ts';
import { moveText, reasonsFor } from './coached.ts';
import style from './hint-card.module.css';
import { say } from './say.ts';
import { worseText } from './worse.ts';

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
        {reasonsFor(words, best, scene).map((reason) => (
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
              </li>
            ))}
          </ul>
        </div>
      )}
      {isCutShort ? <p class={style.hurried}>{say('hint.hurried')}</p> : null}
    </section>
  );
}

/** The sentences of the game; null until they have loaded. */
function useGroundText({ game }: GameUi): { readonly groundText: GroundText | null } | null {
  const [loaded, setLoaded] = useState<{ readonly groundText: GroundText | null } | null>(null);
  useEffect(() => {
    loadGrounds(game.id).then(
      (groundText) => setLoaded({ groundText }),
      () => setLoaded({ groundText: null }),
    );
  }, [game]);
  return loaded;
}
