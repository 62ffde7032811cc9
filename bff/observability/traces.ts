import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathTemplates } from '../../contract/wire/pathTemplate.ts';
import { ui } from '../../contract/ui.ts';
import type { Span } from '../ui/span.ts';
import type { TraceSettings, Tracing } from './tracing.ts';

/** Tracing if it is configured; otherwise OpenTelemetry is not loaded. */
export type Traces = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Begins the span of an operation without an HTTP request, as over a WebSocket. */
  operation: (...begin: Parameters<Span['begin']>) => Span | undefined;
  /** Begins the span of a request, which ends with its response; the path is recorded without the query. */
  request: (request: IncomingMessage, response: ServerResponse, requestId: string) => Span | undefined;
};

const pathOf = pathTemplates(ui);

/** Creates tracing, enabled if settings are given. */
export const createTraces = (settings: TraceSettings | undefined, log: (sentence: string) => void): Traces => {
  let tracing: Tracing | undefined;
  return {
    start: async () => {
      if (settings) tracing = (await import('./tracing.ts')).openTracing(settings, log);
    },
    stop: async () => tracing?.stop(),
    operation: (...begin) => tracing?.operation(...begin),
    request: ({ method = '', url = '', headers }, response, requestId) => {
      if (!tracing) return undefined;
      const path = pathOf(url);
      const facts = { 'http.request.method': method, 'url.path': path, 'talo.request_id': requestId };
      const sender = headers['traceparent'];
      const span = tracing.request(`${method} ${path}`, typeof sender === 'string' ? sender : undefined, facts);
      response.once('close', () => {
        span.note({ 'http.response.status_code': response.statusCode });
        const failure = response.statusCode >= 500 ? String(response.statusCode) : undefined;
        span.end(response.writableFinished ? failure : 'CANCELLED');
      });
      return span;
    },
  };
};
