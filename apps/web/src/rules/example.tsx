import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameId } from '../games/load.ts';
import { Icon } from '../pieces/icon.tsx';
import { language } from '../words/words.ts';
import style from './example.module.css';
import { exampleText, type Refusal } from './example-text.ts';
import { type Parts, prepare } from './prepare.ts';
import type { Ran } from './run.ts';
import { say } from './say.ts';
import { nameIn, type Shot, shotsOf, shownSeats } from './scenes.ts';

/** The worked example of a rule: small pictures before and after, and the steps in words. */
export function Example({ game, rule }: { readonly game: GameId; readonly rule: string }): JSX.Element {
  const [parts, setParts] = useState<Parts | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    prepare(game, rule).then(
      (ready) => isWanted && setParts(ready),
      () => isWanted && setParts('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [game, rule]);
  if (parts === null) return <p class={style.coming} aria-busy="true" />;
  if (parts === 'failed') return <p>{say('failed')}</p>;
  return <ExampleOf game={game} rule={rule} {...parts} />;
}

export function ExampleOf({
  game,
  rule,
  ran,
  ui,
  Little,
}: Parts & { readonly game: GameId; readonly rule: string }): JSX.Element {
  const text = exampleText(ran, ui, rule);
  const [first, last] = shotsOf(ran);
  const seats = shownSeats(ran);
  const isSeen = ran.steps.length === 0 && ran.sees.length > 0;
  const draw = ({ scene, before }: Shot): JSX.Element => (
    <div class={style.felt} data-felt={game}>
      <Little scene={scene} before={before} seats={seats} />
    </div>
  );
  const eyesOf = (index: number): string => {
    const seat = ran.sees[index] ?? ran.eyes;
    return say('sees', { who: seat === ran.eyes ? 'you' : 'other', name: nameIn(ran, seat) });
  };
  return (
    <div class={style.example} lang={language()}>
      {text.table.length === 0 ? null : <p class={style.table}>{text.table.join(' · ')}</p>}
      <div class={last === undefined ? style.single : style.pair}>
        <figure class={style.shot}>
          {first === undefined ? <Refused game={game} ran={ran} /> : draw(first)}
          <figcaption>
            {isSeen ? eyesOf(0) : text.before}
            {text.can.length === 0 ? null : (
              <p class={style.can}>
                <b>{say('can')}</b> {text.can.map(bare).join(' · ')}
                {text.more > 0 ? ` · ${say('more', { count: text.more })}` : ''}
              </p>
            )}
            <Refusals refusals={text.barred} />
            {text.after === null ? <Refusals refusals={text.refused} /> : null}
          </figcaption>
        </figure>
        {last === undefined ? null : (
          <div class={style.then}>
            {text.lines.length === 0 ? null : (
              <ol class={style.lines}>
                {text.lines.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ol>
            )}
            <figure class={style.shot}>
              {draw(last)}
              <figcaption>
                {isSeen ? eyesOf(1) : text.after}
                {isSeen ? null : <Refusals refusals={text.refused} />}
              </figcaption>
            </figure>
          </div>
        )}
      </div>
      {first === undefined || isSeen ? null : <p class={style.open}>{say('open')}</p>}
    </div>
  );
}

/** A move in words without the full stop that some games give it. */
const bare = (move: string): string => move.replace(/\.$/, '');

function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }): JSX.Element | null {
  if (refusals.length === 0) return null;
  return (
    <ul class={style.refusals} aria-label={say('cannot')}>
      {refusals.map(({ who, move, sentence }, index) => (
        <li key={index}>
          <Icon name="close" size={16} />
          <span>
            <b>{who === null ? bare(move) : `${who}: ${bare(move)}`}</b>
            <span class={style.why}>{sentence}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A refused table: only its players can be shown. */
const Refused = ({ game, ran }: { readonly game: GameId; readonly ran: Ran }): JSX.Element => (
  <div class={`${style.felt} ${style.people}`} data-felt={game}>
    {Array.from({ length: ran.seats }, (_, seat) => (
      <span key={seat}>
        <Icon name="person" size={18} />
        {nameIn(ran, seat as Ran['eyes'])}
      </span>
    ))}
  </div>
);
