import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { address } from '../app/router.ts';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf, manifestOf } from '../games/manifests.ts';
import { buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { RuleBook } from '../rules/rule-book.tsx';
import { FeltHead } from './felt-head.tsx';
import { NotFound } from './not-found.tsx';
import style from './rules.module.css';
import { say } from './say.ts';

/** The rule book of a game; every rule has its own address. */
export function Rules({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <RulesOf game={game} /> : <NotFound />;
}

function RulesOf({ game }: { readonly game: GameId }): JSX.Element {
  const { title } = factsOf(game);
  useTitle(say('rules.title', { game: title }));
  const [question, setQuestion] = useState('');
  return (
    <>
      <FeltHead game={game} size="small">
        <h1>{say('rules.title', { game: title })}</h1>
        <p class={style.ways}>
          <a class={buttonClass('felt')} href={`/g/${game}`}>
            <Icon name="back" size={20} />
            {title}
          </a>
          {manifestOf(game).lessons === undefined ? null : (
            <a class={buttonClass('felt')} href={`/learn/${game}`}>
              <Icon name="learn" size={20} />
              {say('game.learn')}
            </a>
          )}
        </p>
      </FeltHead>
      <RuleBook
        game={game}
        wanted={decodeURIComponent(address.value.hash.slice(1))}
        question={question}
        onAsk={setQuestion}
      />
    </>
  );
}
