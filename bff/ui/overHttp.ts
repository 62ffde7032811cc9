import { Readable } from 'node:stream';
import { Pool, errors, type Dispatcher } from 'undici';
import { maintenanceHeader } from '../../contract/maintenance.ts';
import { carriesFile, fileOf, writeForm } from './streamingFile.ts';
import { responseCap, TransportFailure, type UiRequest, type UiResponse, type UiTransport } from './transport.ts';
import { bufferResponse, type Bounds, type BufferedResponse } from './bufferResponse.ts';

const connectTimeoutMs = 2_000;
const probeConnections = 4;

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError;

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];

const failureOf = (cause: unknown, signal: AbortSignal | undefined): TransportFailure => {
  if (cause instanceof TransportFailure) return cause;
  if (signal?.aborted) return new TransportFailure('cancelled', cause);
  return new TransportFailure(isTimeout(cause) ? 'timeout' : 'unavailable', cause);
};

const toUiResponse = ({ status, headers, bytes }: BufferedResponse): UiResponse => ({
  status,
  setCookie: listOf(headers['set-cookie']),
  retryAfter: listOf(headers['retry-after'])[0],
  closes: listOf(headers.connection)[0]?.toLowerCase() === 'close',
  location: listOf(headers.location)[0],
  inMaintenance: listOf(headers[maintenanceHeader])[0] === '1',
  bytes,
});

/** Requests a file, which is streamed; any response other than 200 is buffered. */
const openFile = async (
  pool: Pool,
  options: Dispatcher.RequestOptions,
  { cap, signal }: Bounds,
): Promise<UiResponse> => {
  const { statusCode: status, headers, body } = await pool.request({ ...options, signal: signal ?? null });
  if (status === 200) {
    const file = fileOf(body, (name) => listOf(headers[name])[0]);
    return { ...toUiResponse({ status, headers, bytes: Buffer.alloc(0) }), file };
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > cap) throw new TransportFailure('tooLarge');
    parts.push(part);
  }
  return toUiResponse({ status, headers, bytes: Buffer.concat(parts) });
};

/**
 * Calls a /ui service at an address over a pool of keep-alive connections. Files use a pool of their own, since they
 * occupy a connection for as long as the client sends or receives, and so do probes, since they must not wait for calls.
 */
export const overHttp = (
  address: string,
  { connections = 64, fileConnections = 32, cap = responseCap } = {},
): UiTransport => {
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
  const connect = { timeout: connectTimeoutMs };
  const pool = new Pool(origin, { connections, connect });
  const files = new Pool(origin, { connections: fileConnections, connect });
  const probes = new Pool(origin, { connections: probeConnections, connect });
  const poolFor = (request: UiRequest): Pool => (request.isProbe ? probes : carriesFile(request) ? files : pool);
  return {
    send: async (request) => {
      const { method, path, headers, body, timeoutMs, signal, asFile } = request;
      const form = body instanceof FormData ? writeForm(body) : undefined;
      const text = typeof body === 'string' ? body : null;
      const options = {
        method,
        path: base + path,
        headers: form ? { ...headers, 'content-type': form.contentType } : headers,
        body: form ? Readable.from(form.pieces, { objectMode: false }) : text,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      };
      try {
        if (asFile) return await openFile(files, options, { cap, signal });
        return toUiResponse(await bufferResponse(poolFor(request), options, { cap, signal }));
      } catch (cause) {
        throw form?.failure() ?? failureOf(cause, signal);
      }
    },
    close: async () => {
      await Promise.all([pool.destroy(), files.destroy(), probes.destroy()]);
    },
  };
};
