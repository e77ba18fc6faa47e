import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const PRIVATE_NETWORKS = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(net, bits);
}
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether a request comes from this machine or a private network. One that an untrusted proxy forwards may come from
 * anywhere.
 */
export function isFromPrivateNetwork(
  address: string,
  headers: IncomingHttpHeaders,
  isProxyTrusted: boolean,
): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isForwarded && !isProxyTrusted) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return PRIVATE_NETWORKS.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
