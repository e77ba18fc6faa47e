import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { place } from '../app/router.ts';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { buttonClass } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import type { Book, BookRule, Chapter } from '../rules/book.ts';
import { loadBook } from '../rules/load.ts';
import { PICTURES } from '../rules/pictures.ts';
import { RuleText } from '../rules/RuleText.tsx';
import { isAbout, wordsOf } from '../rules/search.ts';
import { language } from '../words/words.ts';
import { FeltHead } from './FeltHead.tsx';
import { FACTS } from './facts.ts';
import { NotFound } from './NotFound.tsx';
import { Picture } from './Picture.tsx';
import style from './Rules.module.css';
import { say } from './say.ts';

/** The rule book of a game, every rule with an address of its own. */
export function Rules({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <RulesOf game={game} /> : <NotFound />;
}

function RulesOf({ game }: { readonly game: GameId }): JSX.Element {
  const { title } = FACTS[game];
  useTitle(say('rules.title', { game: title }));
  const book = useBook(game);
  const [question, setQuestion] = useState('');
  const wanted = useWantedRule(book);
  const words = wordsOf(question);
  return (
    <>
      <FeltHead game={game} size="small">
        <h1>{say('rules.title', { game: title })}</h1>
        <p class={style.ways}>
          <a class={buttonClass('felt')} href={`/g/${game}`}>
            <Icon name="back" size={20} />
            {title}
          </a>
          <a class={buttonClass('felt')} href={`/learn/${game}`}>
            <Icon name="learn" size={20} />
            {say('game.learn')}
          </a>
        </p>
      </FeltHead>
      <div class={style.page}>
        <Search question={question} onAsk={setQuestion} found={book === null ? null : countOf(book, words)} />
        {book === null ? null : (
          <>
            <Contents book={book} />
            <article class={style.book} lang={book.language}>
              {words.length > 0
                ? null
                : book.intro.map((text) => (
                    <p key={text} class={style.intro}>
                      <RuleText text={text} marks={[]} />
                    </p>
                  ))}
              {book.chapters.map((chapter) => (
                <ChapterOf key={chapter.id} game={game} chapter={chapter} words={words} wanted={wanted} />
              ))}
            </article>
          </>
        )}
      </div>
    </>
  );
}

/** The book in the language of the moment; the one before stays open until it is here. */
function useBook(game: GameId): Book | null {
  const [book, setBook] = useState<Book | null>(null);
  const wanted = language();
  useEffect(() => {
    let isLate = false;
    loadBook(game, wanted).then((loaded) => {
      if (!isLate) setBook(loaded);
    });
    return () => {
      isLate = true;
    };
  }, [game, wanted]);
  return book;
}

const countOf = ({ chapters }: Book, words: readonly string[]): number =>
  chapters.flatMap(({ rules }) => rules).filter((rule) => isAbout(rule, words)).length;

/** The rule that the address asks for; the page goes to it. */
function useWantedRule(book: Book | null): string {
  const wanted = decodeURIComponent(place.value.hash.slice(1));
  useLayoutEffect(() => {
    if (book === null || wanted === '') return;
    const isChapter = !wanted.includes('.');
    document.getElementById(wanted)?.scrollIntoView({ block: isChapter ? 'start' : 'center' });
  }, [book, wanted]);
  return wanted;
}

function Search({
  question,
  found,
  onAsk,
}: {
  readonly question: string;
  readonly found: number | null;
  readonly onAsk: (question: string) => void;
}): JSX.Element {
  return (
    <search class={style.search}>
      <label class={style.field}>
        <Icon name="search" size={20} />
        <span class="unseen">{say('rules.search')}</span>
        <input
          type="search"
          value={question}
          placeholder={say('rules.search')}
          onInput={(event) => onAsk(event.currentTarget.value)}
        />
      </label>
      <p role="status">{question === '' || found === null ? '' : say('rules.found', { count: found })}</p>
    </search>
  );
}

function Contents({ book }: { readonly book: Book }): JSX.Element {
  return (
    <nav class={style.contents} aria-label={say('rules.contents')}>
      <h2>{say('rules.contents')}</h2>
      <ol lang={book.language}>
        {book.chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ChapterOf({
  game,
  chapter,
  words,
  wanted,
}: {
  readonly game: GameId;
  readonly chapter: Chapter;
  readonly words: readonly string[];
  readonly wanted: string;
}): JSX.Element | null {
  const rules = chapter.rules.filter((rule) => isAbout(rule, words));
  if (rules.length === 0) return null;
  const picture = words.length > 0 ? undefined : PICTURES[game][chapter.id];
  return (
    <section class={style.chapter} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
      <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
      {words.length > 0
        ? null
        : chapter.intro.map((text) => (
            <p key={text} class={style.intro}>
              <RuleText text={text} marks={words} />
            </p>
          ))}
      {picture === undefined ? null : <Picture game={game} position={picture} />}
      <dl class={style.rules}>
        {rules.map((rule) => (
          <RuleOf key={rule.id} rule={rule} words={words} isWanted={rule.id === wanted} />
        ))}
      </dl>
    </section>
  );
}

function RuleOf({
  rule: { id, parts },
  words,
  isWanted,
}: {
  readonly rule: BookRule;
  readonly words: readonly string[];
  readonly isWanted: boolean;
}): JSX.Element {
  return (
    <div class={`${style.rule} ${isWanted ? style.wanted : ''}`} id={id}>
      <dt>
        <a href={`#${id}`}>{id}</a>
      </dt>
      <dd>
        {parts.map(({ kind, text }) => (
          <p key={text} class={kind === 'ruling' ? style.ruling : ''}>
            {kind === 'ruling' ? (
              <span class={style.badge} title={say('rules.ruling.help')}>
                {say('rules.ruling')}
              </span>
            ) : null}
            <RuleText text={kind === 'ruling' ? capital(text) : text} marks={words} />
          </p>
        ))}
      </dd>
    </div>
  );
}

/** A ruling goes on behind its badge in the book; on the page it begins a sentence. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
