import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Explained, GameHelp } from '../../games/help.ts';
import type { GameId } from '../../games/load.ts';
import type { Scene } from '../../games/ui.ts';
import { useDismiss } from '../../pieces/dismiss.ts';
import style from './notes.module.css';
import { say } from './say.ts';
import { useGameHelp } from './use-game-help.ts';

interface Asked {
  readonly game: GameId;
  readonly scene: Scene;
  readonly thing: Element;
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}

/** Explains a card or symbol beside it. The next touch closes it; the focus does not move. */
export function Explanation(props: Asked): JSX.Element | null {
  const help = useGameHelp(props.game);
  // The explanation keeps its text, even if the board changes meanwhile.
  const kept = useRef<Explained | null>(null);
  if (help !== null) kept.current ??= explainedBy(help, props.thing, props.scene);
  const explained = kept.current;
  return explained === null ? null : <Bubble {...props} explained={explained} />;
}

/** The element of a thing, or of the thing that it is part of. */
export function explainedBy(help: GameHelp, thing: Element, scene: Scene): Explained | null {
  for (let part: Element | null = thing; part !== null; part = part.parentElement) {
    const name = part.getAttribute('data-about') ?? part.getAttribute('data-at');
    const explained = name === null ? null : help.explain(name, scene);
    if (explained !== null) return explained;
  }
  return null;
}

const GAP = 10;

function Bubble({
  explained: { title, text, rule },
  thing,
  onRule,
  onClose,
}: Asked & { readonly explained: Explained }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (bubble === null) return;
    const box = thing.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const left = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), innerWidth - width - GAP);
    const above = box.top - height - GAP;
    const below = Math.min(box.bottom + GAP, innerHeight - height - GAP);
    setAt({ left, top: above >= GAP ? above : Math.max(GAP, below) });
  }, [thing, text]);
  useDismiss(ref, onClose);
  useEffect(() => {
    addEventListener('resize', onClose);
    return () => removeEventListener('resize', onClose);
  });
  const place = at === null ? 'visibility:hidden' : `left:${at.left}px;top:${at.top}px`;
  return (
    <div ref={ref} class={style.bubble} style={place} role="status" data-answer>
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" onClick={() => onRule(rule)}>
        {say('explain.rule', { rule })}
      </button>
    </div>
  );
}
