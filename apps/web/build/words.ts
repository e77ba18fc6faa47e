import { parse, type Select, type Token } from '@messageformat/parser';
import type { Plugin } from 'vite';
import type { Message, Part } from '../src/words/message.ts';

/** Parses a text in ICU's message format. Throws if it is malformed. */
export const compileMessage = (text: string): Message => compact(parse(text).map(partOf));

const compact = (parts: readonly Part[]): Message =>
  parts.length === 0 ? '' : parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;

function partOf(token: Token): Part {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'argument':
      return [token.arg];
    case 'octothorpe':
      return '#';
    case 'plural':
    case 'select':
    case 'selectordinal':
      return [token.arg, token.type, casesOf(token)];
    case 'function':
      throw new Error(`{${token.arg}, ${token.key}} is not understood here`);
  }
}

const casesOf = (token: Select): { [name: string]: Message } =>
  Object.fromEntries(token.cases.map(({ key, tokens }) => [key, compact(tokens.map(partOf))]));

/** Compiles the word lists (`words/en.json` …) at build time, so that no parser goes to the browser. */
export const words = (): Plugin => ({
  name: 'tuckbox-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/words\/(?:\w+\/)?(?:en|fr|de|cs)\.json$/ },
    handler(source, id) {
      const entries = Object.entries<string>(JSON.parse(source)).map(([key, text]) => {
        try {
          return [key, compileMessage(text)];
        } catch (problem) {
          throw new Error(`${id}: "${key}": ${problem instanceof Error ? problem.message : problem}`);
        }
      });
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
        map: null,
        moduleType: 'js',
      };
    },
  },
});
