import { maintenanceHeader } from '../../contract/maintenance.ts';
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
    inMaintenance: header(maintenanceHeader) === '1',
    bytes,
    file,
  };
};

/** Headers and body of a request; a form is streamed while its file is received. */
const contentOf = (form: WrittenForm | undefined, headers: Record<string, string>, text: string | undefined) =>
  form
    ? { headers: { ...headers, 'content-type': form.contentType }, body: streamOf(form.pieces), duplex: 'half' }
    : { headers, ...(text === undefined ? {} : { body: text }) };

/**
 * Calls a /ui service of the same process through its fetch function. After an abort it settles once the service has
 * ended its work, as it reads the signal too.
 */
export const inProcess = (
  fetch: (request: Request) => Response | Promise<Response>,
  { cap = responseCap } = {},
): UiTransport => ({
  send: async ({ method, path, headers, body, signal, asFile }) => {
    const form = body instanceof FormData ? writeForm(body) : undefined;
    const text = typeof body === 'string' ? body : undefined;
    try {
      signal?.throwIfAborted();
      const content = contentOf(form, headers, text);
      const request = new Request(origin + path, { method, signal: signal ?? null, ...content });
      const response = await toUiResponse(await fetch(request), cap, asFile);
      if (form?.failure()) throw form.failure();
      signal?.throwIfAborted();
      return response;
    } catch (cause) {
      if (form?.failure()) throw form.failure();
      if (signal?.aborted) throw new TransportFailure('cancelled', cause);
      throw cause instanceof TransportFailure ? cause : new TransportFailure('unavailable', cause);
    }
  },
  close: () => Promise.resolve(),
});
