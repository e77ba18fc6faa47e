import { isLikeExpert, LIKENESS_LIMITS, type Likeness, PAIR_LIMITS, TOGETHER_LIMITS } from '@tuckbox/club';
import type { TableId, UserId } from '@tuckbox/table';
import { JUDGED_AT_ONCE } from '../../moderation/moderation.ts';
import { DAYS_LOOKED_AT, type FoundPair, type FoundSigns, SHORT } from '../../signs/find-signs.ts';
import { keyOfNote, type SignKind, type SignNote } from '../../store/signs.ts';
import type { Store } from '../../store/store.ts';
import { facts, figures, form, type Html, html, NOTHING, panels, personLink, time } from '../html.ts';
import type { Page } from '../layout.ts';
import { LONGEST_REASON } from '../restrict-form.ts';

/** The most accounts in the list of all, and the most linked games of a sign. */
const MOST_ACCOUNTS = 50;
const MOST_GAMES = 12;
/** A reviewed sign is shown again after this many more games. */
const SHOWN_AGAIN_AFTER = 10;

/** A sign as the page shows it. */
interface ShownSign {
  readonly kind: SignKind;
  readonly game: string;
  /** In the order of their ids. */
  readonly users: readonly UserId[];
  readonly games: number;
  readonly title: Html;
  readonly body: Html;
}

export interface SignsPageParts {
  readonly store: Store;
  readonly signs: readonly FoundSigns[];
  readonly gamesPerHour: number;
}

type Names = ReadonlyMap<UserId, string>;

/** Rated games with signs of collusion or of an engine. */
export async function signsPage({ store, signs, gamesPerHour }: SignsPageParts): Promise<Page> {
  const [names, notes, wished] = await Promise.all([
    namesIn(signs, store),
    store.listSignNotes(),
    store.wishedJudgements(1000),
  ]);
  const known = new Map(notes.map((note) => [keyOfNote(note), note]));
  const shown = await Promise.all(signs.map((found) => shownOf(found, names, store)));
  const isNew = (sign: ShownSign): boolean => {
    const note = known.get(keyOfNote(sign));
    return note === undefined || sign.games >= note.games + SHOWN_AGAIN_AFTER;
  };
  const items = (kind: SignKind): Html[] =>
    shown
      .flat()
      .filter((sign) => sign.kind === kind && isNew(sign))
      .map((sign) => signItem(sign, known.get(keyOfNote(sign))));
  return {
    section: 'signs',
    title: 'Signs in rated games',
    body: html`<p>These are figures, not verdicts. Among many honest people some stand out by chance, and a strong player plays like the expert. Look at the games and talk to the people before you act.</p>
<h2>Plays like the expert</h2>
${panels(items('likeness'), 'Nobody stands out.')}
<h2>One gains from the other</h2>
${panels(items('pair'), 'No two accounts stand out.')}
<h2>Two gain together at the expense of others</h2>
${panels(items('together'), 'No two accounts stand out.')}
<h2>Looked at</h2>
${panels(await noteItems(notes, store), 'Nothing yet.')}
<h2>Judging games</h2>
<div class="panel">${facts([
      ['Rated games', gameCounts(signs, ({ rated }) => rated)],
      ['Judged', gameCounts(signs, ({ judged }) => judged)],
      ['Waiting', String(wished.length)],
      ['By itself', gamesPerHour === 0 ? 'none' : `${gamesPerHour} an hour`],
    ])}
${judgeForm(null, '/operator/signs')}
<p class="quiet">The expert looks through a finished game in a thread of its own, when nothing else needs the processor. <code>JUDGED_GAMES_PER_HOUR</code> says how many it takes by itself.</p></div>
<h2>Judged accounts</h2>
${accountsTable(signs, names)}
<h2>When something is listed</h2>
${thresholds()}`,
  };
}

/** A form that requests judgements: of one person's games, or of anybody's. */
export const judgeForm = (user: UserId | null, to: string): Html =>
  form(
    'judge',
    { to, ...(user === null ? {} : { user }) },
    html`<button>Judge up to ${JUDGED_AT_ONCE} more games now</button>`,
  );

const signItem = (
  { kind, game, users, games, title, body }: ShownSign,
  earlier: SignNote | undefined,
): Html => html`<div class="head"><h3>${title}</h3><span class="quiet">${game}</span></div>
${body}
${earlier === undefined ? NOTHING : html`<p class="quiet">Looked at ${time(earlier.at)}, with ${games - earlier.games} games fewer: ${earlier.note}</p>`}
${form(
  'sign',
  { kind, game, users: users.join(' '), games: String(games), to: '/operator/signs' },
  html`<div class="fields"><label class="wide">Note, which the person finds in their archive<input name="note" required maxlength="${LONGEST_REASON}" autocomplete="off"></label><button>Looked at</button></div>`,
)}`;

async function shownOf(found: FoundSigns, names: Names, store: Store): Promise<ShownSign[]> {
  const { game, likenesses, pairs, together } = found;
  const person = (user: UserId): Html => personLink(user, names.get(user) ?? user);
  const alike = likenesses.filter(isLikeExpert).map(async (one): Promise<ShownSign> => {
    const seats = (await store.judgedSeatsOf(one.user)).filter((seat) => seat.game === game);
    const tables = seats.filter(({ decisions }) => decisions > 0).map(({ table }) => table);
    return {
      ...{ kind: 'likeness', game, users: [one.user], games: one.games },
      title: person(one.user),
      body: html`${likenessText(one)}${gameLinks(tables)}`,
    };
  });
  return [
    ...(await Promise.all(alike)),
    ...pairs.map(
      (pair): ShownSign => ({
        ...{ kind: 'pair', game, users: [pair.gainer, pair.giver].sort(), games: pair.tables.length },
        title: html`${person(pair.gainer)} gains from ${person(pair.giver)}`,
        body: html`${pairText(pair)}${gameLinks(pair.tables.toReversed())}`,
      }),
    ),
    ...together.map((pair): ShownSign => {
      const { users, tables, gamesApart } = pair;
      return {
        ...{ kind: 'together', game, users, games: tables.length },
        title: html`${person(users[0])} and ${person(users[1])}`,
        body: html`<p>At ${tables.length} tables of three and more at which both sat, each of them won ${points(pair.together)} against each of the others than the ratings predict. Without each other (${gamesApart[0]} and ${gamesApart[1]} games) it is ${points(pair.apart)}. The difference is ${deviations(pair.surplus)}.</p>${gameLinks(tables.toReversed())}`,
      };
    }),
  ];
}

const likenessText = ({ decisions, games, agreement, cost, peers, surplus, thrift }: Likeness): Html =>
  html`<p>In ${decisions} decisions of ${games} games one move was clearly the best: it was made ${percent(agreement.value)} of the time (between ${percent(agreement.low)} and ${percent(agreement.high)}). ${
    peers === null
      ? 'Too few others have been judged to compare.'
      : `${peers.count} people rated ${Math.round(peers.from)} to ${Math.round(peers.to)} suggest ${percent(peers.agreement)} for this rating. That is ${deviations(surplus)}.`
  }</p>
<p>A decision gave away ${given(cost.value)} of 100 points on average (between ${given(cost.low)} and ${given(cost.high)})${
    peers === null ? '' : `; theirs ${given(peers.cost)}. That is ${deviations(thrift)} less`
  }.</p>`;

const pairText = (pair: FoundPair): Html => {
  const { tables, shares, wins, expected, surplus, duels, gone, expectedGone, goneSurplus, gain, short } =
    pair;
  return html`<p>${tables.length} games together: ${percent(shares[0])} of the one’s rated games and ${percent(shares[1])} of the other’s. ${wins} wins, where all their other results predict ${expected.toFixed(1)}: ${deviations(surplus)}.</p>
<p>In ${duels} games of two the rating rose by ${Math.round(gain)} points. The other left or ran out of time in ${gone} of them, where the habit predicts ${expectedGone.toFixed(1)}${
    goneSurplus === 0 ? '' : `: ${deviations(goneSurplus)}`
  }. ${short} were short.</p>`;
};

const gameLinks = (tables: readonly TableId[]): Html =>
  html`<p>Replays: ${tables
    .slice(0, MOST_GAMES)
    .map(
      (table, index) => html`${index === 0 ? '' : ' · '}<a href="/replay/${table}">${table}</a>`,
    )}${tables.length > MOST_GAMES ? ` and ${tables.length - MOST_GAMES} more` : ''}</p>`;

const percent = (part: number): string => `${Math.round(100 * part)}%`;
const given = (cost: number): string => (100 * cost).toFixed(1);
const deviations = (surplus: number): string => `${surplus.toFixed(1)} standard deviations`;
const points = (rest: number): string => `${Math.abs(rest).toFixed(2)} games ${rest < 0 ? 'fewer' : 'more'}`;

function accountsTable(signs: readonly FoundSigns[], names: Names): Html {
  const rows = signs.flatMap(({ game, likenesses }) => likenesses.map((one) => ({ game, one })));
  if (rows.length === 0) return html`<p class="quiet">No game has been judged yet.</p>`;
  const sorted = rows.toSorted((a, b) => b.one.surplus - a.one.surplus || b.one.decisions - a.one.decisions);
  return figures(
    'Judged accounts',
    ['person', 'game', '#rating', '#games', '#decisions', '#agreed', '#interval', '#peers', '#deviations'],
    sorted
      .slice(0, MOST_ACCOUNTS)
      .map(({ game, one: { user, rating, games, decisions, agreement, peers, surplus } }) => [
        personLink(user, names.get(user) ?? user),
        game,
        Math.round(rating),
        games,
        decisions,
        percent(agreement.value),
        `${percent(agreement.low)} to ${percent(agreement.high)}`,
        peers === null ? 'too few' : percent(peers.agreement),
        peers === null ? '' : surplus.toFixed(1),
      ]),
  );
}

const thresholds =
  (): Html => html`<div class="panel"><p>All figures are of the last ${DAYS_LOOKED_AT} days, for each game by itself.</p>
<p><b>Plays like the expert</b>: at least ${LIKENESS_LIMITS.decisions} decisions with a clearly best move in ${LIKENESS_LIMITS.games} games, made ${LIKENESS_LIMITS.surplus} standard deviations more often than people of that rating do, and ${LIKENESS_LIMITS.thrift} less given away. At least ${LIKENESS_LIMITS.leastPeers} others must have been judged; the ${LIKENESS_LIMITS.mostPeers} nearest by rating count.</p>
<p><b>One gains from the other</b>: at least ${PAIR_LIMITS.games} games, and ${PAIR_LIMITS.surplus} standard deviations more wins than the results of both against everybody else predict, or as many more games of two that the other left (at least ${PAIR_LIMITS.gone}) than that person’s habit predicts. Two who play nobody else are not told from a strong and a weak player. A game is short if its log has less than ${percent(SHORT)} of the usual entries.</p>
<p><b>Two gain together</b>: at least ${TOGETHER_LIMITS.games} tables of three and more with both, ${TOGETHER_LIMITS.gamesApart} of each without the other, and ${TOGETHER_LIMITS.surplus} standard deviations. Two who always sit together cannot be compared with themselves, and are not listed.</p>
<p>What was looked at is listed again when it rests on ${SHOWN_AGAIN_AFTER} games more.</p></div>`;

const gameCounts = (signs: readonly FoundSigns[], countIn: (found: FoundSigns) => number): string =>
  signs.length === 0 ? 'none' : signs.map((found) => `${countIn(found)} of ${found.game}`).join(', ');

async function noteItems(notes: readonly SignNote[], store: Store): Promise<Html[]> {
  const names = await namesOf(
    notes.flatMap(({ users }) => users),
    store,
  );
  return notes.map(
    ({ game, users, note, at }) =>
      html`<div class="head"><h3>${users.map(
        (user, index) => html`${index === 0 ? '' : ' and '}${personLink(user, names.get(user) ?? user)}`,
      )}</h3><span>${game}</span>${time(at)}</div><p>${note}</p>`,
  );
}

/** The names of everybody on the page. */
const namesIn = (signs: readonly FoundSigns[], store: Store): Promise<Names> =>
  namesOf(
    signs.flatMap(({ likenesses, pairs, together }) => [
      ...likenesses.slice(0, MOST_ACCOUNTS).map(({ user }) => user),
      ...pairs.flatMap(({ gainer, giver }) => [gainer, giver]),
      ...together.flatMap(({ users }) => users),
    ]),
    store,
  );

async function namesOf(users: readonly UserId[], store: Store): Promise<Names> {
  const people = await Promise.all([...new Set(users)].map((user) => store.readUser(user)));
  return new Map(people.flatMap((person) => (person === null ? [] : [[person.id, person.name]])));
}
