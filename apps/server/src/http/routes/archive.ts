import { hash } from 'node:crypto';
import { type ArchiveParts, archiveOf } from '../../archive/archive.ts';
import { zipOf } from '../../archive/zip.ts';
import { networkOf } from '../../limits/network.ts';
import { problem } from '../problem.ts';
import { fileRoute, type Route, StreamedFile } from '../route.ts';

export interface ArchiveRouteParts extends ArchiveParts {
  now(): number;
}

/** An archive replays all games of a person, which takes minutes for the busiest. */
const A_DAY = { capacity: 3, perSecond: 3 / 86_400 };

/** The archive of a person's data. */
export function archiveRoutes({ now, ...parts }: ArchiveRouteParts): readonly Route[] {
  const underWay = new Set<string>();
  return [
    fileRoute({
      method: 'POST',
      path: '/api/me/archive',
      group: 'You',
      title: 'Download all your data',
      about:
        'A ZIP with your profile, ratings, chat lines and the records of all your finished games. One at a time, three a day. (POST, so that other sites cannot trigger it.)',
      access: 'person',
      cost: 30,
      file: 'application/zip',
      refusals: ['archive-busy', 'archive-often'],
      handle: async ({ caller, source }) => {
        const { user, person } = caller;
        if (underWay.has(user)) throw problem('archive-busy');
        underWay.add(user);
        try {
          // The key outlives an account that is deleted today, so it must not name it.
          const key = `archives ${hash('sha256', user, 'hex').slice(0, 32)}`;
          if (!(await parts.store.spend(key, 1, A_DAY))) throw problem('archive-often');
          const madeAt = new Date(now());
          const files = archiveOf(person, parts, { owner: networkOf(source.address), madeAt });
          const stream = zipOf(files, madeAt);
          stream.once('close', () => underWay.delete(user));
          return new StreamedFile(stream, `tuckbox-${madeAt.toISOString().slice(0, 10)}.zip`);
        } catch (error) {
          underWay.delete(user);
          throw error;
        }
      },
    }),
  ];
}
