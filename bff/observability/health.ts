import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UiTransport } from '../ui/transport.ts';
import type { Handler } from '../http/portalFiles.ts';
import type { Metrics } from './metrics.ts';
import { watchUi } from './uiReadiness.ts';

/** Sends JSON with `cache-control: no-store`. */
export const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Compares hashes of equal length in constant time; no header can make it throw. */
const same = (left: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));

/** Headers that proxies add; a request with one of them may come from another machine. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');

/**
 * Whether metrics may be read: with the token, or without one set only by a client on this machine. A proxy on this
 * machine is known by the headers that it adds, or by the public name in Host.
 */
const mayRead = ({ headers, socket }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined
    ? loopback.has(socket.remoteAddress ?? '') &&
      isLocalHost(headers.host) &&
      proxyHeaders.every((name) => headers[name] === undefined)
    : same(headers.authorization ?? '', `Bearer ${token}`);

/** Dependencies of the status endpoints. */
export type StatusSettings = {
  /** The transports of the processes of /ui, without resilience. */
  uis: readonly UiTransport[];
  metrics: Metrics;
  metricsToken?: string | undefined;
  /** Whether the process is stopping. */
  stopping: () => boolean;
};

/** Serves /health (the process runs), /ready (/ui and its database respond, and the process is not stopping) and /metrics. */
export const serveStatus = ({ uis, metrics, metricsToken, stopping }: StatusSettings): Handler => {
  const uiState = watchUi(uis);
  const ready = async (response: ServerResponse): Promise<void> => {
    const state = stopping() ? { ok: false, stopping: true } : await uiState();
    sendJson(response, state.ok ? 200 : 503, state);
  };
  const page = async (response: ServerResponse): Promise<void> => {
    metrics.storage((await uiState()).storageFull);
    const text = await metrics.page();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    response.end(text);
  };
  return (request, response, next) => {
    const path = request.url?.split('?')[0];
    if (path === '/health') return sendJson(response, 200, { ok: true });
    if (path === '/ready') return ready(response);
    return path === '/metrics' && mayRead(request, metricsToken) ? page(response) : next();
  };
};
