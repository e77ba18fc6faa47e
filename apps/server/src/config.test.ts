import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, DATA_DIR: './data', BOT_SECONDS: 5 });
});

it('settings come from the environment, and other variables do not matter', () => {
  expect(readConfig({ PORT: '9000', PATH: '/bin', HOST: '' })).toMatchObject({ PORT: 9000, HOST: '0.0.0.0' });
});

it('what is wrong is said for all settings at once', () => {
  expect(() => readConfig({ PORT: 'x', BOT_SECONDS: '60', PUBLIC_URL: 'no' })).toThrow(
    /PORT.*\n.*PUBLIC_URL.*\n.*BOT_SECONDS/s,
  );
});
