import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { mayReadMetrics } from '../../contract/metricsAccess.ts';
import { version } from '../../contract/version.ts';
import type { Db } from '../db/connection.ts';
import { hasFullStorage } from '../db/storageFull.ts';
import type { UiMetrics } from '../observability/metrics.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Time within which the database has to respond, and for which its state is shared by all probes, in milliseconds. */
const readyWithinMs = 2_000;
const knownForMs = 1_000;

/** Whether the database responds within 2 s; reads it at most once a second for all callers. */
const probeDatabase = (db: Db): (() => Promise<boolean>) => {
  let known: { until: number; isReady: Promise<boolean> } | undefined;
  const read = async (): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), readyWithinMs);
    const responds = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([responds, late.promise]);
    clearTimeout(timer);
    return isReady;
  };
  return () => {
    if (!known || known.until < Date.now()) known = { until: Date.now() + knownForMs, isReady: read() };
    return known.isReady;
  };
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** The state that /ready tells: whether the database responds, and whether it has no room left to store anything. */
export type Readiness = { ok: boolean; storageFull: boolean };

/** Reads the state of the service. */
export const readReadiness = (db: Db): (() => Promise<Readiness>) => {
  const isReady = probeDatabase(db);
  return async () => ({ ok: await isReady(), storageFull: hasFullStorage(db) });
};

/** Status of /ready by the state of the service. */
export const readyStatus = ({ ok }: Readiness): 200 | 503 => (ok ? 200 : 503);

/**
 * Responds to /health (the process runs) and /ready (the database responds and the process is not stopping), which load
 * balancers and the BFF probe; false for other paths.
 */
export const respondToProbe = async (
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  { readiness, isStopping }: { readiness: () => Promise<Readiness>; isStopping: boolean },
): Promise<boolean> => {
  const path = url.split('?', 1)[0];
  if ((method !== 'GET' && method !== 'HEAD') || (path !== '/health' && path !== '/ready')) return false;
  if (path === '/health') sendJson(response, 200, { ok: true, version });
  else if (isStopping) sendJson(response, 503, { ok: false, stopping: true });
  else {
    const state = await readiness();
    sendJson(response, readyStatus(state), state);
  }
  return true;
};

/** Responds to /metrics whoever may read it; false for other paths and callers. */
export const respondWithMetrics = async (
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, page }: Pick<UiMetrics, 'contentType' | 'page'>,
  token: string | undefined,
): Promise<boolean> => {
  const isPage = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
  if (!isPage || !mayReadMetrics(request, token)) return false;
  const text = await page();
  response.writeHead(200, { ...securityHeaders, 'content-type': contentType });
  response.end(text);
  return true;
};
