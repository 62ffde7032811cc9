import type { ServerResponse } from 'node:http';
import { mayReadMetrics } from '../../contract/metricsAccess.ts';
import { version } from '../../contract/version.ts';
import type { UiTransport } from '../ui/transport.ts';
import type { Handler } from '../http/portalFiles.ts';
import type { Metrics } from './metrics.ts';
import { watchUi } from './uiReadiness.ts';

/** Sends JSON with `cache-control: no-store`. */
export const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** Dependencies of the status endpoints. */
export type StatusSettings = {
  /** The transports of the processes of /ui, without resilience. */
  uis: readonly UiTransport[];
  metrics: Metrics;
  metricsToken?: string | undefined;
  /** Metrics of the /ui service in this process. */
  uiMetrics?: (() => Promise<string>) | undefined;
  /** Whether the process is stopping. */
  stopping: () => boolean;
};

/** Serves /health (the process runs), /ready (/ui and its database respond, and the process is not stopping) and /metrics. */
export const serveStatus = ({ uis, metrics, metricsToken, uiMetrics, stopping }: StatusSettings): Handler => {
  const uiState = watchUi(uis);
  const ready = async (response: ServerResponse): Promise<void> => {
    const state = stopping() ? { ok: false, stopping: true } : await uiState();
    sendJson(response, state.ok ? 200 : 503, state);
  };
  const page = async (response: ServerResponse): Promise<void> => {
    metrics.storage((await uiState()).storageFull);
    const text = [await metrics.page(), await uiMetrics?.()].filter(Boolean).join('\n');
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    response.end(text);
  };
  return (request, response, next) => {
    const path = request.url?.split('?')[0];
    if (path === '/health') return sendJson(response, 200, { ok: true, version });
    if (path === '/ready') return ready(response);
    return path === '/metrics' && mayReadMetrics(request, metricsToken) ? page(response) : next();
  };
};
