import { TransportFailure, type UiAnswer, type UiTransport } from './transport.ts';

const origin = 'http://ui.internal';

const answerOf = async (response: Response): Promise<UiAnswer> => ({
  status: response.status,
  setCookie: response.headers.getSetCookie(),
  retryAfter: response.headers.get('retry-after') ?? undefined,
  text: await response.text(),
});

const within = async <T>(timeoutMs: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransportFailure('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reaches a /ui service of the same process through its fetch function. */
export const inProcess = (fetch: (request: Request) => Response | Promise<Response>): UiTransport => ({
  send: async ({ method, path, headers, body, timeoutMs }) => {
    const request = new Request(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
    try {
      return await within(timeoutMs, Promise.resolve(fetch(request)).then(answerOf));
    } catch (cause) {
      throw cause instanceof TransportFailure ? cause : new TransportFailure('unavailable', cause);
    }
  },
  close: () => Promise.resolve(),
});
