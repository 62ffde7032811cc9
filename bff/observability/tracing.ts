import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api';
import { ExportResultCode, TRACE_PARENT_HEADER, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Span, SpanFacts } from '../ui/span.ts';

/** Endpoint and service name of the traces. */
export type TraceSettings = { endpoint: string; serviceName: string };

/** OpenTelemetry spans of the BFF. */
export type Tracing = {
  /** Begins the span of a request, as a child of the sender's span if it sends one. */
  request: (name: string, traceparent: string | undefined, facts: SpanFacts) => Span;
  /** Begins the span of an operation without an HTTP request. */
  operation: Span['begin'];
  /** Exports the remaining spans. */
  stop: () => Promise<void>;
};

const exportTimeoutMs = 2_000;
const pauseMs = 1_000;

const kinds = { work: SpanKind.INTERNAL, call: SpanKind.CLIENT, request: SpanKind.SERVER } as const;

const begun = (
  tracer: Tracer,
  parent: Context,
  name: string,
  kind: keyof typeof kinds,
  attributes: SpanFacts = {},
): Span => {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const within = trace.setSpan(parent, span);
  return {
    begin: (part, partKind, facts) => begun(tracer, within, part, partKind, facts),
    note: (facts) => void span.setAttributes(facts),
    end: (failure) => {
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
    headers: () => {
      const { traceId, spanId, traceFlags } = span.spanContext();
      return { [TRACE_PARENT_HEADER]: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
    },
  };
};

/** Logs once when the collector rejects spans, and once when it accepts them again. */
const loggingExporter = (exporter: SpanExporter, log: (sentence: string) => void): SpanExporter => {
  let taken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = result.code === ExportResultCode.SUCCESS;
        if (now !== taken)
          log(now ? 'The trace collector accepts spans again.' : 'The trace collector does not accept spans.');
        taken = now;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};

/** Exports spans to a collector by OTLP over HTTP. Spans that it does not accept in time are dropped. */
export const openTracing = ({ endpoint, serviceName }: TraceSettings, log: (sentence: string) => void): Tracing => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = loggingExporter(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }), log);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: pauseMs, exportTimeoutMillis: exportTimeoutMs }),
    ],
  });
  const tracer = provider.getTracer('talo');
  return {
    request: (name, traceparent, facts) => {
      const sender = traceparent === undefined ? null : parseTraceParent(traceparent);
      const parent = sender ? trace.setSpanContext(ROOT_CONTEXT, { ...sender, isRemote: true }) : ROOT_CONTEXT;
      return begun(tracer, parent, name, 'request', facts);
    },
    operation: (name, kind, facts) => begun(tracer, ROOT_CONTEXT, name, kind, facts),
    stop: () => provider.shutdown(),
  };
};
