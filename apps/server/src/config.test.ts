import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, DATA_DIR: './data', BOT_SECONDS: 5 });
});

it('settings come from the environment, and other variables do not matter', () => {
  expect(readConfig({ PORT: '9000', PATH: '/bin', HOST: '' })).toMatchObject({ PORT: 9000, HOST: '0.0.0.0' });
});

it('what is wrong is said for all settings at once', () => {
  const environment = { PORT: 'x', BOT_SECONDS: '60', PUBLIC_URL: 'localhost:8080', STORE: 'tape' };
  expect(() => readConfig({ ...environment, OPERATOR_TOKEN: 'abc123' })).toThrow(
    [
      'The settings cannot be used.',
      'PORT: expected a whole number from 0 to 65535, found "x"',
      'STORE: expected "sqlite" or "memory", found "tape"',
      'PUBLIC_URL: expected an address that begins with https:// or http://, found "localhost:8080"',
      'OPERATOR_TOKEN: expected at least 12 characters',
      'BOT_SECONDS: expected a whole number from 1 to 5, found "60"',
    ].join('\n'),
  );
});

it('a secret is not repeated', () => {
  expect(() => readConfig({ OPERATOR_TOKEN: 'abc123' })).not.toThrow('abc123');
});
