import { Pool, errors } from 'undici';
import { TransportFailure, type UiTransport } from './transport.ts';

const connectTimeoutMs = 2_000;

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  (error instanceof Error && error.name === 'TimeoutError');

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];

type Sent = { headers: Record<string, string>; body: string | Buffer | null };

/** A form with files is written out with its boundary; everything else is text already. */
const written = async (headers: Record<string, string>, body: string | FormData | undefined): Promise<Sent> => {
  if (!(body instanceof FormData)) return { headers, body: body ?? null };
  const form = new Response(body);
  const contentType = form.headers.get('content-type') ?? 'multipart/form-data';
  return { headers: { ...headers, 'content-type': contentType }, body: Buffer.from(await form.arrayBuffer()) };
};

/** Reaches a /ui service at an address, over a pool of kept connections. */
export const overHttp = (address: string, { connections = 64 } = {}): UiTransport => {
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { connections, connect: { timeout: connectTimeoutMs } });
  return {
    send: async ({ method, path, headers, body, timeoutMs }) => {
      try {
        const response = await pool.request({
          method,
          path: base + path,
          ...(await written(headers, body)),
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return {
          status: response.statusCode,
          setCookie: listOf(response.headers['set-cookie']),
          retryAfter: listOf(response.headers['retry-after'])[0],
          text: await response.body.text(),
        };
      } catch (cause) {
        throw new TransportFailure(isTimeout(cause) ? 'timeout' : 'unavailable', cause);
      }
    },
    close: () => pool.destroy(),
  };
};
