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

/** Sends each part of an answer in parts as it is written, where the compression would wait for more. */
const sendEachPart = (response: ServerResponse & { flush?: () => void }): void => {
  const write = response.write.bind(response) as (...written: unknown[]) => boolean;
  response.write = (...written: unknown[]): boolean => {
    const goesOn = write(...written);
    if (typeOf(response) === inParts) response.flush?.();
    return goesOn;
  };
};

/** Has a request answered, compressed where whoever asks takes that and it pays; events are sent as they are. */
export const compressResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void | Promise<void>,
): void | Promise<void> => {
  if (request.headers['accept-encoding'] === undefined) return answer();
  let answering: void | Promise<void> = undefined;
  compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
    sendEachPart(response);
    answering = answer();
  });
  return answering;
};
