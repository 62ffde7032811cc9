import { Redis } from 'ioredis';
import { clockOf, judgeClocks } from './clock.ts';
import { checkTimeoutMs, credentialsOf, findingsOf, reasonOf, withTimeout, type Finding } from './finding.ts';

/* Whether the other systems that settings name can be reached from here. */

const redis = findingsOf('redis');
const oidc = findingsOf('oidc');
const traces = findingsOf('traces');
const service = findingsOf('ui');

const request = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(checkTimeoutMs), ...init });

/** Checks that the Redis of several BFFs responds; the commands are those of a connection and a ping. */
export const checkRedis = async (url: string | undefined): Promise<Finding[]> => {
  if (url === undefined) return [];
  const client = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    disableClientInfo: true,
    maxRetriesPerRequest: 0,
    connectTimeout: checkTimeoutMs,
    retryStrategy: () => null,
  });
  let cause: Error | undefined;
  client.on('error', (error: Error) => {
    cause = error;
  });
  try {
    await withTimeout(client.connect().then(() => client.ping()));
    return [redis.ok('The Redis of REDIS_URL responds.')];
  } catch (error) {
    const reason = reasonOf(cause ?? error, [credentialsOf(url).password]);
    return [
      redis.wrong(
        `The Redis of REDIS_URL cannot be reached: ${reason}.`,
        'Check REDIS_URL, for example redis://user:password@host:6379/0. Without Redis each BFF counts and polls by itself.',
      ),
    ];
  } finally {
    client.disconnect();
  }
};

/** Checks that the provider of sign-in responds, and as the issuer that OIDC_ISSUER names. */
export const checkOidcProvider = async (issuer: string | undefined): Promise<Finding[]> => {
  if (issuer === undefined) return [];
  const advice = 'Check OIDC_ISSUER, for example OIDC_ISSUER=https://login.example/realms/portal.';
  const sentAt = Date.now();
  try {
    const response = await request(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (!response.ok) return [oidc.wrong(`The provider of OIDC_ISSUER responds with ${response.status}.`, advice)];
    const known = (await response.json()) as { issuer?: unknown };
    return [
      known.issuer === issuer
        ? oidc.ok('The provider of OIDC_ISSUER responds.')
        : oidc.wrong(`The provider calls itself ${String(known.issuer)}: sign-ins would be refused.`, advice),
      ...judgeClocks(clockOf('OIDC_ISSUER', response, sentAt)),
    ];
  } catch (error) {
    return [oidc.wrong(`The provider of OIDC_ISSUER cannot be reached: ${reasonOf(error)}.`, advice)];
  }
};

/** Checks that the collector of traces accepts an empty list of spans. */
export const checkCollector = async (endpoint: string | undefined): Promise<Finding[]> => {
  if (endpoint === undefined) return [];
  const advice = 'Check OTEL_EXPORTER_OTLP_ENDPOINT, for example http://localhost:4318. Talo runs without it.';
  const headers = { 'content-type': 'application/json' };
  try {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const { ok, status } = await request(url, { method: 'POST', headers, body: '{"resourceSpans":[]}' });
    return [
      ok
        ? traces.ok('The collector of OTEL_EXPORTER_OTLP_ENDPOINT accepts traces.')
        : traces.warning(`The collector of OTEL_EXPORTER_OTLP_ENDPOINT responds with ${status}.`, advice),
    ];
  } catch (error) {
    return [
      traces.warning(`The collector of OTEL_EXPORTER_OTLP_ENDPOINT cannot be reached: ${reasonOf(error)}.`, advice),
    ];
  }
};

/** Checks each /ui service of UI_URL: that it responds, whatever to, and its clock. */
export const checkUiUrls = async (urls: readonly string[]): Promise<Finding[]> => {
  const found = await Promise.all(
    urls.map(async (url) => {
      const sentAt = Date.now();
      try {
        const response = await request(`${url.replace(/\/$/, '')}/ui/csrf`);
        const isUi = response.status < 500;
        return [
          isUi
            ? service.ok(`${url} responds.`)
            : service.wrong(`${url} responds with ${response.status}.`, 'Look at the log of the /ui service.'),
          ...judgeClocks(clockOf(url, response, sentAt)),
        ];
      } catch (error) {
        return [
          service.wrong(`${url} cannot be reached: ${reasonOf(error)}.`, 'Check UI_URL, and that the service runs.'),
        ];
      }
    }),
  );
  return found.flat();
};
