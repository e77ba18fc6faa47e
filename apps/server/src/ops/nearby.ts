import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const NEAR = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  NEAR.addSubnet(net, bits);
}
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether a request comes from this machine or a private network. Where a proxy forwards it and is not trusted to say
 * for whom, it comes from anywhere.
 */
export function isNearby(address: string, headers: IncomingHttpHeaders, isProxyTrusted: boolean): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isForwarded && !isProxyTrusted) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return NEAR.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
