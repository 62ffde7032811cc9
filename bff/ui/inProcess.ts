import { answerCap, fileOf, TransportFailure, type UiAnswer, type UiTransport } from './transport.ts';

const origin = 'http://ui.internal';

const answerOf = async (response: Response, cap: number, asFile?: boolean): Promise<UiAnswer> => {
  const header = (name: string) => response.headers.get(name) ?? undefined;
  const isFile = asFile === true && response.status === 200;
  const file = isFile ? fileOf(new Uint8Array(await response.arrayBuffer()), header) : undefined;
  const text = isFile ? '' : await response.text();
  if (text.length > cap) throw new TransportFailure('tooLarge');
  return {
    status: response.status,
    setCookie: response.headers.getSetCookie(),
    retryAfter: header('retry-after'),
    location: header('location'),
    text,
    file,
  };
};

/** The same work, no longer waited for once the signal is aborted. */
const unlessAborted = async <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new TransportFailure('cancelled'));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** Reaches a /ui service of the same process through its fetch function. */
export const inProcess = (
  fetch: (request: Request) => Response | Promise<Response>,
  { cap = answerCap } = {},
): UiTransport => ({
  send: async ({ method, path, headers, body, signal, asFile }) => {
    const request = new Request(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
    try {
      const answer = Promise.resolve(fetch(request)).then((response) => answerOf(response, cap, asFile));
      return await unlessAborted(signal, answer);
    } catch (cause) {
      throw cause instanceof TransportFailure ? cause : new TransportFailure('unavailable', cause);
    }
  },
  close: () => Promise.resolve(),
});
