import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Discards the rest of a request that was answered early, for example because its body is too large. */
export const drainRequest = (request: IncomingMessage, socket: Socket): void => {
  if (request.complete) return;
  request.resume();
  setTimeout(() => {
    // A completed request may already be followed by the next one on this socket.
    if (!request.complete) socket.destroy();
  }, 500).unref();
};
