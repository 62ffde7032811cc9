import type { WebSocket } from 'ws';

/** Who waits for operations of one socket, by their ids. */
export type Cancellations = {
  /** A signal that is aborted when whoever asked for this operation does not wait for it any more. */
  begin: (id: string) => AbortSignal;
  /** The operation is over, or has been left. */
  end: (id: string) => void;
};

/** Longer than any message that ends an operation. */
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

/** Watches a socket for operations that are left before they are answered, one by one or all with the socket. */
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
