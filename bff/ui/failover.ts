import { createAddress, type Address } from './address.ts';
import { carriesFile } from './streamingFile.ts';
import { TransportFailure, type UiRequest, type UiResponse, type UiTransport } from './transport.ts';

/** Interval at which an address without a response to a call is probed, in milliseconds. */
const silentMs = 300;

/** Error codes of a connection that was never opened, so that the request was not sent. */
const unopened = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const isUnsent = ({ reason, cause }: TransportFailure): boolean =>
  reason === 'notSent' ||
  (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && unopened.has(cause.code));

/** Whether a failed request may go to another address: a read unless its caller has waited enough, a write unless it was sent. */
const mayMove = (request: UiRequest, error: unknown): boolean => {
  if (!(error instanceof TransportFailure) || request.signal?.aborted) return false;
  if (request.method === 'GET') return error.reason === 'unavailable' || error.reason === 'notSent';
  return isUnsent(error) && !carriesFile(request);
};

const isAbsent = ({ status }: UiResponse): boolean => status === 502 || status === 503;

/**
 * Sends a request, and probes its address while there is no response. A read is given up when the address is down and
 * another one is up; a write continues, since it may be done.
 */
const sendProbing = async (address: Address, request: UiRequest, isAnotherUp: () => boolean): Promise<UiResponse> => {
  const moving = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, moving.signal]) : moving.signal;
  const timer = setInterval(async () => {
    await address.probe();
    if (request.method === 'GET' && address.state() === 'down' && isAnotherUp()) moving.abort();
  }, silentMs);
  try {
    return await address.send({ ...request, signal });
  } catch (error) {
    throw moving.signal.aborted ? new TransportFailure('unavailable', error) : error;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Sends each request to one of several addresses of the same /ui, in turn, those that are down last. A read moves to the
 * next address when its own does not respond; a write only if it was certainly not sent, so that none is done twice.
 */
export const createFailover = (
  targets: readonly { transport: UiTransport; guarded: UiTransport['send'] }[],
): UiTransport => {
  const addresses = targets.map(({ transport, guarded }) => createAddress(transport, guarded));
  let turn = 0;
  const inOrder = (): Address[] => {
    turn = (turn + 1) % addresses.length;
    const rotated = [...addresses.slice(turn), ...addresses.slice(0, turn)];
    return (['up', 'draining', 'down'] as const).flatMap((state) => rotated.filter((one) => one.state() === state));
  };

  const sendTo = async ([address, ...rest]: readonly Address[], request: UiRequest): Promise<UiResponse> => {
    if (!address) throw new TransportFailure('notSent');
    const isAnotherUp = () => rest.some((other) => other.state() === 'up');
    try {
      const response = await sendProbing(address, request, isAnotherUp);
      return request.method === 'GET' && isAbsent(response) && rest.length > 0 ? await sendTo(rest, request) : response;
    } catch (error) {
      if (rest.length === 0 || !mayMove(request, error)) throw error;
      return sendTo(rest, request);
    }
  };

  return {
    send: (request) => sendTo(inOrder(), request),
    close: async () => {
      await Promise.all(addresses.map((address) => address.close()));
    },
  };
};
