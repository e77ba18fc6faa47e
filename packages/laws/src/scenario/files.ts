import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '@tuckbox/engine';
import { parseAllDocuments } from 'yaml';

/** A scenario of a file, not yet checked. */
export interface WrittenScenario {
  readonly file: string;
  readonly document: unknown;
}

/** All scenarios of the files and folders. Throws `BadInput` if a file is not YAML. */
export function scenariosIn(paths: readonly string[]): WrittenScenario[] {
  return paths.flatMap(filesIn).flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => {
      const [error] = document.errors;
      if (error !== undefined) throw new BadInput(`${file}: ${error.message}`);
      const scenario = document.toJS() as unknown;
      return scenario === null ? [] : [{ file, document: scenario }];
    }),
  );
}

function filesIn(path: string): string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new BadInput(`there is no file or folder ${path}`);
  }
  if (!isFolder) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.isDirectory() || /\.ya?ml$/.test(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}
