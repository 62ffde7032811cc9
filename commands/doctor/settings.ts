import { createAddressReader, type ProxyTrust } from '../../contract/clientAddress.ts';
import type { BffEnvironment } from '../../bff/environment.ts';
import { limits } from '../../bff/server.ts';
import { isLoopbackHost, type DemoMode } from '../../upstream/server.ts';
import { findingsOf, type Finding } from './finding.ts';

const https = findingsOf('https');
const proxy = findingsOf('proxy');
const demo = findingsOf('demo');
const limited = findingsOf('limits');
const maintenance = findingsOf('settings');

/** Reminds of the maintenance mode. */
export const checkMaintenance = (isOn: boolean | undefined): Finding[] =>
  isOn
    ? [maintenance.warning('MAINTENANCE is on: no change is saved.', 'Unset MAINTENANCE when the work is done.')]
    : [];

/** Checks that the demo world is off by the settings. */
export const checkDemoMode = ({ on }: DemoMode): Finding[] => [
  on
    ? demo.wrong('The demo is on: its accounts sign in with a public password.', 'Set DEMO=0 and NODE_ENV=production.')
    : demo.ok('The demo is off.'),
];

/** Checks the public address: https, and the host of another machine. */
export const checkPublicUrl = (publicUrl: string | undefined): Finding[] => {
  const advice = 'Set PUBLIC_URL to the address of the portal, for example https://portal.example.';
  const parsed = URL.parse(publicUrl ?? '');
  if (!parsed)
    return [https.wrong('PUBLIC_URL is not set: links in mails and OpenID Connect lead to localhost.', advice)];
  if (parsed.protocol !== 'https:')
    return [https.wrong('PUBLIC_URL is not https: sessions can be read on the way.', advice)];
  if (isLoopbackHost(parsed.hostname)) return [https.wrong('PUBLIC_URL names this machine only.', advice)];
  return [https.ok(`PUBLIC_URL is ${parsed.origin}.`)];
};

/** Checks NODE_ENV, which makes cookies Secure. */
export const checkProduction = (production: boolean): Finding[] => [
  production
    ? https.ok('NODE_ENV is production: cookies are for https only.')
    : https.wrong('NODE_ENV is not production: cookies are also sent without https.', 'Set NODE_ENV=production.'),
];

/**
 * Addresses that IANA reserves, of which no proxy has one, spread over the whole range: an entry of TRUSTED_PROXIES that
 * includes one is a range of clients, which could then write any address into the forwarded header.
 */
const clientAddresses = ['0.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1'];

const includesClients = (entry: string): boolean => {
  const { trusts } = createAddressReader({ proxies: [entry], header: 'x-forwarded-for' });
  return clientAddresses.some((address) => trusts(address));
};

/** Checks the trusted proxies: `explicit` is false where they are the default. */
export const checkProxies = (
  { proxies, header }: ProxyTrust,
  { explicit, publicUrl }: { explicit: boolean; publicUrl: string | undefined },
): Finding[] => {
  const wide = proxies.filter(includesClients);
  if (wide.length > 0)
    return [
      proxy.wrong(
        `TRUSTED_PROXIES includes ${wide.join(', ')}: clients can forge their address.`,
        'Name only the proxies, for example TRUSTED_PROXIES=loopback,10.0.0.5.',
      ),
    ];
  if (!explicit && URL.parse(publicUrl ?? '')?.protocol === 'https:')
    return [
      proxy.warning(
        'TRUSTED_PROXIES is not set, and https usually ends at a proxy: only one on this machine is trusted.',
        'Name the proxies, for example TRUSTED_PROXIES=loopback or TRUSTED_PROXIES=10.0.0.5.',
      ),
    ];
  return [proxy.ok(`${header} is read from ${proxies.join(', ') || 'no proxy'}.`)];
};

/** Settings of earlier versions, each with what has replaced it. */
const removed: Readonly<Record<string, string>> = {
  INVOICE_IBAN: 'An administrator saves the bank account with the seller on /admin_seller; remove the variable.',
};

/** Checks for settings of earlier versions, which have no effect. */
export const checkRemoved = (given: readonly string[]): Finding[] =>
  given.flatMap((name) =>
    removed[name] ? [maintenance.warning(`${name} is no setting any more and has no effect.`, removed[name])] : [],
  );

/** Checks the connections of one address against the files that the process may open, of which each takes one. */
export const checkConnections = (most: number, openFiles: number | undefined): Finding[] => {
  const advice = 'Set CONNECTIONS_AN_ADDRESS to what one office needs, for example 1000, or allow more open files.';
  if (most === 0) return [limited.wrong('CONNECTIONS_AN_ADDRESS is 0: one address can hold every connection.', advice)];
  if (openFiles !== undefined && most >= openFiles / 2)
    return [
      limited.wrong(
        `CONNECTIONS_AN_ADDRESS is ${most}, and the process may open ${openFiles} files: two addresses can hold them all.`,
        advice,
      ),
    ];
  return [limited.ok(`One address has at most ${most} connections open.`)];
};

/** Checks what one account may ask a minute: without a bound it takes the service from others. */
export const checkRates = ({
  operationsAMinute,
  costAMinute,
}: Omit<BffEnvironment['admission'], 'openText'>): Finding[] => {
  const advice = 'Leave OPERATIONS_A_MINUTE and COST_A_MINUTE unset, or set them to what one integration needs.';
  if (operationsAMinute === 0)
    return [limited.wrong('OPERATIONS_A_MINUTE is 0: one account can send any number of operations.', advice)];
  if (costAMinute === 0)
    return [limited.wrong('COST_A_MINUTE is 0: one account can have anything read all the time.', advice)];
  if (costAMinute < limits.complexity)
    return [
      limited.wrong(
        `COST_A_MINUTE is ${costAMinute}: the largest operation costs ${limits.complexity}, and could never run.`,
        advice,
      ),
    ];
  return [limited.ok(`One session runs ${operationsAMinute} operations and ${costAMinute} points of cost a minute.`)];
};

/** Checks that long reads have threads of their own. */
export const checkReadThreads = (readThreads: number | undefined): Finding[] => [
  readThreads === 0
    ? limited.warning(
        'READ_THREADS is 0: while a long count is read, nobody else is answered.',
        'Leave READ_THREADS unset: it is one fewer than there are cores then.',
      )
    : limited.ok(`Long reads run in ${readThreads ?? 1} ${readThreads === 1 ? 'thread' : 'threads'}.`),
];
