import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. Its parts are made as they are written. */
export interface ArchiveFile {
  readonly path: string;
  readonly body: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/**
 * A streamed ZIP: the next file is requested when the previous one has been read, so that a slow reader costs no
 * memory. Node's own threads compress. If the reader stops, so does the work.
 */
export function zipOf(files: AsyncIterable<ArchiveFile>, madeAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reading = new AbortController();
  output.once('close', () => reading.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  const fill = async (): Promise<void> => {
    for await (const { path, body } of files) {
      const source = Readable.from(body);
      zip.addReadStream(source, path, { mtime: madeAt });
      await finished(source, { signal: reading.signal });
    }
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}
