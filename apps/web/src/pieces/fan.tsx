import { type ComponentChildren, type JSX, toChildArray } from 'preact';
import style from './fan.module.css';
import { useRoving } from './roving.ts';

/** A hand of cards, one child each. The arrow keys move between cards; Tab skips the rest of the hand. */
export function Fan({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const roving = useRoving<HTMLUListElement>();
  const cards = toChildArray(children);
  return (
    <div class={style.room}>
      <ul class={style.fan} style={{ '--n': cards.length }} aria-label={label} {...roving}>
        {cards.map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </ul>
    </div>
  );
}
