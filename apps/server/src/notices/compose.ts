import { gameById } from '@tuckbox/catalog';
import type { TableRow, UserId } from '@tuckbox/table';
import type { NoticeSettings, Topic } from '../store/notices.ts';
import { wordsIn } from './words.ts';

/** A game over days in which a person is to move. */
export interface OwnTurn {
  readonly table: string;
  readonly game: string;
  readonly others: readonly string[];
  /** When the question was asked. */
  readonly askedAt: number;
  readonly until: number | null;
}

/** A challenge that waits for a person's answer. */
export interface OwnChallenge {
  readonly id: string;
  readonly by: string;
  readonly game: string;
}

/** Everything that waits for a person: each notice covers all of it, also what an earlier one covered. */
export interface Waiting {
  readonly turns: readonly OwnTurn[];
  readonly challenges: readonly OwnChallenge[];
}

export interface NoticeText {
  readonly title: string;
  readonly lines: readonly string[];
  /** The page that a tap opens. */
  readonly path: string;
}

const MOST_LINES = 8;
const MOST_LETTERS = 200;

/** A user's turn in a game with days per turn, from the row of its table; null if it is not their turn. */
export function ownTurn({ id, plan, turns, seated, askedAt }: TableRow, user: UserId): OwnTurn | null {
  const turn = turns.find(({ seat }) => seated[seat]?.user === user);
  if (askedAt === null || turn === undefined) return null;
  const others = seated.flatMap((seat) => (seat.user === user || seat.name === '' ? [] : [seat.name]));
  return { table: id, game: plan.game, others, askedAt, until: turn.until };
}

/** The text of a notice: the title says what is new, the lines everything that waits. */
export function composeNotice(
  topics: ReadonlySet<Topic>,
  { turns, challenges }: Waiting,
  { language, timeZone }: Pick<NoticeSettings, 'language' | 'timeZone'>,
): NoticeText {
  const words = wordsIn(language);
  const asked = challenges.map(({ by, game }) => words.challenge(by, titleOf(game)));
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const lines = turns.map(({ game, others, until }) =>
    words.line(titleOf(game), others.join(', '), until === null ? '–' : clock.format(until)),
  );
  const isOne = turns.length === 1;
  const isShort = topics.has('time');
  const one = isShort ? words.timeShort : words.yourTurn;
  const many = isShort ? words.timeShortIn : words.yourTurns;
  const ofTurns = isOne ? one(titleOf(turns[0].game)) : many(turns.length);
  const isChallenge = topics.has('challenge') && asked.length > 0;
  return {
    title: isChallenge ? asked[0] : ofTurns,
    lines: [...asked.slice(isChallenge ? 1 : 0), ...lines]
      .slice(0, MOST_LINES)
      .map((line) => line.slice(0, MOST_LETTERS)),
    path: isChallenge ? '/friends' : isOne ? `/t/${turns[0].table}` : '/games',
  };
}

const titleOf = (game: string): string => gameById(game)?.title ?? game;
