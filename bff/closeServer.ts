import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Waits for a promise, whichever way it settles, but not for longer than this. */
export const settledWithin = async (waiting: Promise<unknown>, withinMs: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, withinMs);
  await Promise.race([Promise.allSettled([waiting]), late.promise]);
  clearTimeout(timer);
};

/** What a server that closes has open, and how long that may last. */
export type Closing = {
  /** Every connection, upgraded ones included; the server itself forgets those. */
  sockets: ReadonlySet<Socket>;
  withinMs: number;
  /** Brings to an end what runs over the connections. */
  finish: () => Promise<void>;
};

/** Accepts no more connections, lets requests and sockets finish, and destroys the connections that are left after the time. */
export const closeServer = async (server: Server, { sockets, withinMs, finish }: Closing): Promise<void> => {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await settledWithin(Promise.all([finish(), closed]), withinMs);
  clearInterval(idle);
  for (const socket of sockets) socket.destroy();
  await settledWithin(closed, withinMs);
};
