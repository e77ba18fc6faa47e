// `npm run mutants -- packages/games/tock`: breaks that folder's code in small ways; its tests should notice each.
const folder = (process.env.TUCKBOX_MUTANTS_OF ?? '').replace(/\/+$/, '');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [`${folder}/src/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  // Only the folder's own tests: the other packages resolve to the unbroken ones.
  vitest: { dir: folder, related: false },
  concurrency: 2,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `reports/mutants/${folder.replaceAll('/', '-')}.html` },
  tempDirName: '.tools/mutants/sandbox',
  ignorePatterns: ['/.tools', '/reports'],
  // No such file exists: Stryker would rewrite a tsconfig with an API that TypeScript 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
};
