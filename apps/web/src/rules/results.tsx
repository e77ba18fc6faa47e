import type { JSX } from 'preact';
import style from './rule-book.module.css';
import type { LoadedBook } from './rule-book.tsx';
import { RuleText } from './rule-text.tsx';
import { say } from './say.ts';
import { hitsOf, marksOf, nearestTo, termsOf } from './search.ts';

/** The search results: the number of each rule, and its sentence with the match marked. */
export function Results({
  book,
  synonyms,
  question,
  onAsk,
}: LoadedBook & {
  readonly question: string;
  readonly onAsk: (question: string) => void;
}): JSX.Element {
  const terms = termsOf(question, book.language, synonyms);
  const hits = hitsOf(book, terms);
  if (hits.length === 0) {
    return <Nearest words={nearestTo(question, book, synonyms)} question={question} onAsk={onAsk} />;
  }
  const marks = marksOf(terms);
  return (
    <ol class={`${style.book} ${style.hits}`} lang={book.language}>
      {hits.map(({ id, chapter, sentence }) => (
        <li key={id}>
          <a class={style.hit} href={`#${id}`}>
            <b>{id}</b> {chapter}
          </a>
          <p>
            <RuleText text={sentence} marks={marks} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Nearest({
  words,
  question,
  onAsk,
}: {
  readonly words: readonly string[];
  readonly question: string;
  readonly onAsk: (question: string) => void;
}): JSX.Element {
  return (
    <div class={style.nothing} role="status">
      <p>{say('search.nothing', { question })}</p>
      {words.length === 0 ? (
        <p>{say('search.advice')}</p>
      ) : (
        <p>
          {say('search.nearest')}{' '}
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onAsk(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
