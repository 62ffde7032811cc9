import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

const inParts = 'multipart/mixed';

const typeOf = (response: ServerResponse): string =>
  (String(response.getHeader('content-type') ?? '').split(';')[0] ?? '').trim();

const compress = compression({
  threshold: 1024,
  filter: (request, response) => {
    const type = typeOf(response);
    return type === inParts || (type !== 'text/event-stream' && compression.filter(request, response));
  },
});

/** Flushes each part of an incremental response, which compression would buffer. */
const sendEachPart = (response: ServerResponse & { flush?: () => void }): void => {
  const write = response.write.bind(response) as (...written: unknown[]) => boolean;
  response.write = (...written: unknown[]): boolean => {
    const hasCapacity = write(...written);
    if (typeOf(response) === inParts) response.flush?.();
    return hasCapacity;
  };
};

/** Compresses a response if the client accepts it and the response is large enough; events are not compressed. */
export const compressResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  send: () => void | Promise<void>,
): void | Promise<void> => {
  if (request.headers['accept-encoding'] === undefined) return send();
  let sending: void | Promise<void> = undefined;
  compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
    sendEachPart(response);
    sending = send();
  });
  return sending;
};
