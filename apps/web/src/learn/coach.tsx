import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameId } from '../games/load.ts';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { say } from '../screens/say.ts';
import { playNow } from '../screens/start.ts';
import { say as sayShell } from '../words/say.ts';
import style from './coach.module.css';
import type { Learning, Remark } from './course.ts';

/** The coach: the text of the step, a remark on the learner's move, and the buttons. */
export function Coach({
  game,
  learning,
  onShow,
}: {
  readonly game: GameId;
  readonly learning: Learning;
  readonly onShow: () => void;
}): JSX.Element {
  const { step, remark, run, shows } = learning;
  return (
    <aside class={style.coach} aria-live="polite">
      {step === null ? (
        <End game={game} learning={learning} />
      ) : (
        <>
          <div class={style.text}>
            <p class={style.say}>{step.say()}</p>
            {remark === null ? null : <RemarkLine key={shows} game={game} remark={remark} />}
          </div>
          <div class={style.buttons}>
            <RuleLinks game={game} rules={step.rules} />
            {run.at === 0 ? null : (
              <Button look="felt" label={say('learn.back')} onTap={learning.back}>
                <Icon name="back" size={20} />
              </Button>
            )}
            {step.kind === 'do' ? (
              <Button look="felt" onTap={onShow}>
                <Icon name="hint" size={20} />
                {say('learn.show')}
              </Button>
            ) : (
              <Button look="play" onTap={learning.next}>
                {say('learn.next')}
                <Icon name="next" size={20} />
              </Button>
            )}
          </div>
        </>
      )}
    </aside>
  );
}

function RemarkLine({ game, remark }: { readonly game: GameId; readonly remark: Remark }): JSX.Element {
  switch (remark.kind) {
    case 'refused':
      return (
        <RemarkBox game={game} rules={remark.rules}>
          {remark.text}
        </RemarkBox>
      );
    case 'other':
      return <p class={style.remark}>{say('learn.other', { move: remark.move })}</p>;
    case 'early':
      return <p class={style.remark}>{say('learn.read-first')}</p>;
    case 'shown':
      return <p class={style.remark}>{say('learn.shown', { move: remark.move })}</p>;
  }
}

/** A remark that covers the text of the coach for a while, with the rules that say so. */
export const RemarkBox = ({
  game,
  rules,
  children,
}: {
  readonly game: GameId;
  readonly rules: readonly string[];
  readonly children: ComponentChildren;
}): JSX.Element => (
  <p class={style.remark}>
    {children} <RuleLinks game={game} rules={rules} />
  </p>
);

/** Rules open in another tab, so that the lesson stays open. */
function RuleLinks({
  game,
  rules,
}: {
  readonly game: GameId;
  readonly rules: readonly string[];
}): JSX.Element | null {
  if (rules.length === 0) return null;
  return (
    <span class={style.rules}>
      {rules.map((rule) => (
        <a key={rule} href={`/rules/${game}#${rule}`} target="_blank" rel="noopener">
          {rule}
        </a>
      ))}
    </span>
  );
}

function End({ game, learning }: { readonly game: GameId; readonly learning: Learning }): JSX.Element {
  const [hasFailed, setFailed] = useState(false);
  const { hasNextLesson, number, openLesson } = learning;
  return (
    <>
      <h2 class={style.endTitle}>{say(hasNextLesson ? 'learn.well' : 'learn.ready')}</h2>
      <p class={style.say}>{say(hasNextLesson ? 'learn.well.lead' : 'learn.ready.lead')}</p>
      {hasFailed ? <p class={style.remark}>{sayShell('home.failed')}</p> : null}
      <div class={style.buttons}>
        {hasNextLesson ? (
          <Button look="play" onTap={() => openLesson(number + 1)}>
            {say('learn.next-lesson')}
            <Icon name="next" size={20} />
          </Button>
        ) : null}
        <Button
          look={hasNextLesson ? 'felt' : 'play'}
          onTap={() => void playNow(game).catch(() => setFailed(true))}
        >
          <Icon name="play" size={20} />
          {say('game.play')}
        </Button>
        <Button look="felt" onTap={() => openLesson(0)}>
          <Icon name="again" size={20} />
          {say('learn.again')}
        </Button>
      </div>
    </>
  );
}
