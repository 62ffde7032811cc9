import { TransportFailure, type UiResponse, type UiTransport } from './transport.ts';

/** Timeout of a probe, and the interval of probes of an address that is not up, in milliseconds. */
const probeTimeoutMs = 400;
const probeIntervalMs = 1_000;

/** State of an address: serving, about to close its port, or without a response. */
type AddressState = 'up' | 'draining' | 'down';

/** One of several addresses of /ui, with the state that its responses and probes show. */
export type Address = {
  state: () => AddressState;
  send: UiTransport['send'];
  /** Reads the state now, once for all concurrent callers. */
  probe: () => Promise<void>;
  close: () => Promise<void>;
};

/** A service that drains closes its connections, and so does a proxy without keep-alive: then all addresses do. */
const stateOf = ({ status, closes }: UiResponse): AddressState =>
  status === 502 || status === 503 || status === 504 ? 'down' : closes ? 'draining' : 'up';

/** Tracks the state of an address; one that is not up is probed each second until it is. */
export const createAddress = (transport: UiTransport, guarded: UiTransport['send']): Address => {
  let state: AddressState = 'up';
  let timer: NodeJS.Timeout | undefined;
  let probing: Promise<void> | undefined;

  const note = (next: AddressState): void => {
    state = next;
    if (state !== 'up') timer ??= setInterval(() => void probe(), probeIntervalMs).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };

  const readState = async (): Promise<void> => {
    const headers = { accept: 'application/json', 'x-background': '1' };
    const startedAt = performance.now();
    const request = { method: 'GET', path: '/ui/csrf', headers, timeoutMs: probeTimeoutMs, isProbe: true } as const;
    try {
      note(stateOf(await transport.send({ ...request, signal: AbortSignal.timeout(probeTimeoutMs) })));
    } catch {
      // A probe that timed out much too late says that this process was busy, not that the address is down.
      if (performance.now() - startedAt < 2 * probeTimeoutMs) note('down');
    }
  };

  const probe = (): Promise<void> =>
    (probing ??= readState().finally(() => {
      probing = undefined;
    }));

  return {
    state: () => state,
    send: async (request) => {
      try {
        const response = await guarded(request);
        // Only a probe ends the state of being down, so that writes do not alternate with failures.
        if (state !== 'down' || stateOf(response) === 'down') note(stateOf(response));
        return response;
      } catch (error) {
        if (error instanceof TransportFailure && error.isOutage) note('down');
        throw error;
      }
    },
    probe,
    close: () => {
      clearInterval(timer);
      return transport.close();
    },
  };
};
