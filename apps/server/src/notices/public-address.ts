import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Addresses that are not on the open Internet: a push service is never there, and our neighbours must not be asked. */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(net, bits);
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 16],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is on the open Internet. An IPv4 address in the form of an IPv6 one is checked as what it is. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !NOT_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC';
}

/** Finds the address of a host; fails if it is not on the open Internet, whatever the name says. */
export const publicLookup: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) found(error, []);
    else if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      found(new NotPublic('the push service is not on the open Internet'), []);
    else if (options.all) found(null, addresses);
    else found(null, addresses[0].address, addresses[0].family);
  });
};

/** Whether a push service may be asked at this address: by https, at its usual port, with a name or a public address. */
export function isPushAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') && !/(^|\.)(localhost|local|internal|test|invalid|onion|home\.arpa)\.?$/.test(host)
  );
}
