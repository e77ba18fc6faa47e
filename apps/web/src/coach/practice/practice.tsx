import type { Exercise } from '@tuckbox/bots/coach';
import type { JSX } from 'preact';
import { useTitle } from '../../app/title.ts';
import type { GameId } from '../../games/load.ts';
import { emblemOf, factsOf } from '../../games/manifests.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import pageStyle from '../../screens/page.module.css';
import { say } from '../say.ts';
import { loadExerciseOfTheDay, loadExercises, PRACTISED_GAMES } from './exercises.ts';
import style from './practice.module.css';
import { practised, today } from './practised.ts';
import { streakOn } from './streak.ts';
import { useLoaded } from './use-loaded.ts';

const GRADES = [1, 2, 3] as const;

/** `/practice`: the exercise of the day, the streak, and the exercises of each game. */
export function Practice(): JSX.Element {
  useTitle(say('practice.title'));
  return (
    <div class={pageStyle.page}>
      <h1>{say('practice.title')}</h1>
      <p class={pageStyle.lead}>{say('practice.lead')}</p>
      <Today />
      <section class={style.games} aria-labelledby="games">
        <h2 id="games">{say('practice.games')}</h2>
        <ul class={style.rows}>
          {PRACTISED_GAMES.map((game) => (
            <GameRow key={game} game={game} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Today(): JSX.Element | null {
  const day = today();
  const exercise = useLoaded(() => loadExerciseOfTheDay(day), day);
  if (exercise === 'failed') {
    return (
      <p class={pageStyle.problem} role="alert">
        {say('practice.failed')}
      </p>
    );
  }
  const { lastDay, isLastSolved } = practised.value;
  const isDone = lastDay === day;
  return (
    <section class={style.today} data-felt={exercise?.game ?? ''} aria-labelledby="today">
      <div class={style.emblem} aria-hidden="true">
        {exercise === null ? null : <Emblem game={exercise.game} />}
      </div>
      <div class={style.words}>
        <h2 id="today">{say('practice.today')}</h2>
        <p>
          {exercise === null
            ? ''
            : `${factsOf(exercise.game).title} · ${say(`practice.grade.${exercise.grade}`)}`}
        </p>
        <p class={style.quiet}>
          {isDone
            ? say(isLastSolved ? 'practice.today.done' : 'practice.today.tried')
            : say('practice.today.lead')}
        </p>
        <p class={style.streak}>
          <Icon name="flame" size={20} />
          {say('practice.streak', { days: streakOn(practised.value, day) })}
        </p>
        <div>
          <a class={buttonClass(isDone ? 'felt' : 'play')} href="/practice/today">
            <Icon name="play" size={20} />
            {say(isDone ? 'practice.today.again' : 'practice.today.do')}
          </a>
        </div>
      </div>
    </section>
  );
}

function Emblem({ game }: { readonly game: GameId }): JSX.Element {
  const Drawn = emblemOf(game);
  return <Drawn />;
}

function GameRow({ game }: { readonly game: GameId }): JSX.Element {
  const loaded = useLoaded(() => loadExercises(game), game);
  const exercises = loaded === 'failed' ? null : loaded;
  const solved = practised.value.solved[game] ?? [];
  const { title } = factsOf(game);
  return (
    <li class={style.row} data-felt={game}>
      <span class={style.mark} aria-hidden="true">
        <Emblem game={game} />
      </span>
      <span class={style.about}>
        <strong>{title}</strong>
        <span>{exercises === null ? '' : say('practice.solved', { ...countOf(exercises, solved) })}</span>
      </span>
      <span class={style.grades}>
        {GRADES.map((grade) => {
          const some = (exercises ?? []).filter((exercise) => exercise.grade === grade);
          const { solved: done, all } = countOf(some, solved);
          return exercises !== null && all === 0 ? null : (
            <a
              key={grade}
              class={`${buttonClass()} ${all > 0 && done === all ? style.all : ''}`}
              href={`/practice/${game}?grade=${grade}`}
              aria-label={`${say('practice.game', { game: title })}: ${say(`practice.grade.${grade}`)}`}
            >
              {say(`practice.grade.${grade}`)}
            </a>
          );
        })}
      </span>
    </li>
  );
}

const countOf = (
  exercises: readonly Exercise[],
  solved: readonly string[],
): { readonly solved: number; readonly all: number } => ({
  solved: exercises.filter(({ id }) => solved.includes(id)).length,
  all: exercises.length,
});
