import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { version } from '../../contract/version.ts';
import type { CallOutcome } from '../ui/client.ts';
import type { ClientFailure } from '../guardServer.ts';
import type { Operation } from './log.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Values that are read for each request of the metrics. */
export type Gauges = {
  inFlight: () => number;
  queued: () => number;
  circuitOpen: () => boolean;
  polls: () => number;
  /** Whether the shared Redis is connected; undefined if none is configured. */
  redis: () => boolean | undefined;
  /** Number of polls whose lease this process holds; undefined without Redis. */
  pollLeases: () => number | undefined;
};

/** Prometheus metrics of the BFF. */
export const createMetrics = (gauges: Gauges) => {
  const register = new Registry();
  const registers = [register];
  new Gauge({
    name: 'talo_build_info',
    help: 'Version of Talo that runs, as a label; always 1.',
    labelNames: ['service', 'version'],
    registers,
  }).set({ service: 'bff', version }, 1);
  const operations = new Counter({
    name: 'talo_operations_total',
    help: 'Operations that ended, by kind and by the code of their first error or ok.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'talo_refusals_total',
    help: 'Operations refused before execution, by error code.',
    labelNames: ['code'],
    registers,
  });
  const durations = new Histogram({
    name: 'talo_operation_seconds',
    help: 'Duration of queries and mutations.',
    labelNames: ['kind'],
    buckets: seconds,
    registers,
  });
  const uiCalls = new Counter({
    name: 'talo_ui_calls_total',
    help: 'Calls of /ui, by name and by the code of their error or OK.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const uiSeconds = new Histogram({
    name: 'talo_ui_call_seconds',
    help: 'Duration of calls of /ui, including queueing and retries.',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  });
  const shared = new Counter({
    name: 'talo_ui_reads_shared_total',
    help: 'Reads that shared the response of an identical read in flight.',
    registers,
  });
  const subscriptions = new Gauge({ name: 'talo_subscriptions_open', help: 'Subscriptions that are open.', registers });
  const events = new Counter({
    name: 'talo_events_total',
    help: 'Live events: executed, once for all subscribers of a broadcast; sent, once for each subscriber; coalesced, joined with a newer one because the subscriber was slow.',
    labelNames: ['step'],
    registers,
  });
  const dropped = new Counter({
    name: 'talo_sockets_dropped_total',
    help: 'Sockets and event streams of slow consumers that were closed.',
    registers,
  });
  const clientFailures = new Counter({
    name: 'talo_client_failures_total',
    help: 'Requests and connections that failed by fault of the client: malformed, aborted, timeout, or protocol for an invalid WebSocket message.',
    labelNames: ['reason'],
    registers,
  });
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  watch('talo_ui_calls_in_flight', 'Calls of /ui in flight.', gauges.inFlight);
  watch('talo_ui_calls_queued', 'Queued calls of /ui.', gauges.queued);
  watch('talo_ui_circuit_open', '1 while the circuit breaker refuses calls of /ui, since it did not respond.', () =>
    Number(gauges.circuitOpen()),
  );
  const storageFull = new Gauge({
    name: 'talo_storage_full',
    help: '1 while the storage of /ui is full: a write failed for it within the last minute.',
    registers,
  });
  watch('talo_polls', 'Running polls.', gauges.polls);

  if (gauges.redis() !== undefined)
    watch('talo_redis_reached', '1 while the configured Redis is connected.', () => Number(gauges.redis()));
  if (gauges.pollLeases() !== undefined)
    watch('talo_polls_held', 'Polls whose lease this process holds.', () => gauges.pollLeases() ?? 0);

  let ofProcess = false;
  return {
    operation: ({ kind, codes, ms, refused }: Operation): void => {
      if (refused) for (const code of codes) refusals.inc({ code });
      operations.inc({ kind, outcome: codes[0] ?? 'ok' });
      if (kind === 'query' || kind === 'mutation') durations.observe({ kind }, ms / 1000);
    },
    uiCall: (call: string, outcome: CallOutcome, ms: number): void => {
      uiCalls.inc({ call, outcome });
      uiSeconds.observe({ call }, ms / 1000);
    },
    storage: (isFull: boolean): void => storageFull.set(Number(isFull)),
    shared: () => shared.inc(),
    clientFailed: (reason: ClientFailure) => clientFailures.inc({ reason }),
    subscribed: () => subscriptions.inc(),
    unsubscribed: () => subscriptions.dec(),
    broadcast: {
      executed: () => events.inc({ step: 'executed' }),
      sent: (listeners: number) => events.inc({ step: 'sent' }, listeners),
      coalesced: () => events.inc({ step: 'coalesced' }),
      dropped: () => dropped.inc(),
    },
    contentType: register.contentType,
    /** The metrics as text; metrics of the process are collected from the first request on. */
    page: (): Promise<string> => {
      if (!ofProcess) collectDefaultMetrics({ register });
      ofProcess = true;
      return register.metrics();
    },
  };
};

/** The metrics of one BFF. */
export type Metrics = ReturnType<typeof createMetrics>;
