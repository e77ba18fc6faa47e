/**
 * The network of an address: all of an IPv4 address, the first 64 bits of an IPv6 one. A household has billions of
 * those.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head, tail = ''] = plain.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const ends = tail.split(':').filter((group) => group !== '');
  const zeros = plain.includes('::') ? 8 - groups.length - ends.length : 0;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...ends];
  return whole.slice(0, 4).join(':');
}

/**
 * One subscriber's addresses: with IPv6 those that share the first 48 bits (65,536 networks), with IPv4 a single one.
 */
export const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
