import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each without leading zeros. */
const groupsOf = (address: string): string[] => {
  // URL writes each IPv6 address in one form only, a dotted IPv4 tail as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

/** The IPv4 address in the last two groups of an IPv6 address. */
const mappedOf = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/**
 * The network that attempts from an address are counted by: an IPv4 address itself, an IPv6 address by its /64, of
 * which one customer of a provider has at least one and can use every address. IPv4 in the form of IPv6 is IPv4.
 */
export const networkOf = (address: string): string => {
  const plain = address.trim().toLowerCase().replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? mappedOf(groups) : `${groups.slice(0, 4).join(':')}::/64`;
};
