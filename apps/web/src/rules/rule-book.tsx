import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameHelp } from '../games/help.ts';
import type { GameId } from '../games/load.ts';
import type { ChapterPictures } from '../games/manifest.ts';
import { loadHelp, manifestOf } from '../games/manifests.ts';
import { Icon } from '../pieces/icon.tsx';
import { Picture } from '../screens/picture.tsx';
import { PrintLinks } from '../screens/print-links.tsx';
import { say as sayPages } from '../screens/say.ts';
import { capital, language } from '../words/words.ts';
import type { Book, BookRule, Chapter } from './book.ts';
import { HOW_TO, HowTo } from './how-to.tsx';
import { loadBook, loadExampleRules, loadPictures, loadSynonyms } from './load.ts';
import { Results } from './results.tsx';
import style from './rule-book.module.css';
import { RuleText } from './rule-text.tsx';
import { say } from './say.ts';
import { hitsOf, type Synonyms, termsOf } from './search.ts';

interface RuleBookProps {
  readonly game: GameId;
  /** The rule or chapter to go to; empty for none. */
  readonly wanted: string;
  /** The section where the reader left off. */
  readonly start?: string;
  readonly question: string;
  /** In a sheet over a table: narrow, without large pictures and print links. */
  readonly isInSheet?: boolean;
  readonly onAsk: (question: string) => void;
  /** Goes to a rule; without it links change the address. */
  readonly onRule?: (rule: string) => void;
}

/** The rules of a game: how to play in pictures, then every rule, and a search over them. */
export const RuleBook = (props: RuleBookProps): JSX.Element =>
  manifestOf(props.game).rules === undefined ? (
    <p class={style.intro}>{say('none')}</p>
  ) : (
    <WholeBook {...props} />
  );

function WholeBook({
  game,
  wanted,
  start = '',
  question,
  isInSheet = false,
  onAsk,
  onRule,
}: RuleBookProps): JSX.Element {
  const loaded = useBook(game);
  const examples = useExamples(game);
  const root = useRef<HTMLDivElement>(null);
  const book = loaded?.book ?? null;
  const isSearching = question.trim() !== '';
  useWanted(root, book, isSearching ? '' : wanted || start);
  useLinks(root, (rule) => {
    onAsk('');
    onRule?.(rule);
    goTo(root.current, rule);
    return onRule !== undefined;
  });
  return (
    <div ref={root} class={`${style.page} ${isInSheet ? style.sheet : ''}`}>
      <Search question={question} found={loaded === null ? null : countOf(loaded, question)} onAsk={onAsk} />
      {loaded === null || book === null ? null : isSearching ? (
        <Results {...loaded} question={question} onAsk={onAsk} />
      ) : (
        <>
          <div class={style.aside}>
            <Contents book={book} hasHowTo={loaded.help !== null} />
            {isInSheet ? null : (
              <p class={style.print}>
                <PrintLinks game={game} look="plain" />
              </p>
            )}
          </div>
          <article class={style.book} lang={book.language}>
            {loaded.help === null ? null : <HowTo game={game} help={loaded.help} />}
            {book.intro.map((text) => (
              <p key={text} class={style.intro}>
                <RuleText text={text} marks={[]} />
              </p>
            ))}
            {book.chapters.map((chapter) => (
              <ChapterOf
                key={chapter.id}
                game={game}
                chapter={chapter}
                wanted={wanted}
                examples={examples}
                picture={isInSheet ? undefined : loaded.pictures[chapter.id]}
              />
            ))}
          </article>
        </>
      )}
    </div>
  );
}

export interface LoadedBook {
  readonly book: Book;
  readonly synonyms: Synonyms;
  /** Null for a game without a how-to. */
  readonly help: GameHelp | null;
  readonly pictures: ChapterPictures;
}

const countOf = ({ book, synonyms }: LoadedBook, question: string): number =>
  hitsOf(book, termsOf(question, book.language, synonyms)).length;

/** The book in the current language; the previous one stays until it has loaded. */
function useBook(game: GameId): LoadedBook | null {
  const [loaded, setLoaded] = useState<LoadedBook | null>(null);
  const wanted = language();
  useEffect(() => {
    let isLate = false;
    // Everything that changes the page's height loads together, so that it does not scroll away from the wanted rule.
    Promise.all([
      loadBook(game, wanted),
      loadSynonyms(game, wanted),
      loadHelp(game),
      loadPictures(game),
    ]).then(([book, synonyms, help, pictures]) => {
      if (!isLate && book !== null) setLoaded({ book, synonyms, help, pictures });
    });
    return () => {
      isLate = true;
    };
  }, [game, wanted]);
  return loaded;
}

/** The rules that have an example to open. */
function useExamples(game: GameId): ReadonlySet<string> {
  const [rules, setRules] = useState<ReadonlySet<string>>(NO_RULES);
  useEffect(() => {
    loadExampleRules(game).then(
      (found) => setRules(new Set(found)),
      () => setRules(NO_RULES),
    );
  }, [game]);
  return rules;
}

const NO_RULES: ReadonlySet<string> = new Set();

type Root = { readonly current: HTMLElement | null };

function goTo(root: HTMLElement | null, rule: string): void {
  const isChapter = !rule.includes('.');
  root
    ?.querySelector(`[id="${CSS.escape(rule)}"]`)
    ?.scrollIntoView({ block: isChapter ? 'start' : 'center' });
}

/** Scrolls to the wanted rule once the book has loaded. */
function useWanted(root: Root, book: Book | null, wanted: string): void {
  useLayoutEffect(() => {
    if (book !== null && wanted !== '') goTo(root.current, wanted);
  }, [root, book, wanted]);
}

/** Handles links to other rules; if `follow` returns true, the address does not change. */
function useLinks(root: Root, follow: (rule: string) => boolean): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
      if (href.startsWith('#') && follow(href.slice(1))) event.preventDefault();
    };
    const element = root.current;
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  });
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
        <span class="unseen">{sayPages('rules.search')}</span>
        <input
          type="search"
          value={question}
          placeholder={sayPages('rules.search')}
          onInput={(event) => onAsk(event.currentTarget.value)}
        />
      </label>
      <p role="status">
        {question.trim() === '' || found === null || found === 0
          ? ''
          : sayPages('rules.found', { count: found })}
      </p>
    </search>
  );
}

function Contents({ book, hasHowTo }: { readonly book: Book; readonly hasHowTo: boolean }): JSX.Element {
  return (
    <nav class={style.contents} aria-label={sayPages('rules.contents')}>
      <h2>{sayPages('rules.contents')}</h2>
      <ol lang={book.language}>
        {hasHowTo ? (
          <li>
            <a href={`#${HOW_TO}`}>{say('howto.title')}</a>
          </li>
        ) : null}
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
  wanted,
  examples,
  picture,
}: {
  readonly game: GameId;
  readonly chapter: Chapter;
  readonly wanted: string;
  readonly examples: ReadonlySet<string>;
  /** The staged position at its head. */
  readonly picture: string | undefined;
}): JSX.Element {
  return (
    <section class={style.chapter} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
      <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
      {chapter.intro.map((text) => (
        <p key={text} class={style.intro}>
          <RuleText text={text} marks={[]} />
        </p>
      ))}
      {picture === undefined ? null : <Picture game={game} position={picture} />}
      <dl class={style.rules}>
        {chapter.rules.map((rule) => (
          <RuleOf
            key={rule.id}
            game={game}
            rule={rule}
            isWanted={rule.id === wanted}
            hasExample={examples.has(rule.id)}
          />
        ))}
      </dl>
    </section>
  );
}

function RuleOf({
  game,
  rule: { id, parts },
  isWanted,
  hasExample,
}: {
  readonly game: GameId;
  readonly rule: BookRule;
  readonly isWanted: boolean;
  readonly hasExample: boolean;
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
              <span class={style.badge} title={sayPages('rules.ruling.help')}>
                {sayPages('rules.ruling')}
              </span>
            ) : null}
            <RuleText text={kind === 'ruling' ? capital(text) : text} marks={[]} />
          </p>
        ))}
        {hasExample ? <ExampleFold game={game} rule={id} /> : null}
      </dd>
    </div>
  );
}

type ShownExample = typeof import('./example.tsx').Example;

/** The folded example of a rule, loaded when it is opened. */
function ExampleFold({ game, rule }: { readonly game: GameId; readonly rule: string }): JSX.Element {
  const [Shown, setShown] = useState<{ readonly Example: ShownExample } | null>(null);
  const open = (fold: HTMLDetailsElement): void => {
    if (fold.open && Shown === null)
      void import('./example.tsx').then(setShown, () => {
        fold.open = false;
      });
  };
  return (
    <details class={style.example} onToggle={({ currentTarget }) => open(currentTarget)}>
      <summary>
        <Icon name="next" size={16} />
        {sayPages('rules.example')}
        <span class="unseen"> {rule}</span>
      </summary>
      {Shown === null ? null : <Shown.Example game={game} rule={rule} />}
    </details>
  );
}
