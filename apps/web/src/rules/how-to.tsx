import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameHelp, HowToStep } from '../games/help.ts';
import type { GameId } from '../games/load.ts';
import { language } from '../words/words.ts';
import style from './how-to.module.css';
import { type Parts, prepare } from './prepare.ts';
import { say } from './say.ts';
import { shotsOf, shownSeats } from './scenes.ts';

/** The section has an anchor, as chapters have. */
export const HOW_TO = 'how-to-play';

/** How to play, on one page: the goal, a turn step by step with a small picture each, and the end. */
export function HowTo({ game, help }: { readonly game: GameId; readonly help: GameHelp }): JSX.Element {
  const { goal, steps, end } = help.howTo();
  return (
    <section class={style.howto} id={HOW_TO} aria-labelledby="how-to-title" lang={language()}>
      <h2 id="how-to-title">{say('howto.title')}</h2>
      <p class={style.goal}>{goal}</p>
      <ol class={style.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <LittlePicture game={game} step={step} />
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p class={style.end}>
        <b>{say('howto.end')}:</b> {end}
      </p>
    </section>
  );
}

/** A small picture of an example's position, made when it scrolls into view. */
function LittlePicture({ game, step }: { readonly game: GameId; readonly step: HowToStep }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      prepare(game, step.rule).then(setParts, () => setParts(null));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [game, step.rule]);
  return (
    <div ref={box} class={style.picture} data-felt={game} aria-hidden="true">
      {parts === null ? null : drawn(parts, step.shot)}
    </div>
  );
}

/** The example before or after its move; one without a move has a single picture. */
export function drawn({ ran, Little }: Parts, shot: HowToStep['shot']): JSX.Element | null {
  const shots = shotsOf(ran);
  const found = shot === 'after' ? shots.at(-1) : shots[0];
  return found === undefined ? null : (
    <Little scene={found.scene} before={found.before} seats={shownSeats(ran)} />
  );
}
