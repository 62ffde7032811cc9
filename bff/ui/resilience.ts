import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  circuitBreaker,
  handleType,
  handleWhen,
  retry,
  timeout,
  type TimeoutPolicy,
} from 'cockatiel';
import { LanesFull, createFairLanes } from '../../contract/fairLanes.ts';
import { createFailover } from './failover.ts';
import { carriesFile } from './streamingFile.ts';
import { TransportFailure, type UiResponse, type UiTransport } from './transport.ts';

/**
 * Concurrency limit, queue and circuit breaker of the calls of each address of /ui, and retries. One caller gets at most
 * a quarter of each limit.
 */
export type ResilienceSettings = {
  /** Maximum number of concurrent calls. */
  atOnce: number;
  /** The same for calls with files, which last for as long as the client sends or receives. */
  filesAtOnce: number;
  /** Maximum number of queued calls; further ones fail at once. */
  waiting: number;
  /** Number of retries of a read without a response. */
  repeats: number;
  /** Number of consecutive calls without a response that opens the circuit. */
  breaksAfter: number;
  /** How long the circuit stays open before one call is let through, in milliseconds. */
  restMs: number;
};

/** Used where settings are not given. */
const defaultResilience: ResilienceSettings = {
  atOnce: 64,
  filesAtOnce: 32,
  waiting: 2_048,
  repeats: 2,
  breaksAfter: 10,
  restMs: 3_000,
};

/** A transport with resilience, and its state. */
export type ResilientTransport = UiTransport & {
  /** Number of calls in flight. */
  readonly inFlight: number;
  /** Number of queued calls. */
  readonly queued: number;
  /** Whether the circuit of every address is open: calls fail without being sent. */
  readonly circuitOpen: boolean;
};

/** Statuses of a gateway that cannot reach /ui; a 500 is a response, and the fault of one call. */
const absent = new Set([502, 503, 504]);
const atOnceAbsent = new Set([502, 503]);

const isReason = (failure: TransportFailure, ...reasons: string[]): boolean => reasons.includes(failure.reason);

/** The part of a limit that one caller gets. */
const shareOf = (limit: number): number => Math.max(1, Math.floor(limit / 4));

/** Lanes of calls, a quarter at most for one caller. */
const fairLanes = (atOnce: number, waiting: number) =>
  createFairLanes({ atOnce, atOnceAKey: shareOf(atOnce), waiting, waitingAKey: shareOf(waiting) });

/**
 * Sends calls of one address with timeouts, a concurrency limit with a queue, and a circuit breaker. A lane is held
 * until the call has ended in the transport, also after its caller got a timeout, so that abandoned work of /ui still
 * counts. A timeout opens the circuit only if it is a sign of /ui: not in the queue, and not of a costly call.
 */
const guardTransport = (transport: UiTransport, settings: ResilienceSettings): Omit<ResilientTransport, 'close'> => {
  const { atOnce, filesAtOnce, waiting, breaksAfter, restMs } = settings;
  const policies = new Map<number, TimeoutPolicy>();
  const lanes = fairLanes(atOnce, waiting);
  const fileLanes = fairLanes(filesAtOnce, waiting);
  const breaker = circuitBreaker(
    handleType(TransportFailure, ({ isOutage }) => isOutage).orWhenResult((result) =>
      absent.has((result as UiResponse).status),
    ),
    { breaker: new ConsecutiveBreaker(breaksAfter), halfOpenAfter: restMs },
  );

  const within = (timeoutMs: number): TimeoutPolicy => {
    const known =
      policies.get(timeoutMs) ?? timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
    policies.set(timeoutMs, known);
    return known;
  };

  const once: UiTransport['send'] = async (request) => {
    let isSent = false;
    const send = (signal: AbortSignal) => (): Promise<UiResponse> => {
      isSent = true;
      request.onSend?.();
      return transport.send({ ...request, signal });
    };
    try {
      return await within(request.timeoutMs).execute(
        ({ signal }) => (carriesFile(request) ? fileLanes : lanes).run(request.lane ?? '', send(signal), signal),
        request.signal,
      );
    } catch (error) {
      // Timeout and caller abort the same inner signal; the caller's own signal distinguishes them.
      const aborted =
        error instanceof TaskCancelledError || (error instanceof TransportFailure && error.reason === 'cancelled');
      if (!aborted) throw error;
      if (request.signal?.aborted) throw new TransportFailure('cancelled', error);
      throw new TransportFailure('timeout', error, isSent && !request.costly);
    }
  };

  return {
    send: async (request) => {
      try {
        return await breaker.execute(() => once(request), request.signal);
      } catch (error) {
        if (error instanceof TaskCancelledError) throw new TransportFailure('cancelled', error);
        const refused = error instanceof BrokenCircuitError || error instanceof LanesFull;
        throw refused ? new TransportFailure('notSent', error) : error;
      }
    },
    get inFlight() {
      return lanes.inProgress + fileLanes.inProgress;
    },
    get queued() {
      return lanes.queued + fileLanes.queued;
    },
    get circuitOpen() {
      return breaker.state === CircuitState.Open;
    },
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Adds retries of reads with backoff and jitter over the guarded calls of one address, or of several with failover.
 * Timeouts are not retried, because the caller has already waited the full timeout.
 */
export const withResilience = (
  transports: UiTransport | readonly UiTransport[],
  given: Partial<ResilienceSettings> = {},
): ResilientTransport => {
  const settings = { ...defaultResilience, ...given };
  const targets = [transports].flat().map((transport) => ({ transport, guard: guardTransport(transport, settings) }));
  const [only, ...others] = targets;
  const { send, close }: UiTransport =
    only && others.length === 0
      ? { send: only.guard.send, close: () => only.transport.close() }
      : createFailover(targets.map(({ transport, guard }) => ({ transport, guarded: guard.send })));
  const again = retry(
    handleWhen((error) => error instanceof TransportFailure && isReason(error, 'unavailable')).orWhenResult((result) =>
      atOnceAbsent.has((result as UiResponse).status),
    ),
    { maxAttempts: settings.repeats, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }) },
  );
  return {
    send: async (request) => {
      try {
        return await (request.repeatable ? again.execute(() => send(request), request.signal) : send(request));
      } catch (error) {
        throw error instanceof TaskCancelledError ? new TransportFailure('cancelled', error) : error;
      }
    },
    close,
    get inFlight() {
      return sum(targets.map(({ guard }) => guard.inFlight));
    },
    get queued() {
      return sum(targets.map(({ guard }) => guard.queued));
    },
    get circuitOpen() {
      return targets.every(({ guard }) => guard.circuitOpen);
    },
  };
};
