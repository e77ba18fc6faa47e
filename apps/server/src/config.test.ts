import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, DATA_DIR: './data', BOT_SECONDS: 5 });
});

it('settings come from the environment, and other variables do not matter', () => {
  expect(readConfig({ PORT: '9000', PATH: '/bin', HOST: '' })).toMatchObject({ PORT: 9000, HOST: '0.0.0.0' });
});

it('errors of all settings are reported at once', () => {
  const environment = { PORT: 'x', BOT_SECONDS: '60', PUBLIC_URL: 'localhost:8080', STORE: 'tape' };
  expect(() => readConfig({ ...environment, OPERATOR_TOKEN: 'abc123' })).toThrow(
    [
      'The settings cannot be used.',
      'PORT: expected a whole number from 0 to 65535, found "x"',
      'STORE: expected "sqlite" or "memory", found "tape"',
      'PUBLIC_URL: expected an address such as https://tuckbox.example, with nothing behind the host and its port, found "localhost:8080"',
      'OPERATOR_TOKEN: expected at least 12 characters',
      'BOT_SECONDS: expected a whole number from 1 to 5, found "60"',
    ].join('\n'),
  );
});

it('a secret is not repeated', () => {
  expect(() => readConfig({ OPERATOR_TOKEN: 'abc123' })).not.toThrow('abc123');
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:abc123@host/tuckbox' })).not.toThrow('abc123');
});

it.each([
  ['PUBLIC_URL', 'https://tuckbox.example/games'],
  ['PUBLIC_URL', 'https://tuckbox.example?x=1'],
  ['PUBLIC_URL', 'https://me:secret@tuckbox.example'],
  ['PUBLIC_URL', 'ftp://tuckbox.example'],
  ['ORIGINS', 'friends.example'],
  ['ORIGINS', 'https://a.example https://b.example'],
  ['ORIGINS', 'https://a.example, *'],
  ['ORIGINS', 'null'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '8e1'],
  ['PORT', '80.0'],
  ['PORT', '-1'],
  ['PORT', '65536'],
])('%s may not be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\n${name}: expected .*, found "`));
});

it.each(['mysql://host/tuckbox', 'postgres://host', 'host/tuckbox', 'postgres://a/tuckbox,b', ','])(
  'DATABASE_URL may not be %s',
  (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(
      'DATABASE_URL: expected an address such as postgres:',
    );
  },
);

it.each(['mail.example', 'http://mail.example', 'smtp://'])(
  'SMTP_URL may not be %s, and is not repeated',
  (value) => {
    const wrong = () =>
      readConfig({ SMTP_URL: value, MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://b.example' });
    expect(wrong).toThrow(/\nSMTP_URL: expected an address such as smtps:[^"]*$/);
  },
);

it('mail needs a sender, and an address for its links', () => {
  const mail = { SMTP_URL: 'smtps://me:secret@mail.example' };
  expect(() => readConfig(mail)).toThrow('MAIL_FROM: expected the sender of mails');
  expect(() => readConfig({ ...mail, MAIL_FROM: 'nobody' })).toThrow(
    'MAIL_FROM: expected an address such as',
  );
  const whole = { ...mail, MAIL_FROM: 'Tuckbox <notices@tuckbox.example>' };
  expect(() => readConfig(whole)).toThrow('PUBLIC_URL: expected the address people use');
  expect(readConfig({ ...whole, PUBLIC_URL: 'https://tuckbox.example' })).toMatchObject(whole);
});

it.each([
  ['DATABASE_URL', 'postgres://me:secret@a:5432/tuckbox, postgresql://b/logs?sslmode=require'],
  ['PUBLIC_URL', 'https://tuckbox.example/'],
  ['PUBLIC_URL', 'http://localhost:8080'],
  ['ORIGINS', 'https://a.example, http://b.example:81'],
])('%s may be %s', (name, value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
});

it.each([
  ['https://friends.example/', 'https://friends.example'],
  ['https://friends.example:443', 'https://friends.example'],
  ['https://Friends.Example', 'https://friends.example'],
  ['http://a.example:80/,https://B.example:8443', 'http://a.example, https://b.example:8443'],
  [' ', ''],
])('ORIGINS of %s are read as browsers write them', (written, read) => {
  expect(readConfig({ ORIGINS: written }).ORIGINS).toBe(read);
});
