import type { Seat } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { CardOf } from './card-of.tsx';
import { lastSeq, type RoundEnd } from './history.ts';
import { gained, signed } from './numbers.ts';
import style from './reveal.module.css';
import { BREATH_MS, betweenFlips, FLIP_MS, verdictAt } from './reveal-timing.ts';
import { say } from './say.ts';
import { cardsText, type StacksScene, whoIs } from './scene.ts';

/**
 * How long the result stays if the player does not tap: shorter when the next round needs an answer. Without a player
 * it closes by itself, sooner if the next round has begun.
 */
const STAY_MS = 9000;
const STAY_WANTED_MS = 4500;
const WATCHED_MS = 7000;
const WATCHED_ON_MS = 4000;

/** How long the end of a round stays after its verdict, if nobody closes it. */
export function stayOf(scene: StacksScene, end: RoundEnd, isPlayed: boolean): number {
  if (!isPlayed) return lastSeq(scene) > end.seq ? WATCHED_ON_MS : WATCHED_MS;
  return (scene.legal ?? []).length > 0 ? STAY_WANTED_MS : STAY_MS;
}

/**
 * The end of a round: the call and its pause, the Stack turned up card by card, who takes what, and the points.
 */
export function Reveal({
  end,
  scene,
  isCalm,
  stay,
  canClose,
  offersNext,
  onClose,
}: {
  readonly end: RoundEnd;
  readonly scene: StacksScene;
  /** Shown again or in a replay: without pauses. */
  readonly isCalm: boolean;
  /** After how many milliseconds it closes by itself; null if it stays until it is closed. */
  readonly stay: number | null;
  /** Whether somebody can tap: nobody can on a table screen. */
  readonly canClose: boolean;
  /** Whether it has a Next button; a replay has its own. */
  readonly offersNext: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const [isSkipped, skip] = useState(isCalm);
  const verdict = end.call === null ? 0 : verdictAt(end.call.stack.length);
  const started = useRef(performance.now());
  const lasts = stay === null ? null : verdict + stay;
  useClosing(lasts === null ? null : started.current + lasts, onClose);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Takes the focus if it is nowhere in particular, or on something covered.
    if (focused?.contains(box.current) || focused?.closest('[inert]'))
      box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const goOn = (): void => {
    const isRunning = !isSkipped && performance.now() - started.current < verdict + FLIP_MS;
    if (isRunning) skip(true);
    else onClose();
  };
  return (
    <section
      ref={box}
      class={style.reveal}
      data-skip={isSkipped || undefined}
      data-veil=""
      data-big={!canClose || undefined}
      style={{ '--verdict': `${verdict}ms`, '--lasts': `${lasts ?? 0}ms` }}
      aria-label={say('reveal.title', { round: end.round })}
      onClick={canClose ? goOn : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && canClose) onClose();
      }}
    >
      <h2 class={style.title}>{titleOf(end, scene)}</h2>
      {end.call === null ? null : <Called call={end.call} took={end.took} scene={scene} />}
      <Points end={end} scene={scene} />
      <div class={style.end}>
        {canClose && offersNext ? (
          <Button look="play" onTap={onClose}>
            {scene.view.over ? say('reveal.finish') : say('reveal.next', { round: end.round + 1 })}
          </Button>
        ) : null}
        {lasts === null ? null : <span class={style.left} aria-hidden="true" />}
      </div>
    </section>
  );
}

/** Closes it at this time of the page's clock; never if null. */
function useClosing(at: number | null, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => close.current(), Math.max(0, at - performance.now()));
    return () => clearTimeout(timer);
  }, [at]);
}

function titleOf({ call, isDeckEmpty }: RoundEnd, scene: StacksScene): string {
  if (call !== null) return say('reveal.calls', whoIs(scene, call.seat));
  return say(isDeckEmpty ? 'reveal.emptied' : 'reveal.stood');
}

function Called({
  call,
  took,
  scene,
}: {
  readonly call: NonNullable<RoundEnd['call']>;
  readonly took: RoundEnd['took'];
  readonly scene: StacksScene;
}): JSX.Element {
  const isTrue = call.bid === call.worth;
  const between = betweenFlips(call.stack.length);
  return (
    <div class={style.called}>
      <div class={style.scale}>
        <div class={style.plaque}>
          <span>{say('reveal.bid', whoIs(scene, call.accused))}</span>
          <b>{signed(call.bid)}</b>
        </div>
        <span class={style.equals} aria-hidden="true">
          <i class={style.unknown}>?</i>
          <i class={style.known}>{isTrue ? '=' : '≠'}</i>
        </span>
        <div class={`${style.plaque} ${style.worth}`}>
          <span>{say('reveal.worth')}</span>
          <b class={style.known}>{signed(call.worth)}</b>
        </div>
      </div>
      <div class={style.stage}>
        <span
          class={style.cards}
          role="img"
          aria-label={cardsText(call.stack)}
          style={{ '--n': call.stack.length }}
        >
          {call.stack.map((card, index) => (
            <span key={index} class={style.flip} style={{ '--at': `${BREATH_MS + index * between}ms` }}>
              <span class={style.down}>
                <Back />
              </span>
              <span class={style.up}>
                <Face card={card} />
              </span>
            </span>
          ))}
        </span>
        <strong class={`${style.stamp} ${isTrue ? style.isTrue : style.isLie}`}>
          {say(isTrue ? 'reveal.true' : 'reveal.lie')}
        </strong>
      </div>
      {took === null ? null : (
        <p class={style.took}>
          {say('reveal.takes', {
            ...whoIs(scene, took.seat),
            whose: whoIs(scene, took.from).who,
            from: whoIs(scene, took.from).name,
            count: took.cards.length,
          })}
        </p>
      )}
    </div>
  );
}

/** Everybody's points for the round, with their Stacks. */
function Points({ end, scene }: { readonly end: RoundEnd; readonly scene: StacksScene }): JSX.Element {
  return (
    <ul class={style.points}>
      {scene.players.map((player, seat) => {
        const scored = end.scored.find((event) => event.seat === seat);
        return (
          <li key={seat} data-at={`seat:${seat}`}>
            <span class={style.name}>
              {whoIs(scene, seat as Seat).who === 'you' ? say('you.title') : player.name}
            </span>
            <span
              class={style.mini}
              role="img"
              aria-label={scored ? cardsText(scored.stack) : say('reveal.folded')}
            >
              {scored?.stack.map((card, index) => <CardOf key={index} card={card} />) ?? (
                <em>{say('reveal.folded')}</em>
              )}
            </span>
            <b class={(scored?.points ?? 0) < 0 ? style.loss : ''}>{scored ? gained(scored.points) : '–'}</b>
            <span class={style.total}>{signed(scored?.score ?? scene.view.seats[seat].score)}</span>
          </li>
        );
      })}
    </ul>
  );
}
