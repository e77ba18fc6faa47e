import { setTimeout as sleep } from 'node:timers/promises';
import { Damaged, summaryOf } from '@tuckbox/table';
import type { ReplayCache } from '../replays/cache.ts';
import { Busy, type SerializedReplay } from '../replays/replayer.ts';
import { RESTRICTIONS } from '../store/moderation.ts';
import type { Store, TableHeader, User } from '../store/store.ts';
import type { OwnTournament } from '../store/tournaments.ts';
import { readme } from './readme.ts';
import type { ArchiveFile } from './zip.ts';

export interface ArchiveParts {
  readonly store: Store;
  readonly replayCache: Pick<ReplayCache, 'recordOnce'>;
}

/** A list that becomes a file of an archive. */
interface ArchivedList {
  readonly path: string;
  /** A line for the README. */
  readonly about: string;
  /** In batches, so that a long list is never in memory as a whole. */
  read(user: User, store: Store): AsyncIterable<readonly object[]>;
}

const LINES_AT_ONCE = 1000;
const MAX_GAMES = 100_000;

/** The data about a person in the store, apart from games. New personal data must be added here. */
const LISTS: readonly ArchivedList[] = [
  {
    path: 'ratings.json',
    about: 'what every rated game did to your rating, the newest first',
    async *read({ id }, store) {
      yield await store.ratingsOf(id, MAX_GAMES);
    },
  },
  {
    path: 'results.json',
    about: 'how every finished game went, and what was worth telling of it, the newest first',
    async *read({ id }, store) {
      yield await store.resultsOf(id, MAX_GAMES);
    },
  },
  {
    path: 'judgements.json',
    about: 'how your moves in rated games compare with the expert bot’s, as far as the server has looked',
    async *read({ id }, store) {
      yield await store.judgedSeatsOf(id);
    },
  },
  {
    path: 'sign-notes.json',
    about: 'what the host of the server noted when looking at your rated games',
    async *read({ id }, store) {
      const notes = (await store.listSignNotes()).filter(({ users }) => users.includes(id));
      yield notes.map(({ users: _others, ...note }) => note);
    },
  },
  {
    path: 'chat.json',
    about: 'what you said at tables, the oldest first',
    async *read({ id }, store) {
      for (let after = 0; ; ) {
        const lines = await store.linesOf(id, after, LINES_AT_ONCE);
        yield lines;
        const last = lines.at(-1);
        if (last === undefined || lines.length < LINES_AT_ONCE) return;
        after = last.id;
      }
    },
  },
  {
    path: 'people.json',
    about: 'your friends, whom you asked, who asked you, and whom you block',
    async *read({ id }, store) {
      // People must not learn who blocks them.
      yield (await store.bondsOf(id)).filter(({ by, kind }) => by === id || kind !== 'blocked');
    },
  },
  {
    path: 'reports.json',
    about: 'the chat lines that you reported to the host of the server',
    async *read({ id }, store) {
      yield await store.reportsBy(id);
    },
  },
  {
    path: 'tournaments.json',
    about: 'the tournaments that you made or entered, the newest first',
    async *read({ id }, store) {
      yield (await store.tournamentsOf(id, 'all')).map(ownTournamentOf);
    },
  },
  {
    path: 'restrictions.json',
    about: 'what the host of the server forbids you, why and until when',
    async *read({ id }, store) {
      const found = await Promise.all(RESTRICTIONS.map((kind) => store.readRestriction(id, kind)));
      yield found.filter((restriction) => restriction !== null);
    },
  },
  {
    path: 'notices.json',
    about: 'what you want to be told of, when and where, your devices for it, and what you were told',
    async *read({ id }, store) {
      const devices = await store.listDevices(id);
      yield [
        {
          ...(await store.readNoticeSettings(id)),
          // With the whole address of a device anybody could send to it.
          devices: devices.map(({ label, endpoint, createdAt }) => ({
            label,
            service: new URL(endpoint).host,
            createdAt,
          })),
          told: await store.noticesSentTo(id),
        },
      ];
    },
  },
  {
    path: 'days-off.json',
    about: 'the days on which your clocks stand still in games over days',
    async *read({ id }, store) {
      yield await store.daysOffOf(id);
    },
  },
];

/** Everything that the server stores about a person, file by file, without secrets (passwords, keys, hidden cards). */
export async function* archiveOf(
  user: User,
  { store, replayCache }: ArchiveParts,
  { owner, madeAt }: { readonly owner: string; readonly madeAt: Date },
): AsyncIterable<ArchiveFile> {
  yield { path: 'README.txt', body: [readme(user.name, madeAt, LISTS)] };
  yield { path: 'profile.json', body: [json(await profileOf(user, store))] };
  for (const { path, read } of LISTS) yield { path, body: jsonList(read(user, store)) };
  const listed: object[] = [];
  for (const table of await store.tablesInvolving(user.id)) {
    const found = await store.readHeader(table);
    if (found === null) continue;
    const record = await recordOf(found, replayCache, owner);
    const path = `games/${found.row.plan.game}-${table}.json`;
    if (typeof record !== 'string') yield { path, body: [record.bytes] };
    listed.push({
      ...gameOf(found, user),
      record: typeof record === 'string' ? null : path,
      why: whyOf(record),
    });
  }
  yield { path: 'games.json', body: [json(listed)] };
}

async function profileOf({ id, name, login, createdAt }: User, store: Store): Promise<object> {
  const [sessions, tokens, passkeys] = await Promise.all([
    store.listSessions(id),
    store.listTokens(id),
    store.listPasskeys(id),
  ]);
  return {
    user: id,
    name,
    login,
    createdAt,
    sessions: sessions.map((session) => ({
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      agent: session.agent,
    })),
    tokens: tokens.map(({ label, scopes, createdAt: made, seenAt }) => ({
      label,
      scopes,
      createdAt: made,
      seenAt,
    })),
    passkeys: passkeys.map(({ label, transports, createdAt: made, seenAt }) => ({
      label,
      transports,
      createdAt: made,
      seenAt,
    })),
    organiserSince: (await store.readOrganiser(id))?.since ?? null,
    lookingForGame: await store.readSeek(id),
    contact: await store.readContact(id),
  };
}

/** Why there is no record of a game. */
type NoRecord = 'not over' | 'ended early, or played by older rules' | 'damaged';

const whyOf = (record: SerializedReplay | NoRecord): NoRecord | null =>
  typeof record === 'string' ? record : null;

const TRIES = 60;
const TRY_AGAIN_MS = 1000;

/** The verifiable record of a finished game. An unfinished one has hidden cards, and gives none. */
async function recordOf(
  found: TableHeader,
  replayCache: ArchiveParts['replayCache'],
  owner: string,
): Promise<SerializedReplay | NoRecord> {
  if (found.row.status !== 'over') return 'not over';
  for (let tries = 1; ; tries++) {
    try {
      return (await replayCache.recordOnce(found, owner)) ?? 'ended early, or played by older rules';
    } catch (error) {
      if (error instanceof Damaged) return 'damaged';
      if (!(error instanceof Busy) || tries === TRIES) throw error;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

/** Without the secrets of deals. */
const ownTournamentOf = ({ tournament, isMaker, entrant }: OwnTournament): object => ({
  id: tournament.id,
  ...tournament.plan,
  status: tournament.status,
  madeAt: tournament.madeAt,
  startedAt: tournament.startedAt,
  endedAt: tournament.endedAt,
  youMadeIt: isMaker,
  you: entrant,
  won: entrant !== null && tournament.winners.includes(entrant.number),
});

/** No more than the list of the person's games shows. */
function gameOf({ row }: TableHeader, { id }: User): object {
  const seat = row.seated.findIndex(({ user }) => user === id);
  return {
    ...summaryOf(row),
    names: row.seated.map(({ name }) => name),
    yourSeat: seat < 0 ? null : seat + 1,
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The batches as one JSON list. */
async function* jsonList(batches: AsyncIterable<readonly object[]>): AsyncIterable<string> {
  let isFirst = true;
  yield '[';
  for await (const batch of batches) {
    for (const item of batch) {
      yield `${isFirst ? '' : ','}\n  ${JSON.stringify(item)}`;
      isFirst = false;
    }
  }
  yield '\n]\n';
}
