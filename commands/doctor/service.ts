import { isLoopbackHost } from '../../upstream/server.ts';
import { checkTimeoutMs, findingsOf, reasonOf, type Finding } from './finding.ts';

const { ok, warning, wrong } = findingsOf('service');

const restart = 'Start the Talo of this folder again, and look for a proxy that changes headers.';

/** Judges the headers of a page and of a response of the graph. */
export const judgeHeaders = (origin: URL, page: Headers, graph: Headers): Finding[] => [
  page.get('x-content-type-options') === 'nosniff'
    ? ok('Responses have x-content-type-options: nosniff.')
    : wrong('Responses have no x-content-type-options: nosniff.', restart),
  /\bno-store\b/.test(graph.get('cache-control') ?? '')
    ? ok('Responses of /graphql are not stored (no-store).')
    : wrong('Responses of /graphql may be stored: cache-control has no no-store.', restart),
  ...(origin.protocol === 'https:' ? [judgeTransport(page)] : []),
];

const judgeTransport = (page: Headers): Finding => {
  const [, seconds = '0'] = /max-age="?(\d+)/i.exec(page.get('strict-transport-security') ?? '') ?? [];
  return Number(seconds) > 0
    ? ok('Browsers keep to https (strict-transport-security).')
    : wrong(
        'There is no strict-transport-security header: a first visit over http can be read.',
        'Set it at the proxy: Strict-Transport-Security: max-age=31536000.',
      );
};

const judgeMetrics = (status: number, origin: URL, hasToken: boolean): Finding => {
  if (status !== 200) return ok('/metrics is refused without the token.');
  return isLoopbackHost(origin.hostname) && !hasToken
    ? warning('/metrics was read from this machine.', 'Check with the public address: npm run doctor -- PUBLIC_URL.')
    : wrong('/metrics is open to all.', 'Set METRICS_TOKEN, and start Talo again.');
};

/** Checks a running Talo over HTTP: health, readiness, security headers and /metrics. */
export const checkService = async (origin: URL, hasToken: boolean): Promise<Finding[]> => {
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(checkTimeoutMs), ...init });
  const body = JSON.stringify({ query: '{ __typename }' });
  const headers = { 'content-type': 'application/json' };
  try {
    const [health, ready, metrics, page, graph] = await Promise.all([
      request('/health'),
      request('/ready'),
      request('/metrics'),
      request('/'),
      request('/graphql', { method: 'POST', headers, body }),
    ]);
    return [
      health.status === 200
        ? ok(`${origin.origin}/health responds.`)
        : wrong(`${origin.origin}/health responds with ${health.status}.`, 'Check the address and the proxy.'),
      ready.status === 200
        ? ok('/ready: the /ui service responds.')
        : wrong(
            `/ready responds with ${ready.status}.`,
            'Check the database and the /ui service, and the log of Talo.',
          ),
      judgeMetrics(metrics.status, origin, hasToken),
      ...judgeHeaders(origin, page.headers, graph.headers),
    ];
  } catch (error) {
    return [wrong(`${origin.origin} cannot be reached: ${reasonOf(error)}.`, 'Check the address, and that Talo runs.')];
  }
};
