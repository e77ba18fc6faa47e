import type { Rolldown } from 'vite';

interface Files {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

/** The scripts and styles that some modules need, with the words of one language; null for no words. */
export function filesFor(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  language: string | null,
): Files {
  const files: Files = { scripts: new Set(), styles: new Set() };
  for (const module of modules) add(bundle, fileOf(bundle, module), language, files);
  return files;
}

function add(bundle: Rolldown.OutputBundle, name: string, language: string | null, files: Files): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.scripts.has(name)) return;
  files.scripts.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.styles.add(style);
  for (const imported of chunk.imports) add(bundle, imported, language, files);
  for (const imported of chunk.dynamicImports)
    if (language !== null && isWords(bundle[imported], language)) files.scripts.add(imported);
}

const isWords = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined, language: string): boolean =>
  file?.type === 'chunk' &&
  /\/words\/(\w+\/)?\w+\.(json|ts)$/.test(file.facadeModuleId ?? '') &&
  new RegExp(`/${language}\\.(json|ts)$`).test(file.facadeModuleId ?? '');

/** The file of the bundle that contains a module. */
function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (found === undefined) throw new Error(`${module} is nowhere in the app`);
  return found.fileName;
}
