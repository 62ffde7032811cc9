import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { CallOutcome } from '../ui/client.ts';
import type { ClientFailure } from '../guardServer.ts';
import type { Operation } from './log.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** What is looked up each time that somebody asks. */
export type Gauges = {
  inFlight: () => number;
  queued: () => number;
  circuitOpen: () => boolean;
  polls: () => number;
  /** Whether the Redis that BFFs share is there; undefined where none was set. */
  redis: () => boolean | undefined;
  /** For how many polls it is this process that asks on behalf of all. */
  pollLeases: () => number | undefined;
};

/** Counts what the BFF does, in the words of Prometheus. */
export const createMetrics = (gauges: Gauges) => {
  const register = new Registry();
  const registers = [register];
  const operations = new Counter({
    name: 'talo_operations_total',
    help: 'Operations that ended, by kind and by the code of their first error or ok.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'talo_refusals_total',
    help: 'Operations of which nothing was begun, by the code that says why.',
    labelNames: ['code'],
    registers,
  });
  const durations = new Histogram({
    name: 'talo_operation_seconds',
    help: 'How long queries and mutations took.',
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
    help: 'How long calls of /ui took, with waiting for their turn and with being sent again.',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  });
  const shared = new Counter({
    name: 'talo_ui_reads_shared_total',
    help: 'Reads that shared the answer of an identical one on its way.',
    registers,
  });
  const subscriptions = new Gauge({ name: 'talo_subscriptions_open', help: 'Subscriptions that are open.', registers });
  const events = new Counter({
    name: 'talo_events_total',
    help: 'Live events: executed, once for all who are answered the same; sent, one for each listener; coalesced, taken into a newer one because their listener was slow.',
    labelNames: ['step'],
    registers,
  });
  const dropped = new Counter({
    name: 'talo_sockets_dropped_total',
    help: 'Sockets and streams of events that were closed because they were read too slowly.',
    registers,
  });
  const clientFailures = new Counter({
    name: 'talo_client_failures_total',
    help: 'Requests and connections that failed by their client: malformed, aborted before their end, timeout, or protocol for a WebSocket message that breaks the protocol.',
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
  watch('talo_ui_calls_queued', 'Calls of /ui that wait for their turn.', gauges.queued);
  watch('talo_ui_circuit_open', '1 while the circuit breaker refuses calls of /ui, since it did not respond.', () =>
    Number(gauges.circuitOpen()),
  );
  const storageFull = new Gauge({
    name: 'talo_storage_full',
    help: '1 while /ui has no room left to store anything: a write failed for it within the last minute.',
    registers,
  });
  watch('talo_polls', 'Polls that run for listeners.', gauges.polls);

  if (gauges.redis() !== undefined)
    watch('talo_redis_reached', '1 while the Redis that was set answers.', () => Number(gauges.redis()));
  if (gauges.pollLeases() !== undefined)
    watch('talo_polls_held', 'Polls that this process asks for on behalf of all.', () => gauges.pollLeases() ?? 0);

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
    /** The page that a collector reads; what concerns the process is watched from the first time on. */
    page: (): Promise<string> => {
      if (!ofProcess) collectDefaultMetrics({ register });
      ofProcess = true;
      return register.metrics();
    },
  };
};

/** The counters of one BFF. */
export type Metrics = ReturnType<typeof createMetrics>;
