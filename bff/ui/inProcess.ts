import { fileOf, streamOf, writeForm, type WrittenForm } from './streamingFile.ts';
import { responseCap, TransportFailure, type UiResponse, type UiTransport } from './transport.ts';

const origin = 'http://ui.internal';

const toUiResponse = async (response: Response, cap: number, asFile?: boolean): Promise<UiResponse> => {
  const header = (name: string) => response.headers.get(name) ?? undefined;
  const file = asFile && response.status === 200 && response.body ? fileOf(response.body, header) : undefined;
  const bytes = file ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  if (bytes.length > cap) throw new TransportFailure('tooLarge');
  return {
    status: response.status,
    setCookie: response.headers.getSetCookie(),
    retryAfter: header('retry-after'),
    location: header('location'),
    bytes,
    file,
  };
};

/** Rejects as soon as the signal is aborted; the work itself continues. */
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

/** Headers and body of a request; a form is streamed while its file is received. */
const contentOf = (form: WrittenForm | undefined, headers: Record<string, string>, text: string | undefined) =>
  form
    ? { headers: { ...headers, 'content-type': form.contentType }, body: streamOf(form.pieces), duplex: 'half' }
    : { headers, ...(text === undefined ? {} : { body: text }) };

/** Calls a /ui service of the same process through its fetch function. */
export const inProcess = (
  fetch: (request: Request) => Response | Promise<Response>,
  { cap = responseCap } = {},
): UiTransport => ({
  send: async ({ method, path, headers, body, signal, asFile }) => {
    const form = body instanceof FormData ? writeForm(body) : undefined;
    const text = typeof body === 'string' ? body : undefined;
    const request = new Request(origin + path, { method, ...contentOf(form, headers, text) });
    try {
      const pending = Promise.resolve(fetch(request)).then((response) => toUiResponse(response, cap, asFile));
      const response = await unlessAborted(signal, pending);
      if (form?.failure()) throw form.failure();
      return response;
    } catch (cause) {
      throw form?.failure() ?? (cause instanceof TransportFailure ? cause : new TransportFailure('unavailable', cause));
    }
  },
  close: () => Promise.resolve(),
});
