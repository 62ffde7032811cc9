import { isIP, isIPv4, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

/*
 * Addresses of callers, for both services: the client's address behind proxies, and the network that its attempts are
 * counted by.
 */

/** Header in which the operator's proxies send the client's address. */
export const forwardedHeaders = ['x-forwarded-for', 'forwarded'] as const;

/** One of the two headers; the other is ignored, since a proxy that does not set it passes on what the client sent. */
export type ForwardedHeader = (typeof forwardedHeaders)[number];

/** Proxies whose forwarded header is used: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`. */
export type ProxyTrust = { proxies: readonly string[]; header: ForwardedHeader };

/** A proxy on the same machine, as in the usual set-up with one server. */
export const usualTrust: ProxyTrust = { proxies: ['loopback'], header: 'x-forwarded-for' };

/** Whether every element of a list of trusted proxies is an address, a CIDR range or one of the three names. */
export const areProxies = (proxies: readonly string[]): boolean => {
  try {
    return proxies.length === 0 || Boolean(proxyAddr.compile([...proxies]));
  } catch {
    return false;
  }
};

/** The addresses of X-Forwarded-For, nearest proxy last. */
const listedHops = (header: string): string[] => header.split(',').map((hop) => hop.trim());

/** The `for` of each element of Forwarded (RFC 7239), nearest proxy last; `unknown` where an element has none. */
const forwardedHops = (header: string): string[] =>
  Array.from(header.matchAll(/(?:[^,"]|"(?:\\.|[^"\\])*")+/g), ([element]) => {
    const [, quoted, plain] = /(?:^|;)\s*for=(?:"([^"]*)"|([^;\s]*))/i.exec(element.trim()) ?? [];
    return quoted ?? plain ?? 'unknown';
  });

/** An address without its port and brackets; undefined for a name, `unknown` or an obfuscated identifier. */
const plainAddress = (hop: string): string | undefined => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(hop) ?? [];
  const address = bracketed ?? withPort ?? hop;
  return isIP(address) === 0 ? undefined : address;
};

/** Determines the client's address behind trusted proxies. */
export type AddressReader = {
  header: ForwardedHeader;
  /** Whether this sender's forwarded header is used. */
  trusts: (remote: string | undefined) => boolean;
  /**
   * The client's address: the last hop that no trusted proxy added. Reads from the nearest proxy outwards and stops at
   * the first sender that is not trusted, so that what a client itself wrote into the header has no effect.
   */
  clientOf: (remote: string | undefined, header: string | undefined) => string | undefined;
};

/** Creates the address reader for one configuration of proxies. */
export const createAddressReader = ({ proxies, header }: ProxyTrust = usualTrust): AddressReader => {
  const isTrusted = proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]);
  const trusts = (remote: string | undefined): boolean => remote !== undefined && isTrusted(remote, 0);
  const hopsOf = header === 'forwarded' ? forwardedHops : listedHops;
  return {
    header,
    trusts,
    clientOf: (remote, given) => {
      let client = remote;
      for (const hop of given === undefined ? [] : hopsOf(given).toReversed()) {
        const address = trusts(client) ? plainAddress(hop) : undefined;
        if (address === undefined) return client;
        client = address;
      }
      return client;
    },
  };
};

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
