import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  bulkhead,
  circuitBreaker,
  handleType,
  handleWhen,
  retry,
  timeout,
  type TimeoutPolicy,
} from 'cockatiel';
import { carriesFile } from './streamingFile.ts';
import { TransportFailure, type UiResponse, type UiTransport } from './transport.ts';

/** How much of a /ui that is slow or away is borne before its calls fail at once. */
export type ResilienceSettings = {
  /** Calls on their way at the same time. */
  atOnce: number;
  /** The same for those that carry files, which last as long as whoever sends or gets them. */
  filesAtOnce: number;
  /** Calls that wait for their turn; one more fails at once. */
  waiting: number;
  /** How many times a read is sent again when no answer came. */
  repeats: number;
  /** Calls in a row without an answer after which /ui is left alone. */
  breaksAfter: number;
  /** For how long it is left alone before one call tries it again. */
  restMs: number;
};

/** What an operator gets without saying otherwise. */
const defaultResilience: ResilienceSettings = {
  atOnce: 64,
  filesAtOnce: 32,
  waiting: 512,
  repeats: 2,
  breaksAfter: 10,
  restMs: 3_000,
};

/** A transport that bears with a bad /ui, and how it stands with it. */
export type ResilientTransport = UiTransport & {
  /** Calls on their way now. */
  readonly inFlight: number;
  /** Calls that wait for their turn. */
  readonly queued: number;
  /** Whether /ui is left alone for now. */
  readonly circuitOpen: boolean;
};

/** What a gateway says for a /ui that it does not reach; a 500 is an answer, and the fault of one call. */
const absent = new Set([502, 503, 504]);
const atOnceAbsent = new Set([502, 503]);

const isReason = (failure: TransportFailure, ...reasons: string[]): boolean => reasons.includes(failure.reason);

/**
 * Bears with a /ui at its worst: every call has its time, a read is sent again (with jitter) when it got no answer,
 * so many calls are on their way at once, and a /ui that does not answer is left alone for a while. A time that has
 * passed is not tried again: whoever waits has waited enough.
 */
export const withResilience = (transport: UiTransport, given: Partial<ResilienceSettings> = {}): ResilientTransport => {
  const { atOnce, filesAtOnce, waiting, repeats, breaksAfter, restMs } = { ...defaultResilience, ...given };
  const times = new Map<number, TimeoutPolicy>();
  const lanes = bulkhead(atOnce, waiting);
  const fileLanes = bulkhead(filesAtOnce, waiting);
  const breaker = circuitBreaker(
    handleType(TransportFailure, (failure) => isReason(failure, 'unavailable', 'timeout')).orWhenResult((answer) =>
      absent.has((answer as UiResponse).status),
    ),
    { breaker: new ConsecutiveBreaker(breaksAfter), halfOpenAfter: restMs },
  );
  const again = retry(
    handleWhen((error) => error instanceof TransportFailure && isReason(error, 'unavailable')).orWhenResult((answer) =>
      atOnceAbsent.has((answer as UiResponse).status),
    ),
    { maxAttempts: repeats, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }) },
  );

  const within = (timeoutMs: number): TimeoutPolicy => {
    const known =
      times.get(timeoutMs) ?? timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
    times.set(timeoutMs, known);
    return known;
  };

  const once: UiTransport['send'] = async (request) => {
    try {
      return await within(request.timeoutMs).execute(
        ({ signal }) =>
          (carriesFile(request) ? fileLanes : lanes).execute(() => {
            request.onSend?.();
            return transport.send({ ...request, signal });
          }, signal),
        request.signal,
      );
    } catch (error) {
      // The time and the one who waits abort the same signal inside; which of them it was is known here.
      const aborted =
        error instanceof TaskCancelledError || (error instanceof TransportFailure && error.reason === 'cancelled');
      if (!aborted) throw error;
      throw new TransportFailure(request.signal?.aborted ? 'cancelled' : 'timeout', error);
    }
  };

  return {
    send: async (request) => {
      const guarded = () => breaker.execute(() => once(request), request.signal);
      try {
        return await (request.repeatable ? again.execute(guarded, request.signal) : guarded());
      } catch (error) {
        if (error instanceof TaskCancelledError) throw new TransportFailure('cancelled', error);
        const refused = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
        throw refused ? new TransportFailure('notSent', error) : error;
      }
    },
    close: () => transport.close(),
    get inFlight() {
      return atOnce - lanes.executionSlots + filesAtOnce - fileLanes.executionSlots;
    },
    get queued() {
      return 2 * waiting - lanes.queueSlots - fileLanes.queueSlots;
    },
    get circuitOpen() {
      return breaker.state === CircuitState.Open;
    },
  };
};
