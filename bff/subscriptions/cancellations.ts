import type { WebSocket } from 'ws';

/** Cancellation of the operations of one socket, by operation id. */
export type Cancellations = {
  /** A signal that is aborted when the client completes the operation or closes the socket. */
  begin: (id: string) => AbortSignal;
  /** The operation has ended or was cancelled. */
  end: (id: string) => void;
};

/** Longer than any `complete` message, in bytes. */
const shortMessage = 500;

const completedOperationId = (data: unknown): string | undefined => {
  if (!Buffer.isBuffer(data) || data.length > shortMessage) return undefined;
  try {
    const message: unknown = JSON.parse(data.toString('utf8'));
    if (typeof message !== 'object' || message === null || Reflect.get(message, 'type') !== 'complete')
      return undefined;
    const id: unknown = Reflect.get(message, 'id');
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
};

/** Detects operations that the client cancels: by a `complete` message, or all by closing the socket. */
export const watchCancellations = (socket: WebSocket): Cancellations => {
  const controllers = new Map<string, AbortController>();
  const end = (id: string): void => {
    controllers.get(id)?.abort();
    controllers.delete(id);
  };
  socket.on('message', (data) => {
    const id = completedOperationId(data);
    if (id !== undefined) end(id);
  });
  socket.once('close', () => {
    for (const id of controllers.keys()) end(id);
  });
  return {
    begin: (id) => {
      const controller = new AbortController();
      controllers.set(id, controller);
      return controller.signal;
    },
    end,
  };
};
