// `node --import …/register.ts` runs a program with a fifth game in its catalogue: the server, the terminal, the build of
// the app, and every worker that they start.
import { registerHooks } from 'node:module';

const CATALOGUE = new URL('../../index.ts', import.meta.url).href;
const WITH_FIFTH = new URL('./catalogue.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, resolveNext) {
    const resolved = resolveNext(specifier, context);
    const isWanted = resolved.url === CATALOGUE && context.parentURL !== WITH_FIFTH;
    return isWanted ? { ...resolved, url: WITH_FIFTH } : resolved;
  },
});
