import { isIPv6 } from 'node:net';

/** What stands for an address: of IPv6 the first 64 bits, since a household has all that follow. */
export function addressForLimit(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
