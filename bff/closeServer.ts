import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Resolves when a promise settles, or after `withinMs`. */
export const settledWithin = async (waiting: Promise<unknown>, withinMs: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, withinMs);
  await Promise.race([Promise.allSettled([waiting]), late.promise]);
  clearTimeout(timer);
};

/** Open connections of a closing server, and the time for closing them. */
export type Closing = {
  /** All connections including upgraded ones, which the server itself does not track. */
  sockets: ReadonlySet<Socket>;
  withinMs: number;
  /** Ends what is running over the connections. */
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
