import type { Exercise } from '@tuckbox/bots/coach';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { address } from '../../app/router.ts';
import { useTitle } from '../../app/title.ts';
import { type GameId, isGameId } from '../../games/load.ts';
import { factsOf, manifestOf } from '../../games/manifests.ts';
import { NotFound } from '../../screens/not-found.tsx';
import { Loading, MessageScreen } from '../../table/screens/message-screens.tsx';
import { useCoached } from '../coached.ts';
import { ExerciseRoom } from '../exercise-room.tsx';
import { say } from '../say.ts';
import type { Task } from '../task.ts';
import { gradeOf } from '../worse.ts';
import { loadExerciseOfTheDay, loadExercises, nextAfter } from './exercises.ts';
import { keepAnswer, practised, today } from './practised.ts';
import { useLoaded } from './use-loaded.ts';

/** `/practice/today` and `/practice/:game?grade=2&id=…`: one exercise on its board. */
export function PracticeRoom({ game }: { readonly game: string }): JSX.Element {
  if (game === 'today') return <Today />;
  if (!isGameId(game) || manifestOf(game).exercises === undefined) return <NotFound />;
  return <OfGame game={game} />;
}

function Today(): JSX.Element {
  const [day] = useState(today);
  const exercise = useLoaded(() => loadExerciseOfTheDay(day), day);
  if (exercise === 'failed') return <Failed />;
  if (exercise === null) return <Loading />;
  return (
    <Room
      exercise={exercise}
      game={exercise.game}
      title={say('practice.today')}
      isDaily
      next={{ href: '/practice', label: say('task.finish') }}
    />
  );
}

function OfGame({ game }: { readonly game: GameId }): JSX.Element {
  const all = useLoaded(() => loadExercises(game), game);
  const params = new URLSearchParams(address.value.search);
  if (all === 'failed') return <Failed />;
  if (all === null) return <Loading />;
  const grade = Number(params.get('grade') ?? 0);
  const exercises = all.filter((exercise) => grade === 0 || exercise.grade === grade);
  const solved = practised.peek().solved[game] ?? [];
  const exercise = all.find(({ id }) => id === params.get('id')) ?? nextAfter(exercises, null, solved);
  if (exercise === undefined) return <NotFound />;
  const next = nextAfter(exercises, exercise.id, [...solved, exercise.id]);
  return (
    <Room
      key={exercise.id}
      exercise={exercise}
      game={game}
      title={say('practice.room', { game: factsOf(game).title })}
      next={{
        href: `/practice/${game}?${new URLSearchParams({ ...(grade === 0 ? {} : { grade: String(grade) }), id: next?.id ?? '' })}`,
        label: say('task.next'),
      }}
    />
  );
}

function Room({
  exercise,
  game,
  title,
  isDaily = false,
  next,
}: {
  readonly exercise: Exercise;
  readonly game: GameId;
  readonly title: string;
  readonly isDaily?: boolean;
  readonly next: { readonly href: string; readonly label: string };
}): JSX.Element {
  useTitle(title);
  const coached = useCoached(game);
  const task = useMemo(() => taskOf(game, exercise), [game, exercise]);
  if (coached === null) return <Loading />;
  return (
    <ExerciseRoom
      coached={coached}
      task={task}
      title={title}
      leave={{ href: '/practice', label: say('practice.leave') }}
      note={say(`practice.grade.${exercise.grade}`)}
      next={next}
      onAnswer={(cost) => keepAnswer({ game, id: exercise.id, isDaily }, isSolved(cost))}
    />
  );
}

/** A move that is nearly as good solves an exercise too; asking for the solution does not. */
const isSolved = (cost: number | null): boolean =>
  cost !== null && ['none', 'little'].includes(gradeOf(cost));

const taskOf = (game: GameId, { seat, view, best, value, others, grounds }: Exercise): Task => ({
  game,
  seat,
  view: view as object,
  past: [],
  best: { text: best, value, grounds },
  others,
});

const Failed = (): JSX.Element => (
  <MessageScreen title={say('practice.title')} text={say('practice.failed')} />
);
