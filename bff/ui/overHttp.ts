import { Pool, errors, type Dispatcher } from 'undici';
import { answerCap, fileOf, TransportFailure, type UiTransport } from './transport.ts';

const connectTimeoutMs = 2_000;

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError;

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

/** The whole body, given up as soon as it is more than one answer may have. */
const readWhole = async (body: Dispatcher.ResponseData['body'], cap: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > cap) throw new TransportFailure('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const failureOf = (cause: unknown, signal: AbortSignal | undefined): TransportFailure => {
  if (cause instanceof TransportFailure) return cause;
  if (signal?.aborted) return new TransportFailure('cancelled', cause);
  return new TransportFailure(isTimeout(cause) ? 'timeout' : 'unavailable', cause);
};

/** Reaches a /ui service at an address, over a pool of kept connections. */
export const overHttp = (address: string, { connections = 64, cap = answerCap } = {}): UiTransport => {
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { connections, connect: { timeout: connectTimeoutMs } });
  return {
    send: async ({ method, path, headers, body, timeoutMs, signal, asFile }) => {
      try {
        const response = await pool.request({
          method,
          path: base + path,
          ...(await written(headers, body)),
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          signal: signal ?? null,
        });
        const { statusCode: status } = response;
        const header = (name: string) => listOf(response.headers[name])[0];
        const whole = await readWhole(response.body, cap);
        return {
          status,
          setCookie: listOf(response.headers['set-cookie']),
          retryAfter: header('retry-after'),
          location: header('location'),
          ...(asFile && status === 200 ? { text: '', file: fileOf(whole, header) } : { text: whole.toString('utf8') }),
        };
      } catch (cause) {
        throw failureOf(cause, signal);
      }
    },
    close: () => pool.destroy(),
  };
};
