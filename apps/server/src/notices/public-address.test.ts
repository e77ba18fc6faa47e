import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushAddress, publicLookup } from './public-address.ts';

const lookUp = (host: string, all: boolean): Promise<string | null> =>
  new Promise((resolve) => {
    publicLookup(host, { all }, (error) => resolve(error === null ? null : (error.code ?? 'failed')));
  });

describe('the open Internet', () => {
  it('has no address of this machine, its neighbours, or a network that is only for itself', () => {
    const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'];
    const odd = ['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.7', '::', '::1', 'fe80::1', 'fd00::1'];
    const disguised = ['::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1'];
    for (const address of [...inside, ...odd, ...disguised, 'localhost', ''])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['142.250.185.78', '2a00:1450:4014:80e::200a'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  it('is checked when a name is resolved: a private address is refused', async () => {
    expect(await lookUp('localhost', true)).toBe('ENOTPUBLIC');
    expect(await lookUp('localhost', false)).toBe('ENOTPUBLIC');
    expect(await lookUp('10.0.0.1', false)).toBe('ENOTPUBLIC');
  });

  it('has push services at the usual port, with a name of several parts', () => {
    expect(isPushAddress('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    expect(isPushAddress('https://updates.push.services.mozilla.com:443/wpush/v2/abc')).toBe(true);
    for (const text of ['https://intranet/x', 'https://db.internal/x', 'https://a.local./x', 'https://1/x'])
      expect([text, isPushAddress(text)]).toEqual([text, false]);
  });
});
