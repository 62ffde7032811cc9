import { Readable } from 'node:stream';
import { Pool, errors, type Dispatcher } from 'undici';
import { carriesFile, fileOf, writeForm } from './passing.ts';
import { answerCap, TransportFailure, type UiTransport } from './transport.ts';

const connectTimeoutMs = 2_000;

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError;

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];

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

/**
 * Reaches a /ui service at an address, over a pool of kept connections. Files have some of their own: they take as
 * long as whoever sends or gets them, and nothing else has to wait for that.
 */
export const overHttp = (
  address: string,
  { connections = 64, fileConnections = 32, cap = answerCap } = {},
): UiTransport => {
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
  const connect = { timeout: connectTimeoutMs };
  const pool = new Pool(origin, { connections, connect });
  const files = new Pool(origin, { connections: fileConnections, connect });
  return {
    send: async (request) => {
      const { method, path, headers, body, timeoutMs, signal, asFile } = request;
      const form = body instanceof FormData ? writeForm(body) : undefined;
      try {
        const response = await (carriesFile(request) ? files : pool).request({
          method,
          path: base + path,
          headers: form ? { ...headers, 'content-type': form.contentType } : headers,
          body: form ? Readable.from(form.pieces, { objectMode: false }) : typeof body === 'string' ? body : null,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          signal: signal ?? null,
        });
        const { statusCode: status } = response;
        const header = (name: string) => listOf(response.headers[name])[0];
        const file = asFile && status === 200 ? fileOf(response.body, header) : undefined;
        return {
          status,
          setCookie: listOf(response.headers['set-cookie']),
          retryAfter: header('retry-after'),
          location: header('location'),
          bytes: file ? Buffer.alloc(0) : await readWhole(response.body, cap),
          file,
        };
      } catch (cause) {
        throw form?.failure() ?? failureOf(cause, signal);
      }
    },
    close: async () => {
      await Promise.all([pool.destroy(), files.destroy()]);
    },
  };
};
